import type { OrderException } from '../tables.ts';

export type PaymentAllocation = {
  /** Minor units of everything that has arrived and is not credited yet: what becomes balance now, and what waits. */
  readonly credit: bigint;
  readonly held: bigint;
  /** Why a person has to look; null while nobody has to. */
  readonly exception: OrderException | null;
};

export type Case = {
  readonly payAmount: bigint;
  readonly credited: bigint;
  /** Held before, together with what has just arrived. */
  readonly waiting: bigint;
  /** Whether the order still waits for payments. */
  readonly isOpen: boolean;
  /** Whether it was paid so long behind its end that a person decides. */
  readonly isTooLate: boolean;
  readonly isClosedAccount: boolean;
};

/**
 * What becomes of money that has arrived for an order (docs/decisions/0061-deposits.md). It depends on the payments alone and not on the
 * order in which they were reported.
 */
export function allocatePayment({ payAmount, credited, waiting, isOpen, isTooLate, isClosedAccount }: Case): PaymentAllocation {
  const hold = (exception: OrderException | null): PaymentAllocation => ({ credit: 0n, held: waiting, exception });
  if (waiting === 0n) return { credit: 0n, held: 0n, exception: null };
  if (isClosedAccount) return hold('closed');
  // Paid once already: more of it was a mistake of the payer's.
  if (credited > 0n) return hold('over');
  if (waiting < payAmount) return hold(isOpen ? null : 'part');
  if (isTooLate) return hold('late');
  const surplus = waiting - payAmount;
  return { credit: payAmount, held: surplus, exception: surplus > 0n ? 'over' : null };
}
