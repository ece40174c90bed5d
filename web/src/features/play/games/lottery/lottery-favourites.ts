import type { Game, GameType } from '@sorak/contract';
import { useCall } from '@sorak/client/queries.ts';
import { readStored, writeStored } from '@sorak/client/storage.ts';
import { createStore } from '@sorak/client/store.ts';
import { useStore } from '@sorak/client/use-store.ts';
import { type Session, session, useSession } from '../../../../stores/session.ts';

// product §3: favourite lotteries live on the device, by user name.
const KEY = 'LOTTFAV';
const MAX = 200;
const NONE: readonly string[] = [];
const NODE = /^[\w-]{1,130}$/;

type Saved = Readonly<Record<string, readonly string[]>>;

/** What the device holds; whatever else stands there counts as nothing. */
export function readSaved(stored: string | null): Saved {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
    const entries = Object.entries(value).map(([name, ids]): [string, string[]] => [
      name,
      Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string' && NODE.test(id)).slice(0, MAX) : [],
    ]);
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/** The lists after one game was saved or taken off for one user. */
export function toggled(saved: Saved, username: string, nodeId: string): Saved {
  const own = saved[username] ?? [];
  const next = own.includes(nodeId) ? own.filter((id) => id !== nodeId) : [nodeId, ...own].slice(0, MAX);
  return { ...saved, [username]: next };
}

const saved = createStore<Saved>(readSaved(readStored('local', KEY)));

const isLottery = ({ gameType }: { readonly gameType: GameType }): boolean => gameType === 'LOTT' || gameType === 'ELOTT';

const usernameOf = ({ token }: Session): string => (token === null ? '' : (readStored('session', 'username') ?? ''));

/** Saves a lottery on this device for the signed-in user, or takes it off; false for any other game, which the platform keeps. */
export function toggleLottery(game: Pick<Game, 'gameType' | 'nodeId'>): boolean {
  if (!isLottery(game)) return false;
  const username = usernameOf(session.get());
  if (username === '') return true;
  // Another tab may have saved meanwhile.
  const next = toggled(readSaved(readStored('local', KEY)), username, game.nodeId);
  writeStored('local', KEY, JSON.stringify(next));
  saved.set(next);
  return true;
}

/** The lotteries that the signed-in user saved on this device, the latest first; a visitor has none. */
export function useLotteryFavourites(): readonly string[] {
  const username = usernameOf(useSession());
  const all = useStore(saved);
  return username === '' ? NONE : (all[username] ?? NONE);
}

/** Those of one category as games; null where the category is none of lotteries, undefined until they are known. */
export function useSavedLotteries(gameType: GameType): readonly Game[] | null | undefined {
  const ids = useLotteryFavourites();
  const isOne = isLottery({ gameType });
  const menus = useCall('getGameMenus', { device: 'WEB' }, { staleTimeMs: 300_000, enabled: isOne && ids.length > 0 }).data?.gameMenus;
  if (!isOne) return null;
  if (ids.length === 0) return [];
  const games = menus?.flatMap(({ menus: lists }) => lists.flatMap((list) => list.games)).filter((game) => game.gameType === gameType);
  return games && ids.flatMap((id) => games.find(({ nodeId }) => nodeId === id) ?? []);
}
