import type { Context } from '../../context.ts';
import type { Query } from './limit-repo.ts';

/** Works inside the transaction that takes a level back; what it returns is run after the commit. */
type LossListener = (context: Context, tx: Query, memberId: bigint) => Promise<() => Promise<void>>;

const listeners = new WeakMap<Context['db'], LossListener>();

/** The domain of what could still be paid out says what becomes of it: identity itself knows none. */
export const onIdentityLost = ({ db }: Context, listener: LossListener): void => void listeners.set(db, listener);

export const identityLost = async (context: Context, tx: Query, memberId: bigint): Promise<() => Promise<void>> =>
  (await listeners.get(context.db)?.(context, tx, memberId)) ?? (() => Promise.resolve());
