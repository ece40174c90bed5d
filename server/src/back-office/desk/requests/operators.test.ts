import type { DeskRequest, OperatorAccounts } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { totpCode, totpStepAt } from '../../../lib/totp.ts';
import { setSetting } from '../settings-command-service.ts';
import { brandReloaded, startTestApp, type TestAnswer, type TestApp } from '../../../test/app.ts';

let app: TestApp;
let only: string;
beforeAll(async () => {
  app = await startTestApp();
  only = await app.operator('only', 'admin');
});
afterAll(() => app.stop());

const ask = (token: string, wish: object): Promise<TestAnswer> =>
  app.ask('POST', '/wps/operator/requests/ask', { token, json: { wish, reason: 'agreed on Monday' } });
const decide = (token: string, { body }: TestAnswer, decision = 'approve'): Promise<TestAnswer> =>
  app.ask('POST', '/wps/operator/requests/decide', {
    token,
    json: { id: (body.value as DeskRequest).id, decision, note: 'seen and agreed' },
  });
const accountOf = async (name: string): Promise<OperatorAccounts['list'][number]> => {
  const { body } = await app.ask('GET', '/wps/operator/accounts', { token: only });
  const found = (body.value as OperatorAccounts).list.find((one) => one.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const link = async (token: string, name: string): Promise<TestAnswer> =>
  app.ask('POST', '/wps/operator/accounts/link', { token, json: { operatorId: (await accountOf(name)).operatorId } });
const tokenOf = ({ body }: TestAnswer): string => (body.value as { token: string }).token;
const PASSWORD = 'quiet harbour lamp';
const codeOf = (secret: string): string => totpCode(secret, totpStepAt(app.clock.at));

async function enrol(token: string): Promise<{ secret: string; answer: TestAnswer }> {
  const read = await app.askSealed('POST', '/wps/operator/link/read', { token });
  const { secret } = read.body.value as { secret: string };
  const answer = await app.askSealed('POST', '/wps/operator/link/use', { token, password: PASSWORD, code: codeOf(secret) });
  return { secret, answer };
}
async function signIn(name: string, secret: string): Promise<TestAnswer> {
  app.clock.at += 31_000;
  return app.askSealed('POST', '/wps/operator/login', { name, password: PASSWORD, code: codeOf(secret) });
}
const logOf = async (object: string): Promise<string[]> => {
  const rows = await app.context.db.query
    .selectFrom('operator_action')
    .select('action')
    .where('object', '=', object)
    .orderBy('seq')
    .execute();
  return rows.map(({ action }) => action);
};

test('the only admin invites alone, and the log says so; the colleague chooses password and second factor by a link that counts once', async () => {
  const asked = await ask(only, { kind: 'operatorInvite', object: 'rini', after: { roles: ['admin', 'risk'] } });
  expect(asked.body.value).toMatchObject({ state: 'approved', isAlone: true, before: { isFree: true }, name: 'rini' });
  expect(await accountOf('rini')).toMatchObject({ isEnrolled: false, mayMakeLink: true, roles: ['admin', 'risk'] });
  const replaced = tokenOf(await link(only, 'rini'));
  const token = tokenOf(await link(only, 'rini'));
  expect((await app.askSealed('POST', '/wps/operator/link/read', { token: replaced })).body.errorCode).toBe('operator_link_over');
  const short = { token, password: 'short', code: '000000' };
  expect((await app.askSealed('POST', '/wps/operator/link/use', short)).body.errorCode).toBe('validation_failed');
  const wrong = { token, password: PASSWORD, code: '000000' };
  expect((await app.askSealed('POST', '/wps/operator/link/use', wrong)).body.errorCode).toBe('code_invalid');
  const { secret, answer } = await enrol(token);
  expect(answer.body.value).toEqual({ name: 'rini' });
  expect((await app.askSealed('POST', '/wps/operator/link/read', { token })).body.errorCode).toBe('operator_link_over');
  expect((await link(only, 'rini')).body.errorCode).toBe('operation_not_allowed');
  expect((await signIn('rini', secret)).body.value).toMatchObject({ operator: { name: 'rini', roles: ['admin', 'risk'] } });
  expect(await logOf('operatorInvite:rini')).toEqual(['desk_requested', 'desk_approved']);
  const { operatorId } = await accountOf('rini');
  expect(await logOf(`operator:${operatorId}`)).toEqual([
    'operator_added',
    'operator_link_made',
    'operator_link_made',
    'operator_enrolled',
    'signed_in',
  ]);
});

test('once there are two, each step takes both; what changed since is refused, and two at once have one effect', async () => {
  const other = await app.operator('other', 'admin');
  const taken = await ask(only, { kind: 'operatorInvite', object: 'rini', after: { roles: ['support'] } });
  expect(taken.body.errorCode).toBe('conflict');
  const invited = await ask(only, { kind: 'operatorInvite', object: 'dodi', after: { roles: ['support'] } });
  expect(invited.body.value).toMatchObject({ state: 'waiting', isAlone: false });
  expect((await ask(other, { kind: 'operatorInvite', object: 'dodi', after: { roles: ['risk'] } })).body.errorCode).toBe('conflict');
  expect((await decide(only, invited)).body.errorCode).toBe('second_operator_required');
  const both = await Promise.all([decide(other, invited), decide(other, invited)]);
  expect(both.filter(({ body }) => body.success)).toHaveLength(1);
  // Whoever asked makes the link, nobody else.
  expect((await link(other, 'dodi')).body.errorCode).toBe('operation_not_allowed');
  const { secret } = await enrol(tokenOf(await link(only, 'dodi')));
  const session = tokenOf(await signIn('dodi', secret));
  const { operatorId } = await accountOf('dodi');

  const roles = await ask(only, { kind: 'operatorRoles', object: operatorId, after: { roles: ['cashier'] } });
  expect(roles.body.value).toMatchObject({ before: { roles: ['support'] }, after: { roles: ['cashier'] } });
  expect((await decide(other, roles)).body.value).toMatchObject({ state: 'approved', decidedBy: 'other' });
  expect((await app.ask('GET', '/wps/operator/self', { token: session })).body.errorCode).toBe('token_expired');

  const reset = await ask(other, { kind: 'operatorReset', object: operatorId, after: { isEnrolled: false } });
  await decide(only, reset);
  expect((await signIn('dodi', secret)).body.errorCode).toBe('operator_login_failed');
  const again = await enrol(tokenOf(await link(other, 'dodi')));
  expect((await signIn('dodi', again.secret)).body.success).toBe(true);

  const out = await ask(other, { kind: 'operatorActive', object: operatorId, after: { isActive: false } });
  expect((await decide(other, out, 'refuse')).body.value).toMatchObject({ state: 'withdrawn' });
  await decide(only, await ask(other, { kind: 'operatorActive', object: operatorId, after: { isActive: false } }));
  expect(await accountOf('dodi')).toMatchObject({ isActive: false, sessions: [] });
  expect((await signIn('dodi', again.secret)).body.errorCode).toBe('operator_login_failed');
});

test('what somebody asked for who was shut out since is approved by nobody, and can be refused', async () => {
  const gone = await app.operator('gone', 'admin');
  const helper = await app.operator('helper', 'admin');
  const left = await ask(gone, { kind: 'operatorInvite', object: 'accomplice', after: { roles: ['admin'] } });
  expect(left.body.value).toMatchObject({ state: 'waiting' });
  const { operatorId } = await accountOf('gone');
  await decide(helper, await ask(only, { kind: 'operatorActive', object: operatorId, after: { isActive: false } }));
  expect(await accountOf('gone')).toMatchObject({ isActive: false });
  for (const token of [only, helper]) expect((await decide(token, left)).body.errorCode).toBe('second_operator_required');
  expect((await decide(only, left, 'refuse')).body.value).toMatchObject({ state: 'refused' });
  const anew = await ask(only, { kind: 'operatorInvite', object: 'accomplice', after: { roles: ['support'] } });
  expect((await decide(helper, anew)).body.value).toMatchObject({ state: 'approved' });
  await app.owner.pool.query(`update operator set is_active = false where name = 'helper'`);
});

test('a change after which nobody could run the console is refused, also where two are decided at once', async () => {
  const [one, two] = [await accountOf('only'), await accountOf('other')];
  const rini = await accountOf('rini');
  const other = await app.operator('third', 'admin');
  const third = await accountOf('third');
  await decide(other, await ask(only, { kind: 'operatorActive', object: rini.operatorId, after: { isActive: false } }));
  await decide(other, await ask(only, { kind: 'operatorActive', object: two.operatorId, after: { isActive: false } }));
  // Now two are left, and each may go, but not both.
  const first = await ask(only, { kind: 'operatorRoles', object: one.operatorId, after: { roles: ['support'] } });
  const second = await ask(other, { kind: 'operatorReset', object: third.operatorId, after: { isEnrolled: false } });
  const answers = await Promise.all([decide(other, first), decide(only, second)]);
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  const { rows } = await app.owner.pool.query(
    `select name from operator where is_active and enrolled_at is not null and 'admin' = any(roles)`,
  );
  expect(rows).toHaveLength(1);
  // The one who is left may not leave either.
  const left = String(rows[0].name);
  const token = left === 'only' ? only : other;
  const { operatorId } = left === 'only' ? one : third;
  const leaving = await ask(token, { kind: 'operatorRoles', object: operatorId, after: { roles: ['support'] } });
  expect(leaving.body.errorCode).toBe('last_admin');
});

test('who decides from the same browser or address as whoever asked is a signal in the log, and refused where the brand says so', async () => {
  const [here, there] = [await app.operator('here', 'admin'), await app.operator('there', 'admin')];
  const asked = await ask(here, { kind: 'operatorInvite', object: 'shared', after: { roles: ['support'] } });
  const seen = await app.ask('GET', '/wps/operator/requests?kinds=operatorInvite&object=shared', { token: there });
  expect(seen.body.value).toMatchObject({ list: [{ shared: { address: true, browser: false } }] });
  await setSetting(app.context, 'fourEyes.all', { refusesAddress: '1' });
  await brandReloaded();
  expect((await decide(there, asked)).body.errorCode).toBe('second_operator_shares');
  await setSetting(app.context, 'fourEyes.all', { refusesAddress: '0' });
  await brandReloaded();
  expect((await decide(there, asked)).body.success).toBe(true);
  // Whoever asked is told too.
  const told = await app.ask('GET', '/wps/operator/requests?kinds=operatorInvite&object=shared', { token: here });
  expect(told.body.value).toMatchObject({ list: [{ state: 'approved', shared: { address: true, browser: false } }] });
  const { rows } = await app.owner.pool.query(
    `select action, detail from operator_action where action in ('second_shares', 'refused') and operator_id = (select id from operator where name = 'there') order by seq`,
  );
  expect(rows).toMatchObject([
    { action: 'refused', detail: { rule: 'second_operator_shares' } },
    { action: 'second_shares', detail: { address: true, browser: false } },
  ]);
});

test('sessions of an operator are seen with their place, and ended one by one or all, with a reason in the log', async () => {
  const admin = await app.operator('closer', 'admin');
  const lost = await app.operator('lost', 'support');
  const list = async () => ((await app.ask('GET', '/wps/operator/accounts', { token: admin })).body.value as OperatorAccounts).list;
  const found = (await list()).find(({ name }) => name === 'lost');
  expect(found?.sessions).toMatchObject([{ ip: '127.0.0.1', userAgent: 'test', isMine: false }]);
  expect(found?.sessions[0]?.sharesAddress).toContain('closer');
  const json = { operatorId: found?.operatorId, sessionId: found?.sessions[0]?.sessionId, reason: 'a telephone was lost' };
  expect((await app.ask('POST', '/wps/operator/accounts/end-sessions', { token: admin, json })).body.success).toBe(true);
  expect((await app.ask('GET', '/wps/operator/self', { token: lost })).body.success).toBe(false);
  expect((await list()).find(({ name }) => name === 'lost')?.sessions).toEqual([]);
  expect(await logOf(`operator:${found?.operatorId}`)).toEqual(['operator_added', 'operator_sessions_ended']);
});
