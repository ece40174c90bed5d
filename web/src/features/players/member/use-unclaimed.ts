import { useCall } from '@sorak/client/queries.ts';
import { useWaitingClaims } from '../../../api/waiting-claims.ts';

/** How much waits for the signed-in account: what can be claimed and messages to read, as the server counts them (product §2). */
export function useUnclaimed(): number {
  const unread = useCall('getUnreadCount', {}).data?.unreadCount ?? 0;
  return unread + useWaitingClaims().all;
}
