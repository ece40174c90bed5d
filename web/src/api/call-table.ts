import type { WireCall } from '@sorak/client/ground.ts';
import type { CallName } from '@sorak/contract';
import { loadChunk } from '@sorak/client/load-chunk.ts';
import { createStore } from '@sorak/client/store.ts';
import { useStore } from '@sorak/client/use-store.ts';
import { calls as first } from './first-table.ts';

/** Who may make a call is known here too: what would only be refused is not asked. */
type SiteCall = WireCall & { readonly auth: string };
type Table = Readonly<Partial<Record<CallName, SiteCall>>>;

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

/** Who may make a call; undefined until that is known, which it becomes once it is wanted. */
export function useAuth(name: CallName, isWanted: boolean): string | undefined {
  const known = useStore(table)[name];
  if (!known && isWanted) loadCalls().catch(() => undefined);
  return known?.auth;
}
