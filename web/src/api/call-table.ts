import type { CallName, Method } from '@sorak/contract';
import { loadChunk } from '../lib/load-chunk.ts';
import { createStore, useStore } from '../lib/store.ts';
import { calls as first } from './first-table.ts';

/** What the browser must know to make a call. The build reduces the contract's records to this, so that no schema is shipped. */
export type WireCall = {
  readonly method: Method;
  readonly path: string;
  readonly auth: string;
  readonly sealed?: boolean;
  readonly idempotent?: boolean;
};
type Table = Readonly<Partial<Record<CallName, WireCall>>>;

const table = createStore<Table>(first);
const more = () => import('./more-table.ts');
let loading: Promise<void> | null = null;

/** Fetches what is not known of the calls yet, once; rejects when it cannot be fetched, and tries anew when asked again. */
function loadCalls(): Promise<void> {
  loading ??= loadChunk(more).then(
    ({ calls }) => table.set({ ...table.get(), ...calls }),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** How a call is made. Rejects when that had to be fetched and could not be. */
export async function wireOf(name: CallName): Promise<WireCall> {
  if (!table.get()[name]) await loadCalls();
  const call = table.get()[name];
  if (!call) throw new Error(`there is no call ${name}`);
  return call;
}

/** Who may make a call; undefined until that is known. */
export function useAuth(name: CallName): string | undefined {
  const known = useStore(table)[name];
  if (!known) loadCalls().catch(() => undefined);
  return known?.auth;
}
