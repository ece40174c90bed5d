import type { Routes } from '../../http/call.ts';
import { askCaseDecision, decideCase, setCaseMeasure } from './decision-service.ts';
import { addCaseMember, caseDetail, cases, dismissAlert, noteCase, openCase } from './service.ts';

type Names =
  | 'getCases'
  | 'getCase'
  | 'openCase'
  | 'dismissAlert'
  | 'addCaseMember'
  | 'noteCase'
  | 'setCaseMeasure'
  | 'askCaseDecision'
  | 'decideCase';

export const caseRoutes: Routes<Names> = {
  getCases: ({ request }, context) => cases(context, request),
  getCase: ({ request, caller }, context) => caseDetail(context, caller, request.id),
  openCase: ({ request, caller }, context) => openCase(context, caller, request),
  dismissAlert: ({ request, caller }, context) => dismissAlert(context, caller, request),
  addCaseMember: ({ request, caller }, context) => addCaseMember(context, caller, request),
  noteCase: ({ request, caller }, context) => noteCase(context, caller, request),
  setCaseMeasure: ({ request, caller }, context) => setCaseMeasure(context, caller, request),
  askCaseDecision: ({ request, caller }, context) => askCaseDecision(context, caller, request),
  decideCase: ({ request, caller }, context) => decideCase(context, caller, request),
};
