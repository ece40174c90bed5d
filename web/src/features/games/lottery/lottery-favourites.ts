import { readStored, writeStored } from '../../../lib/storage.ts';
import { createStore, useStore } from '../../../lib/store.ts';
import { useSession } from '../../../stores/session.ts';

// product §3: favourite lotteries live on the device, by user name.
const KEY = 'LOTTFAV';
const MOST = 200;
const NODE = /^[\w-]{1,130}$/;

type Saved = Readonly<Record<string, readonly string[]>>;

/** What the device holds; whatever else stands there counts as nothing. */
export function readSaved(stored: string | null): Saved {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
    const entries = Object.entries(value).map(([name, ids]): [string, string[]] => [
      name,
      Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string' && NODE.test(id)).slice(0, MOST) : [],
    ]);
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/** The lists after one game was saved or taken off for one user. */
export function toggled(saved: Saved, username: string, nodeId: string): Saved {
  const own = saved[username] ?? [];
  const next = own.includes(nodeId) ? own.filter((id) => id !== nodeId) : [nodeId, ...own].slice(0, MOST);
  return { ...saved, [username]: next };
}

const saved = createStore<Saved>(readSaved(readStored('local', KEY)));

/** The lotteries that the signed-in user saved on this device, and the switch; nobody's are a visitor's. */
export function useLotteryFavourites(): { readonly ids: readonly string[]; readonly toggle: (nodeId: string) => void } {
  const { token } = useSession();
  const all = useStore(saved);
  const username = token === null ? '' : (readStored('session', 'username') ?? '');
  return {
    ids: username === '' ? [] : (all[username] ?? []),
    toggle: (nodeId) => {
      if (username === '') return;
      // Another tab may have saved meanwhile.
      const next = toggled(readSaved(readStored('local', KEY)), username, nodeId);
      writeStored('local', KEY, JSON.stringify(next));
      saved.set(next);
    },
  };
}
