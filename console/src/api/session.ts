import type { OperatorSelf } from '@sorak/contract';
import { createStore } from '@sorak/client/store.ts';
import { useStore } from '@sorak/client/use-store.ts';

export type Session = { readonly token: string; readonly operator: OperatorSelf };
/** Why nobody is signed in; null before anybody was. */
export type Left = 'idle' | 'ended' | 'left' | null;

const KEY = 'console-session';

/** It lives as long as the tab: a closed tab is a closed till. */
function kept(): Session | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Session | null;
    return found && found.operator.endsAt > Date.now() ? found : null;
  } catch {
    return null;
  }
}

const session = createStore<Session | null>(kept());
const left = createStore<Left>(null);
/** Told when nobody is signed in any more. */
export const leaveListeners = new Set<() => void>();

export const useSession = (): Session | null => useStore(session);
export const useLeft = (): Left => useStore(left);
export const tokenNow = (): string | null => session.get()?.token ?? null;

export function enter(entered: Session): void {
  sessionStorage.setItem(KEY, JSON.stringify(entered));
  left.set(null);
  session.set(entered);
}

export function leave(why: Exclude<Left, null>): void {
  sessionStorage.removeItem(KEY);
  left.set(why);
  session.set(null);
  for (const listener of leaveListeners) listener();
}
