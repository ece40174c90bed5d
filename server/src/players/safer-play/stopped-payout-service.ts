import type { Context } from '../../context.ts';
import type { Query } from './repo.ts';

/** Works inside the transaction that stops a member's payouts; what it returns is run after the commit. */
type Listener = (context: Context, tx: Query, memberId: bigint) => Promise<() => Promise<void>>;

const listeners = new WeakMap<Context['db'], Listener>();

/** The domain of what is on its way out says what becomes of it: this one knows no payout. */
export const onPayoutsStopped = ({ db }: Context, listener: Listener): void => void listeners.set(db, listener);

/** Before the measure is written, for requests and approvals take their locks in that order. */
export const payoutsStopped = async (context: Context, tx: Query, memberId: bigint): Promise<() => Promise<void>> =>
  (await listeners.get(context.db)?.(context, tx, memberId)) ?? (() => Promise.resolve());
