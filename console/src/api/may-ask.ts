import { DESK_DOORS, opensDoor } from '@sorak/contract/rules/desk-doors';
import { useSession } from './session.ts';

/** Whether the operator who is signed in may ask for a kind of what takes two: what would only be refused is not drawn. */
export function useMayAsk(kind: keyof typeof DESK_DOORS): boolean {
  const session = useSession();
  return session !== null && opensDoor(DESK_DOORS[kind].ask, session.operator);
}

/** Whether any of these kinds is the operator's to ask for or to decide. */
export function useMaySee(kinds: readonly (keyof typeof DESK_DOORS)[]): boolean {
  const session = useSession();
  if (session === null) return false;
  return kinds.some((kind) => opensDoor(DESK_DOORS[kind].ask, session.operator) || opensDoor(DESK_DOORS[kind].decide, session.operator));
}
