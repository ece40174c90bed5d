import { useCall } from '@sorak/client/queries.ts';
import { isTrial, useSession } from '../../../stores/session.ts';

/** The member's points where rewards can be redeemed, and the terms of what they bring; null for everybody else. */
export function useRedeemable() {
  const session = useSession();
  const isMember = session.token !== null && !isTrial(session);
  const config = useCall('getPointConfig', {}).data;
  const isOpen = config?.isRedeemOpen === true;
  const { data } = useCall('getPointBalance', {}, { enabled: isMember && isOpen });
  return isMember && isOpen && data ? { balance: data.balance, terms: config.creditTerms } : null;
}
