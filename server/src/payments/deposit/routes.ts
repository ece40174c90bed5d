import type { Routes } from '../../http/call.ts';
import { addQuestionProof, answerQuestion, depositQuestions, removeQuestionProof } from './orders/question-service.ts';
import { cancelDeposit, createDeposit, deposit, depositMethods, depositOffers, deposits } from './service.ts';
import { redeemVoucher } from './orders/voucher-service.ts';

type Own =
  | 'getDepositMethods'
  | 'getDepositOffers'
  | 'createDeposit'
  | 'redeemVoucher'
  | 'getDeposit'
  | 'getDeposits'
  | 'cancelDeposit'
  | 'getDepositQuestions'
  | 'answerDepositQuestion'
  | 'addDepositProof'
  | 'removeDepositProof';

export const depositRoutes: Routes<Own> = {
  getDepositMethods: ({ caller, language }, context) => depositMethods(context, caller.memberId, language),
  getDepositOffers: async ({ request, caller, language }, context) => ({
    list: await depositOffers(context, caller.memberId, { ...request, language }),
  }),
  createDeposit: ({ request, caller, language, idempotencyKey }, context) =>
    createDeposit(context, caller.memberId, { ...request, key: idempotencyKey, language }),
  redeemVoucher: ({ request, caller, language, idempotencyKey }, context) =>
    redeemVoucher(context, caller.memberId, { ...request, key: idempotencyKey, language }),
  getDeposit: async ({ request, caller, language, fail }, context) =>
    (await deposit(context, caller.memberId, request.id, language)) ?? fail('not_found'),
  getDeposits: ({ request, caller, language }, context) => deposits(context, caller.memberId, request.pageNo, request.pageSize, language),
  cancelDeposit: ({ request, caller, language }, context) => cancelDeposit(context, caller.memberId, request.id, language),
  getDepositQuestions: ({ request, caller }, context) => depositQuestions(context, caller.memberId, request.id),
  answerDepositQuestion: ({ request, caller }, context) => answerQuestion(context, caller.memberId, request),
  addDepositProof: ({ request, caller }, context) => addQuestionProof(context, caller.memberId, request),
  removeDepositProof: ({ request, caller }, context) => removeQuestionProof(context, caller.memberId, request.proofId),
};
