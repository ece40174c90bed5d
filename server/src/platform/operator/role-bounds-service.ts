import type { RoleAmount } from '@sorak/contract';
import { CallError, type OperatorCaller } from '../../http/call.ts';

/** The greatest amount that the operator's own role decides alone or with others, minor units; null: no bound of its own. */
export const maxOf = ({ role }: OperatorCaller, of: RoleAmount): bigint | null => role?.max[of] ?? null;

/** CallError operator_limit for more than the operator's own role may decide. */
export function requireWithin(caller: OperatorCaller, of: RoleAmount, amount: bigint): void {
  const max = maxOf(caller, of);
  if (max !== null && amount > max) throw new CallError('operator_limit');
}

/** What is about many amounts at once, or about one that is not known before, is not for a role with a bound. CallError operator_limit. */
export function requireUnbounded(caller: OperatorCaller, of: RoleAmount): void {
  if (maxOf(caller, of) !== null) throw new CallError('operator_limit');
}
