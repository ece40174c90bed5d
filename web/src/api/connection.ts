import { createStore } from '@sorak/client/store.ts';
import { useStore } from '@sorak/client/use-store.ts';

/** Whether the platform can be reached. `since` is when it last answered, epoch milliseconds: the age of every figure on screen. */
export type Connection = { readonly isOffline: boolean; readonly since: number };

// One lost answer may be chance.
const MAX_LOST = 2;
const FIRST_TRY_MS = 2_000;
const LONGEST_TRY_MS = 20_000;

const connection = createStore<Connection>({ isOffline: false, since: 0 });
export const useConnection = (): Connection => useStore(connection);
export const isOffline = (): boolean => connection.get().isOffline;

/** Told when the platform answers again. */
export const backListeners = new Set<() => void>();

let lost = 0;
let answeredAt = 0;
let waitMs = FIRST_TRY_MS;
let timer: ReturnType<typeof setTimeout> | undefined;

function setOffline(): void {
  if (isOffline()) return;
  connection.set({ isOffline: true, since: answeredAt || Date.now() });
  waitMs = FIRST_TRY_MS;
  tryLater();
}

function tryLater(): void {
  clearTimeout(timer);
  // After a failover all pages come back; not all in the same second.
  timer = setTimeout(() => void tryNow(), waitMs / 2 + (Math.random() * waitMs) / 2);
  waitMs = Math.min(waitMs * 2, LONGEST_TRY_MS);
}

/** Asks whether the platform can be reached; it carries nothing, so that nothing is sent twice. */
export async function tryNow(): Promise<void> {
  try {
    noteAnswer(await fetch('/wps/system/status', { cache: 'no-store', signal: AbortSignal.timeout(5_000) }));
  } catch {
    noteLoss();
  }
  if (isOffline()) tryLater();
}

/** Any answer of the platform, a refusal too, shows that it is there; what a machine before it says in its stead does not. */
export function noteAnswer(answer: Response): void {
  if (!(answer.headers.get('content-type') ?? '').includes('json')) {
    noteLoss();
    return;
  }
  lost = 0;
  answeredAt = Date.now();
  if (!isOffline()) return;
  clearTimeout(timer);
  connection.set({ isOffline: false, since: answeredAt });
  for (const listener of backListeners) listener();
}

/** A call that got no answer. */
export function noteLoss(): void {
  lost += 1;
  if (lost >= MAX_LOST || !navigator.onLine) setOffline();
}

/** Hears the browser say that the network is gone or back. */
export function watchConnection(): void {
  addEventListener('offline', setOffline);
  addEventListener('online', () => void tryNow());
  if (!navigator.onLine) setOffline();
}
