import type { CallName } from '@sorak/contract';
import { isTrial, useSession } from '../stores/session.ts';
import { useAuth } from './call-table.ts';

/**
 * Whether the reader may make a call at all: a visitor or a trial account does not ask what would only be refused. What is not wanted yet need
 * not be known of: it costs no chunk.
 */
export function useMayCall(name: CallName, isWanted = true): boolean {
  const session = useSession();
  const auth = useAuth(name, isWanted);
  if (auth === undefined) return false;
  if (auth === 'public') return true;
  // Right after a sign-in it is not known yet whether this is a member.
  return session.token !== null && (auth !== 'member' || (session.isAgent !== null && !isTrial(session)));
}
