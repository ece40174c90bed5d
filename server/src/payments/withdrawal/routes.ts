import type { OperatorCaller, Routes } from '../../http/call.ts';
import { maxOf } from '../../platform/operator/role-bounds-service.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { withdrawalCheck } from './check-service.ts';
import { addProof, readProof, removeProof } from './proof-service.ts';
import { queuedWithdrawal, withdrawalCase, withdrawalQueue } from './queue-service.ts';
import { answerReceipt } from './receipt-service.ts';
import { requestWithdrawal } from './request-service.ts';
import { approve, force, hold, mark, refuse, release, settle } from './review-service.ts';
import { approveInBulk } from './bulk-approval-service.ts';
import { toConfirm, withdrawalDetail, withdrawals } from './service.ts';

type Own =
  | 'getWithdrawalCheck'
  | 'requestWithdrawal'
  | 'getWithdrawals'
  | 'getWithdrawal'
  | 'getPaymentConfirmationList'
  | 'processC2CTransaction'
  | 'addWithdrawalProof'
  | 'removeWithdrawalProof'
  | 'getWithdrawalProof';

/** What a member does with withdrawals. The pipeline has made sure that calls which move money carry their key. */
export const withdrawalRoutes: Routes<Own> = {
  getWithdrawalCheck: ({ caller }, context) => withdrawalCheck(context, caller),
  requestWithdrawal: ({ caller, request, idempotencyKey }, context) => requestWithdrawal(context, caller, request, idempotencyKey),
  getWithdrawals: ({ caller, request, language }, context) => withdrawals(context, caller.memberId, request, language),
  getWithdrawal: ({ caller, request, language }, context) => withdrawalDetail(context, caller.memberId, request.id, language),
  getPaymentConfirmationList: ({ caller, request, language }, context) => toConfirm(context, caller.memberId, request, language),
  processC2CTransaction: ({ caller, request, idempotencyKey }, context) =>
    answerReceipt(context, { ...request, memberId: caller.memberId, key: idempotencyKey }),
  addWithdrawalProof: ({ caller, request }, context) => addProof(context, caller.memberId, request),
  removeWithdrawalProof: ({ caller, request }, context) => removeProof(context, request.proofId, caller.memberId),
  getWithdrawalProof: ({ caller, request }, context) => readProof(context, request.proofId, caller.memberId),
};

/** Who decides, and up to which amount. */
const byOf = (caller: OperatorCaller) => ({ operatorId: caller.operatorId, max: maxOf(caller, 'withdrawal') });

type Operators =
  | 'getWithdrawalQueue'
  | 'getWithdrawalCase'
  | 'approveWithdrawal'
  | 'approveWithdrawals'
  | 'holdWithdrawal'
  | 'releaseWithdrawal'
  | 'refuseWithdrawal'
  | 'markWithdrawal'
  | 'settleWithdrawalReport'
  | 'forceWithdrawalReceipt'
  | 'getWithdrawalEvidence';

/** What operators do with them. */
export const operatorWithdrawalRoutes: Routes<Operators> = {
  getWithdrawalQueue: ({ caller, request }, context) => withdrawalQueue(context, request, caller.operatorId),
  getWithdrawalCase: async ({ caller, request }, context) => {
    const found = await withdrawalCase(context, request.id);
    const seen = { operatorId: caller.operatorId, action: 'withdrawal_seen', object: `withdrawal:${found.id}` };
    await recordAction(context.db.query, { ...seen, memberId: BigInt(found.memberId) });
    return found;
  },
  approveWithdrawal: async ({ caller, request }, context) =>
    queuedWithdrawal(context, (await approve(context, { ...request, ...byOf(caller) })).id),
  approveWithdrawals: ({ caller, request }, context) => approveInBulk(context, { ...request, ...byOf(caller) }),
  holdWithdrawal: async ({ caller, request }, context) =>
    queuedWithdrawal(context, (await hold(context, { ...request, operatorId: caller.operatorId })).id),
  releaseWithdrawal: async ({ caller, request }, context) =>
    queuedWithdrawal(context, (await release(context, { ...request, ...byOf(caller) })).id),
  refuseWithdrawal: async ({ caller, request }, context) =>
    queuedWithdrawal(context, (await refuse(context, { ...request, operatorId: caller.operatorId })).id),
  markWithdrawal: async ({ caller, request }, context) =>
    queuedWithdrawal(context, (await mark(context, { ...request, ...byOf(caller) })).id),
  settleWithdrawalReport: async ({ caller, request }, context) =>
    queuedWithdrawal(context, (await settle(context, { ...request, ...byOf(caller) })).id),
  forceWithdrawalReceipt: async ({ caller, request }, context) =>
    queuedWithdrawal(context, (await force(context, { ...request, ...byOf(caller) })).id),
  getWithdrawalEvidence: async ({ caller, request }, context) => {
    const found = await readProof(context, request.proofId, null);
    await recordAction(context.db.query, { operatorId: caller.operatorId, action: 'proof_seen', object: `proof:${request.proofId}` });
    return found;
  },
};
