import { createStore } from '@sorak/client/store.ts';
import { useStore } from '@sorak/client/use-store.ts';
import { clearStored, readStored, writeStored } from '@sorak/client/storage.ts';

/** Who is signed in, as far as the browser must know to draw the right frame. The server decides everything else. */
export type Session = { readonly token: string | null; readonly isAgent: number | null; readonly since: number };

const TRIAL = 4;
/** Whatever else may stand there, only what can be a token or a number counts. */
const tokenIn = (text: string | null): string | null => (text !== null && /^[\w-]{20,128}$/.test(text) ? text : null);
const number = (text: string | null): number | null => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null);

export const session = createStore<Session>({
  token: tokenIn(readStored('session', 'token')),
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
  readonly memberLabel: readonly { readonly labelName: string }[];
};

/** Keeps what later pages want to know of the account at once. */
export function keepAccount({ isAgent, account, nickname, id, toUpline, memberLabel }: Account): void {
  const kept = { isAgent, account, username: account, nickname, customerId: id, toUpline, memberLabel: JSON.stringify(memberLabel) };
  for (const [key, value] of Object.entries(kept)) writeStored('session', key, String(value));
  const now = session.get();
  if (now.token !== null && now.isAgent !== isAgent) session.set({ ...now, isAgent });
}

/** Keeps what the brand has of contracts and salaries, by the names of product §3. */
export function keepSwitches(funds: { readonly enableSalary: boolean; readonly enableContract: boolean }): void {
  const { enableSalary, enableContract } = funds;
  const kept = { consolidated: JSON.stringify(funds), enableSalary: String(enableSalary), enableContract: String(enableContract) };
  for (const [key, value] of Object.entries(kept)) writeStored('session', key, value);
}

/** Keeps which brand this is; the device remembers its code for the next visit. */
export function keepMerchant({ merchantCode, brandName }: { readonly merchantCode: string; readonly brandName: string }): void {
  writeStored('session', 'merchant', brandName);
  writeStored('session', 'merchantCode', merchantCode);
  // product §9: how the web site names itself.
  writeStored('session', 'platform', 'W');
  writeStored('local', 'merchantCode', merchantCode);
}

// product §4: signing out clears session storage and keeps only the merchant's keys.
const KEPT = ['merchant', 'merchantCode', 'merchantWallet'];

let leaving = false;

/** Says that the reader is signing out, so that the end of the session is no surprise; `false`: it came to nothing. */
export function startLeaving(isSo = true): void {
  leaving = isSo;
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
