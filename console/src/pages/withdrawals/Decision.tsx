import type { WithdrawalCase } from '@sorak/contract';
import { useCovers } from '../../api/session.ts';
import { Aftermath } from './Aftermath.tsx';
import { Review } from './Review.tsx';

const DECIDERS = ['cashier', 'risk', 'admin'] as const;
const MARKERS = ['cashier', 'admin'] as const;

/** What this operator may do with it now. */
export function Decision({ one, onDone }: { readonly one: WithdrawalCase; readonly onDone: () => void }) {
  const mayDecide = useCovers(DECIDERS);
  const mayMark = useCovers(MARKERS);
  const { state } = one;
  if ((state === 'review' || state === 'second_review' || state === 'on_hold') && mayDecide) return <Review one={one} onDone={onDone} />;
  if (state === 'sending' && mayMark) return <Aftermath one={one} onDone={onDone} />;
  return (state === 'reported' || state === 'paid') && mayDecide ? <Aftermath one={one} onDone={onDone} /> : null;
}
