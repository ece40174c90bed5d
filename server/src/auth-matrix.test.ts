import { CALLS, OPERATOR_ROLES, type Call } from '@sorak/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusalOf } from './http/access-policy.ts';
import { brandReloaded, startTestApp, type TestApp } from './test/app.ts';

let app: TestApp;
let tokens: Record<string, string>;

beforeAll(async () => {
  app = await startTestApp();
  const agent = await app.member('upline1');
  await app.context.db.query.updateTable('member').set({ is_agent: 1 }).where('username', '=', 'upline1').execute();
  tokens = { visitor: '', trial: await app.trial(), member: await app.member(), agent };
  for (const role of OPERATOR_ROLES) tokens[role] = await app.operator(role, role);
});
afterAll(() => app.stop());

const REFUSALS = new Set(['token_missing', 'token_expired', 'real_account_required', 'not_agent', 'not_operator', 'operator_role_missing']);

/** What a kind of caller must meet at a call before anything else is looked at. */
function expected({ auth, roles }: Call, who: string): string | undefined {
  if (auth === 'public') return undefined;
  const role = OPERATOR_ROLES.find((one) => one === who);
  if (role) {
    if (auth !== 'operator') return 'token_expired';
    return roles === undefined || roles.includes(role) ? undefined : 'operator_role_missing';
  }
  if (who === 'visitor') return 'token_missing';
  return refusalOf(auth, { trial: 4, member: 0, agent: 1 }[who] ?? 0) ?? undefined;
}

/** Ended sessions would spoil the next rows: leaving is asked for with a session of its own. */
async function tokenFor(name: string, who: string): Promise<string> {
  const role = OPERATOR_ROLES.find((one) => one === who);
  if (name === 'operatorLogout' && role) return app.operator(`${role}-leaving`, role);
  if (name === 'logout' && who === 'trial') return app.trial();
  if (name === 'logout' && !role && who !== 'visitor') return app.member();
  return tokens[who] ?? '';
}

describe.each(Object.entries(CALLS as Readonly<Record<string, Call>>))('%s', (name, call) => {
  test.each(['visitor', 'trial', 'member', 'agent', ...OPERATOR_ROLES])('asked by a %s', async (who) => {
    const token = await tokenFor(name, who);
    const path = call.path.replaceAll(/:\w+/g, 'x');
    const answer = await app.ask(call.method, path, { token, ...(call.method === 'GET' || call.method === 'DELETE' ? {} : { json: {} }) });
    const refused = REFUSALS.has(answer.body.errorCode ?? '') ? answer.body.errorCode : undefined;
    expect(refused).toBe(expected(call, who));
    expect(answer.status).toBeLessThan(500);
    expect(Object.keys(answer.body).sort()).toEqual(
      answer.body.success ? ['message', 'success', 'value'] : ['errorCode', 'message', 'success', 'value'],
    );
  });
});

describe('where the brand shows no member centre and no agent centre', () => {
  beforeAll(async () => {
    await app.owner.pool.query(`update brand set settings = settings || '{"isShowMC": false, "isShowAC": false}'`);
    await brandReloaded();
  });
  afterAll(async () => {
    await app.owner.pool.query(`update brand set settings = settings || '{"isShowMC": true, "isShowAC": true}'`);
    await brandReloaded();
  });
  const calls = Object.entries(CALLS as Readonly<Record<string, Call>>);
  const errorOf = async ({ method, path }: Call, who: string): Promise<string | undefined> => {
    const json = method === 'GET' || method === 'DELETE' ? {} : { json: {} };
    return (await app.ask(method, path.replaceAll(/:\w+/g, 'x'), { token: tokens[who] ?? '', ...json })).body.errorCode;
  };

  test('its calls are refused, to an agent as to a member, with the words for a real account', async () => {
    const closed = calls.filter(([, call]) => call.area === 'MC' || call.auth === 'agent');
    expect(closed.length).toBeGreaterThan(60);
    for (const [name, call] of closed) {
      expect(await errorOf(call, 'agent'), name).toBe('real_account_required');
      expect(await errorOf(call, 'member'), name).toBe(call.auth === 'agent' ? 'not_agent' : 'real_account_required');
      expect(await errorOf(call, 'visitor'), name).toBe('token_missing');
    }
  });

  test('what protects a player, and the lobby, stay open', async () => {
    const open = [
      'getPlayLimits',
      'takeBreak',
      'excludeSelf',
      'getStepUp',
      'changePassword',
      'getFavoriteGames',
      'getRecentGames',
      'getMemberInfo',
    ];
    for (const [name, call] of calls.filter(([name]) => open.includes(name)))
      expect(await errorOf(call, 'member'), name).not.toBe('real_account_required');
  });
});

test('the table of refusals', () => {
  const kinds = [0, 1, 2, 41, 42, 4];
  expect(kinds.map((kind) => refusalOf('member', kind))).toEqual([null, null, null, null, null, 'real_account_required']);
  expect(kinds.map((kind) => refusalOf('agent', kind))).toEqual(['not_agent', null, null, null, null, 'real_account_required']);
  expect(kinds.map((kind) => refusalOf('operator', kind))).toEqual(kinds.map(() => 'not_operator'));
  expect(kinds.map((kind) => refusalOf('session', kind))).toEqual(kinds.map(() => null));
});
