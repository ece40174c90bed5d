export type KeptView = { readonly url: string; readonly gameCode: string };

/** What session storage says of an open view: only a page of the web, of another origin than ours, that names its game. */
export function keptView(stored: string | null, ownOrigin: string): KeptView | null {
  const url = stored === null ? null : URL.parse(stored);
  if (!url || !/^https?:$/.test(url.protocol) || url.origin === ownOrigin) return null;
  const gameCode = url.searchParams.get('game_code') ?? '';
  return /^[\w-]{1,64}$/.test(gameCode) ? { url: url.href, gameCode } : null;
}
