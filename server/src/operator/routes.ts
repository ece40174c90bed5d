import type { Routes } from '../http/call.ts';
import { actionPage, checkChain, recordAction } from './audit-service.ts';
import { house } from './house-service.ts';
import { operatorLogin } from './login-service.ts';
import { closeOperatorSession, operatorSelf } from './service.ts';
import { operators, today, waiting } from './today-service.ts';

type Names =
  | 'operatorLogin'
  | 'operatorLogout'
  | 'getOperator'
  | 'getOperatorActions'
  | 'checkOperatorActions'
  | 'getOperators'
  | 'getConsoleWaiting'
  | 'getConsoleToday'
  | 'getConsoleHouse';

export const operatorRoutes: Routes<Names> = {
  operatorLogin: async ({ request, ip, userAgent, fail }, context) => {
    const answer = await operatorLogin(context, request, { ip, userAgent });
    if (!('code' in answer)) return { token: answer.token, operator: await operatorSelf(context, answer.caller) };
    if (answer.code === 'login_locked') return fail('login_locked', null, { 'Retry-After': String(answer.waitS) });
    return fail('operator_login_failed');
  },
  operatorLogout: async ({ caller }, context) => {
    await closeOperatorSession(context, caller);
    return null;
  },
  getOperator: ({ caller }, context) => operatorSelf(context, caller),
  getOperators: (_input, context) => operators(context),
  getConsoleWaiting: (_input, context) => waiting(context),
  getConsoleToday: ({ request }, context) => today(context, request.span),
  getConsoleHouse: ({ request }, context) => house(context, request.span),
  getOperatorActions: ({ request, caller }, context) => actionPage(context, caller.operatorId, request),
  checkOperatorActions: async ({ caller }, context) => {
    const answer = await checkChain(context);
    await recordAction(context.db.query, { operatorId: caller.operatorId, action: 'audit_checked', object: `audit:${answer.entries}` });
    return answer;
  },
};
