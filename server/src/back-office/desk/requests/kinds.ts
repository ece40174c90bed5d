import type { DeskKind } from '@sorak/contract';
import { agentKind } from '../../../agents/commission/agent-kind-service.ts';
import { giveRoles, inviteOperator, isNameFree, letIn, operatorState, startOver } from '../../../platform/operator/colleague-service.ts';
import type { AfterOf, Kind } from './kind.ts';

/** Every kind of what takes two. */
export const KINDS: { readonly [K in DeskKind]: Kind<AfterOf<K>> } = {
  operatorInvite: {
    read: async (_context, tx, name) => ({ name, before: { isFree: await isNameFree(tx, name) } }),
    apply: (context, tx, step, name, { roles }) => inviteOperator(context, tx, step, name, roles),
  },
  operatorRoles: {
    read: async (_context, tx, id) => {
      const { name, roles } = await operatorState(tx, id);
      return { name, before: { roles } };
    },
    apply: (context, tx, step, id, { roles }) => giveRoles(context, tx, step, id, roles),
  },
  operatorActive: {
    read: async (_context, tx, id) => {
      const { name, is_active: isActive } = await operatorState(tx, id);
      return { name, before: { isActive } };
    },
    apply: (context, tx, step, id, { isActive }) => letIn(context, tx, step, id, isActive),
  },
  operatorReset: {
    // Also for whoever has lost the link before it was used.
    read: async (_context, tx, id) => {
      const { name, enrolled_at: enrolledAt } = await operatorState(tx, id);
      return { name, before: { isEnrolled: enrolledAt !== null } };
    },
    apply: (context, tx, step, id) => startOver(context, tx, step, id),
  },
  agentKind,
};
