import type { CallName } from '@sorak/contract';
import { isTrial, useSession } from '../stores/session.ts';
import { useAuth } from './call-table.ts';

/** Whether the reader may make a call at all: a visitor or a trial account does not ask what would only be refused. */
export function useMayCall(name: CallName): boolean {
  const session = useSession();
  const auth = useAuth(name);
  if (auth === undefined) return false;
  if (auth === 'public') return true;
  // Right after a sign-in it is not known yet whether this is a member.
  return session.token !== null && (auth !== 'member' || (session.isAgent !== null && !isTrial(session)));
}
