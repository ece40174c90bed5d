import type { CallName, OperatorSelf } from '@sorak/contract';
import { calls } from './call-table.ts';
import { useSession } from './session.ts';

/** Whether an operator's roles cover a call: what would only be refused is neither drawn nor asked. */
export function covers(name: CallName, { roles: own, role }: Pick<OperatorSelf, 'roles' | 'role'>): boolean {
  const call = calls[name];
  if (call?.roles === undefined || call.roles.some((one) => own.includes(one))) return true;
  return call.right !== undefined && role?.rights.includes(call.right) === true;
}

/** The same of the operator who is signed in. */
export function useMayCall(name: CallName): boolean {
  const session = useSession();
  return session !== null && covers(name, session.operator);
}
