import type { DeskKind } from '@sorak/contract';
import { agentKind, agentSuspension } from '../../../agents/commission/agent-kind-service.ts';
import { branchMove } from '../../../agents/commission/branch-move-service.ts';
import { commissionVoid } from '../../../agents/commission/operator-service.ts';
import { topGroup } from '../../../agents/commission/top-group-service.ts';
import {
  giveRoles,
  inviteOperator,
  isNameFree,
  letIn,
  operatorState,
  startOver,
  takeLostKey,
} from '../../../platform/operator/colleague-service.ts';
import { passkeyState } from '../../../platform/operator/passkey-service.ts';
import { giveRole, roleCodeOf, roleState, writeRole } from '../../../platform/operator/role-service.ts';
import { gameCountries } from '../../../play/games/countries-service.ts';
import { vendorKind } from '../../../play/games/vendor-service.ts';
import { cellHeld } from '../cells/held-kind.ts';
import { cellTransfer } from '../cells/transfer-kind.ts';
import { wagerVoid } from '../../../play/trading/void-service.ts';
import { closeHouse, maintenanceState } from '../../../platform/system/switch-service.ts';
import { mailingState, startByTwo } from '../../../players/mailings/service.ts';
import { brandCode } from '../../../platform/system/service.ts';
import { grantByTwo, grantState } from '../../../rewards/campaigns/grant-service.ts';
import { boosterState, putBooster } from '../../../rewards/points/booster-service.ts';
import { goodState, putGood } from '../../../rewards/points/good-service.ts';
import { forgetMall } from '../../../rewards/points/service.ts';
import { publishingOf } from '../content/service.ts';
import { siteKind } from '../content/site-service.ts';
import { closedDigest, closeMonth } from '../reports/month-service.ts';
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
  operatorRole: {
    read: async (_context, tx, id) => {
      const { id: operatorId, name, roles } = await operatorState(tx, id);
      return { name, before: { roles, role: await roleCodeOf(tx, operatorId) } };
    },
    apply: (context, tx, step, id, { role }) => giveRole(context, tx, step, id, role),
  },
  roleTerms: {
    read: async (_context, tx, code) => {
      const before = await roleState(tx, code);
      return { name: before?.name ?? code, before: before ?? {} };
    },
    apply: (_context, tx, step, code, after) => writeRole(tx, step, code, after),
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
  operatorPasskey: {
    read: async (_context, tx, id) => {
      const { name, isRemoved } = await passkeyState(tx, id);
      return { name, before: { isRemoved } };
    },
    apply: (context, tx, step, id) => takeLostKey(context, tx, step, id),
  },
  cellTransfer,
  cellHeld,
  agentKind,
  gameCountries,
  vendor: vendorKind,
  agentSuspension,
  branchMove,
  prizeGroup: topGroup,
  commissionVoid,
  wagerVoid,
  mailing: {
    read: mailingState,
    apply: (context, tx, _step, code, { digest }) => startByTwo(context, tx, code, digest),
  },
  campaignGrant: {
    read: grantState,
    apply: (context, tx, step, object, { lines }) => grantByTwo(context, tx, step, object, lines),
  },
  content: {
    read: async (context, tx, object) => {
      const { publishing, slug } = publishingOf(object);
      const before = await publishing.find(context, tx, slug);
      return { name: Object.values(before?.titles ?? {})[0] ?? slug, before: before ?? {} };
    },
    apply: (context, tx, _step, object, after) => {
      const { publishing, slug } = publishingOf(object);
      return publishing.put(context, tx, slug, after);
    },
  },
  siteLook: siteKind('siteLook'),
  siteContacts: siteKind('siteContacts'),
  siteFooter: siteKind('siteFooter'),
  good: {
    read: goodState,
    apply: (context, tx, _step, code, after) => putGood(context, tx, code, after),
    follow: async (context) => void forgetMall(context),
  },
  booster: {
    read: boosterState,
    apply: (context, tx, _step, code, after) => putBooster(context, tx, code, after),
    follow: async (context) => void forgetMall(context),
  },
  monthClose: {
    read: async (_context, tx, month) => ({ name: month, before: { digest: await closedDigest(tx, month) } }),
    apply: (context, tx, _step, month, { digest }) => closeMonth(context, tx, month, digest),
  },
  maintenance: {
    read: async (context, tx) => ({ name: brandCode(context), before: await maintenanceState(context, tx) }),
    apply: (context, tx, _step, _object, after) => closeHouse(context, tx, after),
  },
};
