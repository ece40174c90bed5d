import type { Routes } from '../../http/call.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { openSealedPath, rateThread, takeFeedback, thread, write } from './service.ts';
import { feedbackPage, supportCase, supportQueue } from './support-queue-service.ts';
import { removeAnswer, saveAnswer, savedAnswers } from './saved-service.ts';
import { addPicture, ownPicture, removePicture, staffPicture } from './picture-service.ts';
import * as support from './support-service.ts';

const VISITOR = 'service_visitor';
const VISITOR_KEPT_S = 30 * 86_400;

type Names =
  | 'addSupportPicture'
  | 'removeSupportPicture'
  | 'getSupportPicture'
  | 'getSupportThread'
  | 'sendSupportMessage'
  | 'openService'
  | 'sendFeedback'
  | 'rateSupport';

/** Ways to the staff: the conversation, sealed addresses and the feedback form. */
export const supportRoutes: Routes<Names> = {
  addSupportPicture: ({ caller: { memberId }, request: { image } }, context) => addPicture(context, { memberId }, image),
  removeSupportPicture: ({ caller: { memberId }, request: { proofId } }, context) => removePicture(context, { memberId }, proofId),
  getSupportPicture: ({ caller: { memberId }, request: { proofId } }, context) => ownPicture(context, memberId, proofId),
  getSupportThread: ({ caller, cookies }, context) => thread(context, caller, cookies[VISITOR]),
  sendSupportMessage: async ({ request, caller, ip, cookies, setCookie }, context) => {
    const { message, newVisitor } = await write(context, { caller, ip }, cookies[VISITOR], request);
    if (newVisitor !== undefined) setCookie(VISITOR, newVisitor, VISITOR_KEPT_S);
    return message;
  },
  rateSupport: async ({ request, caller, cookies }, context) => {
    await rateThread(context, caller, cookies[VISITOR], request);
    return null;
  },
  openService: ({ request: { path }, fail }, context) =>
    Promise.resolve({ url: openSealedPath(context, path) ?? fail('service_address_invalid') }),
  sendFeedback: async ({ request, caller, ip, language }, context) => {
    await takeFeedback(context, { caller, ip }, { ...request, language });
    return null;
  },
};

type OperatorNames =
  | 'getSupportQueue'
  | 'getSupportCase'
  | 'answerSupport'
  | 'addAnswerPicture'
  | 'removeAnswerPicture'
  | 'getCasePicture'
  | 'assignSupport'
  | 'closeSupport'
  | 'reopenSupport'
  | 'noteSupport'
  | 'setSupportCategory'
  | 'getSavedAnswers'
  | 'setSavedAnswer'
  | 'removeSavedAnswer'
  | 'getFeedbackList';

/** What operators do with conversations; looking is written down. */
export const operatorSupportRoutes: Routes<OperatorNames> = {
  addAnswerPicture: ({ caller: { operatorId }, request: { image } }, context) => addPicture(context, { operatorId }, image),
  removeAnswerPicture: ({ caller: { operatorId }, request: { proofId } }, context) => removePicture(context, { operatorId }, proofId),
  getCasePicture: ({ caller: { operatorId }, request: { proofId } }, context) => staffPicture(context, operatorId, proofId),
  getSupportQueue: ({ caller: { operatorId }, request }, context) => supportQueue(context, { ...request, operatorId }),
  getSupportCase: async ({ caller: { operatorId }, request: { id } }, context) => {
    const found = await supportCase(context, id, operatorId);
    const memberId = found.memberId === null ? null : BigInt(found.memberId);
    await recordAction(context.db.query, { operatorId, action: 'support_seen', object: `service:${id}`, memberId });
    return found;
  },
  answerSupport: async ({ caller: { operatorId }, request, idempotencyKey }, context) => {
    await support.answer(context, { ...request, operatorId, key: idempotencyKey });
    return supportCase(context, request.id, operatorId);
  },
  assignSupport: async ({ caller: { operatorId }, request }, context) => {
    await support.assign(context, { ...request, operatorId });
    return supportCase(context, request.id, operatorId);
  },
  closeSupport: async ({ caller: { operatorId }, request }, context) => {
    await support.close(context, { ...request, operatorId });
    return supportCase(context, request.id, operatorId);
  },
  reopenSupport: async ({ caller: { operatorId }, request }, context) => {
    await support.reopen(context, { ...request, operatorId });
    return supportCase(context, request.id, operatorId);
  },
  noteSupport: async ({ caller: { operatorId }, request, idempotencyKey }, context) => {
    await support.addNote(context, { ...request, operatorId, key: idempotencyKey });
    return supportCase(context, request.id, operatorId);
  },
  setSupportCategory: async ({ caller: { operatorId }, request }, context) => {
    await support.setCategory(context, { ...request, operatorId });
    return supportCase(context, request.id, operatorId);
  },
  getSavedAnswers: (_, context) => savedAnswers(context),
  setSavedAnswer: ({ caller: { operatorId }, request }, context) => saveAnswer(context, { ...request, operatorId }),
  removeSavedAnswer: ({ caller: { operatorId }, request }, context) => removeAnswer(context, { ...request, operatorId }),
  getFeedbackList: async ({ caller: { operatorId }, request }, context) => {
    const page = await feedbackPage(context, request);
    await recordAction(context.db.query, { operatorId, action: 'feedback_seen', object: `feedback:${request.pageNo}` });
    return page;
  },
};
