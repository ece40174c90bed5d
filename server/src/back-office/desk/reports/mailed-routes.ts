import type { Routes } from '../../../http/call.ts';
import { dropMailedReport, mailedReports, saveMailedReport, setOwnEmail } from './mailed-service.ts';

type Own = 'getMailedReports' | 'saveMailedReport' | 'dropMailedReport' | 'setOwnEmail';

export const mailedReportRoutes: Routes<Own> = {
  getMailedReports: ({ caller }, context) => mailedReports(context, caller),
  saveMailedReport: ({ caller, request }, context) => saveMailedReport(context, caller, request),
  dropMailedReport: ({ caller, request }, context) => dropMailedReport(context, caller, request.id),
  setOwnEmail: ({ caller, request }, context) => setOwnEmail(context, caller, request.email),
};
