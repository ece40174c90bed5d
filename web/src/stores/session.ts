import { createStore, useStore } from '../lib/store.ts';
import { clearStored, readStored, writeStored } from '../lib/storage.ts';

/** Who is signed in, as far as the browser must know to draw the right frame. The server decides everything else. */
export type Session = { readonly token: string | null; readonly isAgent: number | null; readonly since: number };

const TRIAL = 4;
const number = (text: string | null): number | null => (text === null || text === '' ? null : Number(text));

export const session = createStore<Session>({
  token: readStored('session', 'token'),
  isAgent: number(readStored('session', 'isAgent')),
  since: number(readStored('session', 'since')) ?? 0,
});

/** Keeps the token of a sign-in. */
export function startSession(token: string): void {
  const since = Date.now();
  writeStored('session', 'token', token);
  writeStored('session', 'since', String(since));
  session.set({ token, isAgent: null, since });
}

export type Account = {
  readonly isAgent: number;
  readonly account: string;
  readonly nickname: string;
  readonly id: string;
  readonly toUpline: boolean;
};

/** Keeps what later pages want to know of the account at once. */
export function keepAccount({ isAgent, account, nickname, id, toUpline }: Account): void {
  const kept = { isAgent, account, username: account, nickname, customerId: id, toUpline };
  for (const [key, value] of Object.entries(kept)) writeStored('session', key, String(value));
  const now = session.get();
  if (now.token !== null && now.isAgent !== isAgent) session.set({ ...now, isAgent });
}

// product §4: signing out clears session storage and keeps only the merchant's keys.
const KEPT = ['merchant', 'merchantCode', 'merchantWallet'];

let leaving = false;

/** Says that the reader is signing out, so that the end of the session is no surprise. */
export function startLeaving(): void {
  leaving = true;
}
export const isLeaving = (): boolean => leaving;

/** Forgets the session on this device. */
export function endSession(): void {
  leaving = false;
  clearStored('session', KEPT);
  session.set({ token: null, isAgent: null, since: 0 });
}

/** What `cpw` holds while the account may do nothing but choose a new password. */
export const PASSWORD_DUE = 'due';
export const isPasswordDue = (): boolean => readStored('session', 'cpw') === PASSWORD_DUE;

export const useSession = (): Session => useStore(session);
export const useIsSignedIn = (): boolean => useSession().token !== null;
export const isTrial = ({ isAgent }: Session): boolean => isAgent === TRIAL;

// product §4: these kinds of account have the agent area; a trial account never has, whatever else it may be called.
const AGENTS: ReadonlySet<number> = new Set([1, 2, 41, 42]);
export const isAgentAccount = ({ token, isAgent }: Session): boolean => token !== null && isAgent !== null && AGENTS.has(isAgent);
