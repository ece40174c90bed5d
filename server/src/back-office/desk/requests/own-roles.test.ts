import { randomUUID } from 'node:crypto';
import { CALLS, RIGHT_OF } from '@sorak/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOperatorSession } from '../../../platform/operator/service.ts';
import { createWorld, MILLION, type World } from '../../../payments/withdrawal/test/world.ts';
import type { TestAnswer } from '../../../test/app.ts';

const REASON = 'agreed on Monday';
const TERMS = {
  name: 'Night desk',
  rights: ['withdrawals.see', 'withdrawals.decide', 'members.see', 'adjustments.see', 'adjustments.ask'],
  sees: [] as string[],
  withdrawal: 6_000_000,
  deposit: null,
  adjustment: 100_000,
  isOpen: true,
};

let world: World;
let admins: [string, string];
beforeAll(async () => {
  world = await createWorld();
  admins = [await world.app.operator('ayu', 'admin'), await world.app.operator('budi', 'admin')];
});
afterAll(() => world.stop());

const codeOf = ({ body }: TestAnswer): string => body.errorCode ?? 'ok';
const ask = (wish: object, token = admins[0]) =>
  world.app.ask('POST', '/wps/operator/requests/ask', { token, json: { wish, reason: REASON } });
const idOf = ({ body }: TestAnswer): string => (body.value as { id: string }).id;
const decide = (id: string, token = admins[1], decision = 'approve') =>
  world.app.ask('POST', '/wps/operator/requests/decide', { token, json: { id, decision, note: REASON } });
/** Asked for by one and approved by the other. */
async function byTwo(wish: object): Promise<void> {
  const asked = await ask(wish);
  expect(asked.body).toMatchObject({ success: true });
  expect(codeOf(await decide(idOf(asked)))).toBe('ok');
}
const terms = (change: object = {}, object = 'night-desk') => byTwo({ kind: 'roleTerms', object, after: { ...TERMS, ...change } });
async function holder(name: string, role = 'night-desk'): Promise<string> {
  await world.app.operator(name, 'support');
  const { id } = await world.owner.query.selectFrom('operator').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  await byTwo({ kind: 'operatorRole', object: String(id), after: { role } });
  return openOperatorSession(world.context, id, { ip: '127.0.0.1', userAgent: 'test' });
}
const get = (path: string, token: string) => world.app.ask('GET', path, { token });

test('every call of operators names its right', () => {
  const calls = Object.entries(CALLS).flatMap(([name, { auth }]) => (auth === 'operator' ? [name] : []));
  expect(Object.keys(RIGHT_OF).sort()).toEqual(calls.sort());
});

test('two make a role, one alone does not, and it opens what it names and nothing else', async () => {
  const asked = await ask({ kind: 'roleTerms', object: 'night-desk', after: TERMS });
  expect(codeOf(await decide(idOf(asked), admins[0]))).toBe('second_operator_required');
  expect(codeOf(await decide(idOf(asked)))).toBe('ok');
  const token = await holder('nila');
  expect((await get('/wps/operator/self', token)).body.value).toMatchObject({
    roles: [],
    role: { code: 'night-desk', name: 'Night desk' },
  });
  expect(codeOf(await get('/wps/operator/withdrawals', token))).toBe('ok');
  expect(codeOf(await get('/wps/operator/today', token))).toBe('ok');
  for (const path of ['deposits', 'settings', 'requests?kinds=content', 'audit', 'identity', 'roles'])
    expect([path, codeOf(await get(`/wps/operator/${path}`, token))]).toEqual([path, 'operator_role_missing']);
  const { list } = (await get('/wps/operator/roles', admins[0])).body.value as { list: object[] };
  expect(list).toEqual([{ code: 'night-desk', ...TERMS, rights: expect.arrayContaining(TERMS.rights), holders: ['nila'] }]);
});

test('what would give the rest to anybody is in no such role, nor is nothing', async () => {
  const codes = async (rights: string[]) => codeOf(await ask({ kind: 'roleTerms', object: 'too-much', after: { ...TERMS, rights } }));
  expect(await codes(['operators'])).toBe('validation_failed');
  expect(await codes(['settings'])).toBe('validation_failed');
  expect(await codes(['nonsense'])).toBe('validation_failed');
  expect(await codes([])).toBe('validation_failed');
  expect(await codes(['members.see', 'members.see'])).toBe('validation_failed');
});

test('amounts above the role’s bound are another’s to decide; to protect takes none', async () => {
  const token = await holder('nira');
  const who = await world.proven(await world.payee('bounded', 90n * MILLION));
  const [small, large] = [await world.made(who, 5_500_000), await world.made(who, 6_500_000)];
  expect(codeOf(await world.operate(token, 'approve', { id: large.id, note: REASON }))).toBe('operator_limit');
  const several = await world.operate(token, 'approve-several', {
    list: [
      { id: large.id, stateAt: large.stateAt },
      { id: small.id, stateAt: small.stateAt },
    ],
    note: REASON,
  });
  expect((several.body.value as { results: object[] }).results).toMatchObject([
    { id: large.id, errorCode: 'operator_limit' },
    { id: small.id, errorCode: null },
  ]);
  expect(codeOf(await world.operate(token, 'hold', { id: large.id, reason: 'bank_check', note: REASON }))).toBe('ok');
  expect(codeOf(await world.operate(token, 'release', { id: large.id, note: REASON }))).toBe('operator_limit');
  const adjustment = (amount: number) =>
    world.app.ask('POST', '/wps/operator/adjustments/request', {
      token,
      headers: { 'Idempotency-Key': randomUUID() },
      json: { memberId: String(who.memberId), direction: 'credit', amount, cause: 'goodwill', reason: REASON },
    });
  expect(codeOf(await adjustment(100_001))).toBe('operator_limit');
  expect(codeOf(await adjustment(60_000))).toBe('ok');
  // In parts it would be no bound, side by side neither.
  const parts = await Promise.all([adjustment(40_000), adjustment(40_000), adjustment(40_000)]);
  expect(parts.map(codeOf).toSorted()).toEqual(['ok', 'operator_limit', 'operator_limit']);
  expect(codeOf(await adjustment(1))).toBe('operator_limit');
});

test('what of a member is seen is the role’s: nothing, then names', async () => {
  const token = await holder('nesa');
  await world.owner.pool.query(`update member set email = 'danu@example.com' where username = 'bounded'`);
  const memberId = await world.app.idOf('bounded');
  const file = async () => (await get(`/wps/operator/members/${memberId}`, token)).body.value as { payeeName: string; email: string };
  expect(await file()).toMatchObject({ payeeName: 'D••• N•••', email: '•••' });
  expect(codeOf(await get('/wps/operator/members?query=danu%20nugraha', token))).toBe('ok');
  await terms({ sees: ['names', 'contacts'] });
  expect((await file()).payeeName).toBe('Danu Nugraha');
  expect((await file()).email).toMatch(/•+.*example|@/);
});

const NOTICE = {
  place: 'player',
  titles: { EN: 'Spring' },
  summaries: {},
  contents: { EN: '<p>Spring</p>' },
  picture: '',
  link: '',
  execution: 'B',
  startsAt: null,
  endsAt: null,
  isShown: true,
  asksAgain: false,
};

test('who may publish asks and decides, whoever has no such right does neither, and nothing of another kind opens with it', async () => {
  await terms({ name: 'Editors', rights: ['content'], withdrawal: null, adjustment: null }, 'editors');
  await terms({ name: 'Accounts', rights: ['reports'], withdrawal: null, adjustment: null }, 'accounts');
  const [nora, nico] = [await holder('nora', 'editors'), await holder('nico', 'editors')];
  const accountant = await holder('nadi', 'accounts');
  const wish = { kind: 'content', object: 'notice:spring', after: NOTICE };
  expect(codeOf(await ask(wish, accountant))).toBe('operator_role_missing');
  const asked = await ask(wish, nora);
  expect(asked.body.value).toMatchObject({ state: 'waiting', requestedBy: 'nora', mayDecide: true });
  expect(codeOf(await decide(idOf(asked), nora))).toBe('second_operator_required');
  expect(codeOf(await decide(idOf(asked), accountant))).toBe('operator_role_missing');
  expect((await decide(idOf(asked), nico)).body.value).toMatchObject({ state: 'approved', requestedBy: 'nora', decidedBy: 'nico' });
  const list = async (kinds: string, token: string) =>
    ((await get(`/wps/operator/requests?kinds=${kinds}`, token)).body.value as { list: { kind: string }[] } | null)?.list.map(
      ({ kind }) => kind,
    );
  expect(new Set(await list('content,roleTerms,operatorRole', nico))).toEqual(new Set(['content']));
  expect(codeOf(await get('/wps/operator/requests?kinds=roleTerms', nico))).toBe('operator_role_missing');
  for (const other of [
    { kind: 'operatorInvite', object: 'nobody', after: { roles: ['admin'] } },
    { kind: 'roleTerms', object: 'editors', after: TERMS },
    { kind: 'maintenance', object: 'house', after: { isClosed: true, until: null, titles: {}, texts: {} } },
    { kind: 'monthClose', object: '2026-01', after: { digest: '0'.repeat(64) } },
  ])
    expect([other.kind, codeOf(await ask(other, nora))]).toEqual([other.kind, 'operator_role_missing']);
  // What an accountant asks for an admin decides: another accountant does not, and nobody alone.
  expect(codeOf(await ask({ kind: 'monthClose', object: '2026-01', after: { digest: '0'.repeat(64) } }, accountant))).toBe('conflict');
  // Taken back by whoever asked, also without the right to decide.
  const waiting = await ask({ ...wish, after: { ...wish.after, titles: { EN: 'Summer' } } }, nora);
  await terms({ name: 'Editors', rights: ['members.see'], withdrawal: null, adjustment: null }, 'editors');
  expect(codeOf(await decide(idOf(waiting), nico))).toBe('operator_role_missing');
  expect((await decide(idOf(waiting), nora, 'refuse')).body.value).toMatchObject({ state: 'withdrawn' });
});

test('a right that is withdrawn is gone with the next call, and the role with it', async () => {
  const token = await holder('neti');
  expect(codeOf(await get('/wps/operator/withdrawals', token))).toBe('ok');
  await terms({ rights: ['members.see'] });
  expect(codeOf(await get('/wps/operator/withdrawals', token))).toBe('operator_role_missing');
  expect(codeOf(await get('/wps/operator/members/list', token))).toBe('ok');
  await terms({ rights: ['members.see'], isOpen: false });
  expect(codeOf(await get('/wps/operator/members/list', token))).toBe('operator_role_missing');
  expect(codeOf(await get('/wps/operator/self', token))).toBe('ok');
  const asked = await ask({ kind: 'operatorRole', object: '1', after: { role: 'night-desk' } });
  expect(codeOf(asked)).toBe('conflict');
});

test('the last admin keeps the house: one of its own roles in that place is refused', async () => {
  await terms({ isOpen: true, rights: ['members.see', 'members.care'] }, 'day-desk');
  const { rows } = await world.owner.pool.query<{ id: string; name: string }>(
    `select id::text, name from operator where 'admin' = any(roles) order by name`,
  );
  const [ayu, budi] = rows;
  await byTwo({ kind: 'operatorRole', object: budi?.id ?? '', after: { role: 'day-desk' } });
  const last = await ask({ kind: 'operatorRole', object: ayu?.id ?? '', after: { role: 'day-desk' } });
  expect(codeOf(last)).toBe('last_admin');
});
