import type { SignedIn } from '@sorak/contract';
import { makeCall } from '@sorak/client/calls.ts';
import { refresh } from '@sorak/client/queries.ts';
import { place, withSearch } from '@sorak/client/location.ts';
import { paths } from '../../../lib/paths.ts';
import { writeStored } from '@sorak/client/storage.ts';
import { leavePopup, openPopup } from '../../../stores/popup.ts';
import { PASSWORD_DUE, startSession } from '../../../stores/session.ts';
import { tellLastSignIn } from './last-sign-in.ts';

let typedPassword: string | null = null;

/** The password of the sign-in just now, once: a forced change need not ask for it again. It is never written to storage. */
export function takeTypedPassword(): string | null {
  const taken = typedPassword;
  typedPassword = null;
  return taken;
}

/** Who comes back after the terms have changed is asked before anything else; a call that they hold up asks too. */
async function askForDocuments(): Promise<void> {
  const due = await makeCall('getDocumentsDue', {}).catch(() => []);
  if (due.length > 0) openPopup('terms');
}

type After = {
  /** Where to go; by default the page below. */
  readonly to?: string;
  /** What was typed, in case it has to be changed at once. */
  readonly password?: string;
};

/** Takes a sign-in's answer into use and closes the popup, or puts the change of password in its place where that comes first. */
export function completeSignIn({ token, firstTimeLogin, passwordExpired }: SignedIn, { to, password }: After = {}): void {
  startSession(token);
  // product §4: what is due is remembered until it is done.
  if (firstTimeLogin || passwordExpired) writeStored('session', 'cpw', passwordExpired ? PASSWORD_DUE : '1');
  // A first login that is not told now is told at the next one.
  if (firstTimeLogin) void makeCall('firstLogin', {}).catch(() => undefined);
  const { pathname } = place.get();
  const isOwnPath = pathname === paths.login() || pathname.startsWith('/register');
  leavePopup(to ?? (isOwnPath ? paths.home() : withSearch({ popup: null, item: null, referralCode: null, ticket: null })));
  refresh('getMemberInfo');
  if (!passwordExpired) {
    void askForDocuments();
    // A guest has none, and what cannot be read stands in the security centre.
    if (!firstTimeLogin) void tellLastSignIn().catch(() => undefined);
    return;
  }
  typedPassword = password ?? null;
  openPopup('changePassword');
}
