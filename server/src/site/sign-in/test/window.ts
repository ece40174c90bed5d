/** Where the tests' site says that it stands; a window is led to the test app instead. */
export const SITE = 'http://localhost:8080';

/** A browser's window: it keeps the cookies of each origin and stops where the site takes over. */
export function openWindow(appUrl: string) {
  const jars = new Map<string, Map<string, string>>();
  const go = async (address: string): Promise<{ url: URL; status: number; html: string; to: string | null }> => {
    const url = new URL(address.replace(SITE, appUrl));
    const jar = jars.get(url.origin) ?? new Map<string, string>();
    jars.set(url.origin, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: cookie ? { Cookie: cookie } : {} });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const to = answer.headers.get('location');
    return { url, status: answer.status, html: await answer.text(), to: to && new URL(to, url).href };
  };
  /** Follows redirects until a page, or until the address begins with `stop`. */
  const follow = async (address: string, stop?: string) => {
    let at = await go(address);
    for (let steps = 0; at.to !== null && steps < 12; steps++) {
      if (stop !== undefined && at.to.startsWith(stop)) return at;
      at = await go(at.to);
    }
    return at;
  };
  return { go, follow };
}

/** Where a window begins at a provider. */
export const startOf = (attempt = 'attempt-1', provider = 'google'): string =>
  `${SITE}/wps/session/social/${provider}/start?attempt=${attempt}`;

/** What the window told the site; null when nobody could be told. */
export function told(html: string): { attempt: string; ticket: string | null } | null {
  const found = /data-message="([^"]*)"/.exec(html)?.[1];
  return found === undefined ? null : (JSON.parse(found.replaceAll('&quot;', '"')) as { attempt: string; ticket: string | null });
}
