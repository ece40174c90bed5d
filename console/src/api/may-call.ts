import type { CallName, OperatorRole } from '@sorak/contract';
import { calls } from './call-table.ts';
import { useSession } from './session.ts';

/** Whether these roles cover a call: what would only be refused is neither drawn nor asked. */
export function covers(name: CallName, own: readonly OperatorRole[]): boolean {
  const roles = calls[name]?.roles;
  return roles === undefined || roles.some((role) => own.includes(role));
}

/** The same of the operator who is signed in. */
export function useMayCall(name: CallName): boolean {
  const session = useSession();
  return session !== null && covers(name, session.operator.roles);
}
