import type { WithdrawalCase } from '@sorak/contract';
import { useMayCall } from '../../../api/may-call.ts';
import { Aftermath } from './Aftermath.tsx';
import { Review } from './Review.tsx';

/** What this operator may do with it now. */
export function Decision({ one, onDone }: { readonly one: WithdrawalCase; readonly onDone: () => void }) {
  const mayDecide = useMayCall('approveWithdrawal');
  const mayMark = useMayCall('markWithdrawal');
  const { state } = one;
  if ((state === 'review' || state === 'second_review' || state === 'on_hold') && mayDecide) return <Review one={one} onDone={onDone} />;
  if (state === 'sending' && mayMark) return <Aftermath one={one} onDone={onDone} />;
  return (state === 'reported' || state === 'paid') && mayDecide ? <Aftermath one={one} onDone={onDone} /> : null;
}
