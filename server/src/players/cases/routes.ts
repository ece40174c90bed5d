import type { Routes } from '../../http/call.ts';
import { askCaseDecision, askCaseLift, decideCase, setCaseMeasure } from './decision-service.ts';
import { addFundsPicture, answerFunds, askFunds, decideFunds, fundsQuestion, openFundsPicture } from './funds-service.ts';
import { fileCaseReport, reportCase } from './report-service.ts';
import { addCaseTask, endCaseTask } from './task-service.ts';
import { decideScreening, screeningLists, uploadScreening } from './screening-service.ts';
import { addCaseMember, caseDetail, cases, dismissAlert, noteCase, openCase } from './service.ts';

type Names =
  | 'getCases'
  | 'getCase'
  | 'openCase'
  | 'dismissAlert'
  | 'addCaseMember'
  | 'noteCase'
  | 'setCaseMeasure'
  | 'askCaseLift'
  | 'askCaseDecision'
  | 'decideCase'
  | 'addCaseTask'
  | 'endCaseTask'
  | 'askFunds'
  | 'openFundsPicture'
  | 'decideFunds'
  | 'reportCase'
  | 'fileCaseReport'
  | 'getScreening'
  | 'uploadScreening'
  | 'decideScreening';

export const caseRoutes: Routes<Names> = {
  getCases: ({ request }, context) => cases(context, request),
  getCase: ({ request, caller }, context) => caseDetail(context, caller, request.id),
  openCase: ({ request, caller }, context) => openCase(context, caller, request),
  dismissAlert: ({ request, caller }, context) => dismissAlert(context, caller, request),
  addCaseMember: ({ request, caller }, context) => addCaseMember(context, caller, request),
  noteCase: ({ request, caller }, context) => noteCase(context, caller, request),
  setCaseMeasure: ({ request, caller }, context) => setCaseMeasure(context, caller, request),
  askCaseLift: ({ request, caller }, context) => askCaseLift(context, caller, request),
  askCaseDecision: ({ request, caller }, context) => askCaseDecision(context, caller, request),
  decideCase: ({ request, caller }, context) => decideCase(context, caller, request),
  addCaseTask: ({ request, caller }, context) => addCaseTask(context, caller, request),
  endCaseTask: ({ request, caller }, context) => endCaseTask(context, caller, request),
  askFunds: ({ request, caller }, context) => askFunds(context, caller, request),
  openFundsPicture: ({ request, caller }, context) => openFundsPicture(context, caller, request),
  decideFunds: ({ request, caller }, context) => decideFunds(context, caller, request),
  fileCaseReport: ({ request, caller }, context) => fileCaseReport(context, caller, request),
  reportCase: ({ request, caller }, context) => reportCase(context, caller, request),
  getScreening: ({ caller }, context) => screeningLists(context, caller),
  uploadScreening: ({ request, caller }, context) => uploadScreening(context, caller, request),
  decideScreening: ({ request, caller }, context) => decideScreening(context, caller, request),
};

/** What a member of a case is asked; they read nothing else of it. */
export const fundsRoutes: Routes<'getFundsQuestion' | 'addFundsPicture' | 'answerFunds'> = {
  getFundsQuestion: ({ caller }, context) => fundsQuestion(context, caller.memberId),
  addFundsPicture: ({ request, caller }, context) => addFundsPicture(context, caller.memberId, request),
  answerFunds: ({ request, caller }, context) => answerFunds(context, caller.memberId, request),
};
