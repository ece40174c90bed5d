import type { Routes } from '../../http/call.ts';
import { actionPage, checkChain, recordAction } from '../../platform/operator/audit-service.ts';
import { newToken } from '../../lib/token.ts';
import { house } from './house-service.ts';
import { operatorAccounts } from '../../platform/operator/accounts-service.ts';
import { endSessionsOf } from '../../platform/operator/colleague-service.ts';
import { makeOperatorLink, readOperatorLink, useOperatorLink } from '../../platform/operator/link-service.ts';
import { liftOperatorLock, OPERATOR_DEVICE_COOKIE, OPERATOR_DEVICE_LIFE_S } from '../../platform/operator/lock-service.ts';
import { operatorLogin } from '../../platform/operator/login-service.ts';
import { duty, setDuty } from '../../platform/operator/shift-service.ts';
import { closeOperatorSession, operatorSelf } from '../../platform/operator/service.ts';
import { operators, today, waiting } from './today-service.ts';

/** The same browser, whoever signs in on it. */
const OPERATOR_BROWSER_COOKIE = 'operator_browser';

type Names =
  | 'operatorLogin'
  | 'operatorLogout'
  | 'getOperator'
  | 'getOperatorActions'
  | 'checkOperatorActions'
  | 'getOperators'
  | 'getOperatorAccounts'
  | 'liftOperatorLock'
  | 'makeOperatorLink'
  | 'readOperatorLink'
  | 'useOperatorLink'
  | 'endOperatorSessions'
  | 'getDuty'
  | 'setDuty'
  | 'getConsoleWaiting'
  | 'getConsoleToday'
  | 'getConsoleHouse';

export const operatorRoutes: Routes<Names> = {
  operatorLogin: async ({ request, ip, userAgent, cookies, setCookie, fail }, context) => {
    const deviceToken = cookies[OPERATOR_DEVICE_COOKIE];
    const browserToken = cookies[OPERATOR_BROWSER_COOKIE] ?? newToken();
    const answer = await operatorLogin(context, request, { ip, userAgent, deviceToken, browserToken });
    if (!('code' in answer)) {
      setCookie(OPERATOR_BROWSER_COOKIE, browserToken, OPERATOR_DEVICE_LIFE_S);
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
  getOperatorAccounts: ({ caller }, context) => operatorAccounts(context, caller),
  liftOperatorLock: async ({ request: { operatorId, reason }, caller }, context) => {
    await liftOperatorLock(context, caller, BigInt(operatorId), reason);
    return operatorAccounts(context, caller);
  },
  makeOperatorLink: ({ request, caller }, context) => makeOperatorLink(context, caller, BigInt(request.operatorId)),
  readOperatorLink: ({ request, ip }, context) => readOperatorLink(context, request.token, ip),
  useOperatorLink: ({ request, ip }, context) => useOperatorLink(context, request, ip),
  endOperatorSessions: async ({ request, caller }, context) => {
    await endSessionsOf(context, caller, request);
    return operatorAccounts(context, caller);
  },
  getDuty: ({ caller }, context) => duty(context, caller),
  setDuty: ({ request, caller }, context) => setDuty(context, caller, request.isOn),
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
