import type { Routes } from '../../http/call.ts';
import { actionPage, checkChain, recordAction } from '../../platform/operator/audit-service.ts';
import { house } from './house-service.ts';
import {
  liftOperatorLock,
  OPERATOR_DEVICE_COOKIE,
  OPERATOR_DEVICE_LIFE_S,
  operatorAccounts,
} from '../../platform/operator/lock-service.ts';
import { operatorLogin } from '../../platform/operator/login-service.ts';
import { closeOperatorSession, operatorSelf } from '../../platform/operator/service.ts';
import { operators, today, waiting } from './today-service.ts';

type Names =
  | 'operatorLogin'
  | 'operatorLogout'
  | 'getOperator'
  | 'getOperatorActions'
  | 'checkOperatorActions'
  | 'getOperators'
  | 'getOperatorAccounts'
  | 'liftOperatorLock'
  | 'getConsoleWaiting'
  | 'getConsoleToday'
  | 'getConsoleHouse';

export const operatorRoutes: Routes<Names> = {
  operatorLogin: async ({ request, ip, userAgent, cookies, setCookie, fail }, context) => {
    const deviceToken = cookies[OPERATOR_DEVICE_COOKIE];
    const answer = await operatorLogin(context, request, { ip, userAgent, deviceToken });
    if (!('code' in answer)) {
      setCookie(OPERATOR_DEVICE_COOKIE, answer.deviceToken, OPERATOR_DEVICE_LIFE_S);
      return { token: answer.token, operator: await operatorSelf(context, answer.caller) };
    }
    if (answer.code === 'login_locked') return fail('login_locked', null, { 'Retry-After': String(answer.waitS) });
    return fail('operator_login_failed');
  },
  operatorLogout: async ({ caller }, context) => {
    await closeOperatorSession(context, caller);
    return null;
  },
  getOperator: ({ caller }, context) => operatorSelf(context, caller),
  getOperators: (_input, context) => operators(context),
  getOperatorAccounts: (_input, context) => operatorAccounts(context),
  liftOperatorLock: async ({ request: { operatorId, reason }, caller }, context) => {
    await liftOperatorLock(context, caller, BigInt(operatorId), reason);
    return operatorAccounts(context);
  },
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
