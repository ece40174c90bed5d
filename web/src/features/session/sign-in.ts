import type { SignedIn } from '@sorak/contract';
import { makeCall } from '../../api/client.ts';
import { refresh } from '../../api/queries.ts';
import { place, withSearch } from '../../lib/location.ts';
import { paths } from '../../lib/paths.ts';
import { writeStored } from '../../lib/storage.ts';
import { leavePopup } from '../../stores/popup.ts';
import { startSession } from '../../stores/session.ts';

/** Takes a sign-in's answer into use and closes the popup; `to` is where to go, by default the page below. */
export function completeSignIn({ token, firstTimeLogin, passwordExpired }: SignedIn, to?: string): void {
  startSession(token);
  if (firstTimeLogin || passwordExpired) writeStored('session', 'cpw', '1');
  // A first login that is not told now is told at the next one.
  if (firstTimeLogin) void makeCall('firstLogin', {}).catch(() => undefined);
  const { pathname } = place.get();
  const isOwnPath = pathname === paths.login() || pathname.startsWith('/register');
  leavePopup(to ?? (isOwnPath ? paths.home() : withSearch({ popup: null, item: null, referralCode: null })));
  refresh('getMemberInfo');
}
