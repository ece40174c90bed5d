import type { SegmentCondition, SegmentRule } from '@sorak/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runChecks } from '../../ledger/run-checks.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { SEGMENT_RULES } from './audit-repo.ts';

const DAY_MS = 86_400_000;
const REASON = 'as agreed in the meeting';

let app: TestApp;
let admin: string;
const ids: Record<string, bigint> = {};
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.operator('keeper', 'admin');
  for (const name of ['anna1', 'bima1', 'citra1', 'dewi1']) {
    await app.member(name);
    ids[name] = await app.idOf(name);
  }
  await app.trial();
});
afterAll(() => app.stop());

const rule = (change: Partial<SegmentRule>): SegmentRule => ({ isEverybody: false, all: [], any: [], none: [], ...change });
const all = (...list: SegmentCondition[]): SegmentRule => rule({ all: list });
const post = (path: string, json: object, token = admin): Promise<TestAnswer> => app.ask('POST', `/wps/operator/${path}`, { token, json });
const counted = async (of: SegmentRule): Promise<Record<string, unknown>> => {
  const { body } = await post('segments/count', { rule: of });
  if (!body.success) throw new Error(JSON.stringify(body));
  return body.value as Record<string, unknown>;
};
const save = (code: string, of: SegmentRule, after: number, name = 'Named') => post('segments/save', { code, name, rule: of, after });
async function membersOf(code: string, version = 1): Promise<string[]> {
  const { body } = await app.ask('GET', `/wps/operator/segments/members?code=${code}&version=${version}`, { token: admin });
  return (body.value as { list: { username: string }[] }).list.map(({ username }) => username);
}
/** A deposit that brought something so many days ago. */
const paid = (name: string, amount: number, daysAgo: number) =>
  app.owner.pool.query(
    `insert into deposit_order (id, brand_code, member_id, idempotency_key, kind, method, provider_code, currency, amount, pay_amount, has_unique_amount,
        reference, status, received, credited, created_at, paid_at, expires_at)
      select gen_random_uuid(), b.code, $1, gen_random_uuid(), 'redirect', 'qris', 'test', 'IDR', $2, $2, false, gen_random_uuid()::text, 'credited', $2, $2, $3, $3, $3
        from brand b limit 1`,
    [ids[name], amount * 100, new Date(app.clock.at - daysAgo * DAY_MS)],
  );

test('each condition means those whom it says, alone and for everybody at once', async () => {
  const { pool } = app.owner;
  await paid('anna1', 100_000, 1);
  await paid('anna1', 50_000, 2);
  await paid('bima1', 20_000, 40);
  await pool.query(
    `insert into vendor (code, display_name, launch_url, is_hot, position, source) values ('SEG', 'Seg', 'http://localhost/', false, 1, 'test')`,
  );
  await pool.query(
    `insert into valid_sum (member_id, quarter, vendor_id, game_code, ended, valid_bet, own_bet)
      select $1, $2, (select max(id) from vendor), 'x', 1, 5000000, 0`,
    [ids['bima1'], Math.floor((app.clock.at - DAY_MS) / 900_000)],
  );
  await pool.query(
    `update member set registered_at = $2, last_login_at = $2, mobile_verified_at = $2, mobile = '+6281234567', language = 'ID' where id = $1`,
    [ids['citra1'], new Date(app.clock.at - 100 * DAY_MS)],
  );
  await pool.query(`update member set language = 'EN' where id = $1`, [ids['dewi1']]);
  await pool.query(`update member set is_agent = 1 where id = $1`, [ids['anna1']]);
  await pool.query(`update member set upline_id = $1 where id = $2`, [ids['anna1'], ids['dewi1']]);
  await pool.query(
    `insert into login_event (member_id, at, ip, user_agent, method, outcome, country) values ($1, now(), '127.0.0.1', 'x', 'password', 'signed_in', 'VN')`,
    [ids['dewi1']],
  );
  await pool.query(`update member set rank_level = 3 where id = $1`, [ids['dewi1']]);
  // A rank that was reached is kept until its notice has run out.
  await pool.query('update rank_told set level = 4, falls_at = $2, falls_to = 1 where member_id = $1', [
    ids['bima1'],
    new Date(app.clock.at + DAY_MS),
  ]);
  await pool.query(`insert into rank_told (member_id, level, falls_at, falls_to) values ($1, 4, $2, 1) on conflict do nothing`, [
    ids['bima1'],
    new Date(app.clock.at + DAY_MS),
  ]);
  await post('members/labels', { label: 'friends', members: ['bima1', 'CITRA1'], isIn: true, reason: REASON });
  const CASES: readonly [SegmentCondition, readonly string[]][] = [
    [{ of: 'deposits', measure: 'count', days: 30, min: 2, max: null }, ['anna1']],
    [{ of: 'deposits', measure: 'amount', days: 90, min: 20_000, max: 20_000 }, ['bima1']],
    [{ of: 'deposits', measure: 'count', days: 400, min: null, max: 0 }, ['citra1', 'dewi1']],
    [{ of: 'played', gameTypes: null, days: 7, min: 50_000, max: null }, ['bima1']],
    [{ of: 'played', gameTypes: ['RNG'], days: 7, min: 1, max: null }, []],
    [{ of: 'played', gameTypes: null, days: 7, min: null, max: 0 }, ['anna1', 'citra1', 'dewi1']],
    [{ of: 'registered', from: null, to: app.clock.at - 50 * DAY_MS }, ['citra1']],
    [{ of: 'age', min: 90, max: 120 }, ['citra1']],
    [{ of: 'silent', days: 30 }, ['citra1']],
    [{ of: 'verified', what: 'mobile' }, ['citra1']],
    [{ of: 'language', list: ['EN'] }, ['dewi1']],
    [{ of: 'country', list: ['VN'] }, ['dewi1']],
    [{ of: 'agent', list: ['anna1'] }, ['anna1', 'dewi1']],
    [{ of: 'label', list: ['friends', 'nobody'] }, ['bima1', 'citra1']],
    [{ of: 'rank', from: 3, to: 3 }, ['dewi1']],
    [{ of: 'rank', from: 4, to: 4 }, ['bima1']],
  ];
  for (const [at, [condition, names]] of CASES.entries()) {
    await save(`case-${at}`, all(condition), 0);
    expect([condition, await membersOf(`case-${at}`)]).toEqual([condition, names]);
    expect(await counted(all(condition))).toMatchObject({ of: 4, count: names.length, all: [names.length] });
    expect(await counted(rule({ none: [condition] }))).toMatchObject({ count: 4 - names.length });
  }
  const mixed = rule({
    all: [{ of: 'age', min: 0, max: null }],
    any: [CASES[0]?.[0], CASES[5]?.[0]].filter((one) => one !== undefined),
    none: [{ of: 'language', list: ['EN'] }],
  });
  expect(await counted(mixed)).toMatchObject({ all: [4], any: 3, none: [2], count: 2 });
});

test('nobody, everybody and what may not be asked: each is said', async () => {
  expect(await counted(all({ of: 'language', list: ['XX'] }))).toMatchObject({ count: 0 });
  expect((await post('segments/count', { rule: rule({}) })).body.errorCode).toBe('validation_failed');
  expect(await counted(rule({ isEverybody: true }))).toMatchObject({ of: 4, count: 4, all: [], any: null, none: [] });
  const bad = [
    { of: 'language', list: ["x' or true --"] },
    { of: 'age', min: null, max: null },
    { of: 'silent', days: 99_999 },
    { of: 'sql', text: '1' },
  ];
  for (const one of bad)
    expect((await post('segments/count', { rule: { ...rule({}), all: [one] } })).body.errorCode).toBe('validation_failed');
  await app.owner.pool.query('insert into promotion_opt_out values ($1, now())', [ids['anna1']]);
  expect(await counted(rule({ isEverybody: true }))).toMatchObject({ stopped: 0, limited: 0, optedOut: 1 });
});

test('a wording never changes: the next one is the next version, and of two who write at once one is told', async () => {
  const first = all({ of: 'language', list: ['EN'] });
  const second = all({ of: 'language', list: ['ID'] });
  expect((await save('tongue', first, 0)).body.value).toMatchObject({
    code: 'tongue',
    versions: [{ number: 1, madeBy: 'keeper' }],
    usedBy: [],
  });
  await save('tongue', first, 0);
  const answers = await Promise.all([save('tongue', second, 1), save('tongue', all({ of: 'silent', days: 3 }), 1)]);
  expect(answers.map(({ body }) => body.success).toSorted()).toEqual([false, true]);
  expect(answers.find(({ body }) => !body.success)?.body.errorCode).toBe('conflict');
  expect(await membersOf('tongue', 1)).toEqual(['dewi1']);
  const cashier = await app.operator('till', 'cashier');
  expect(
    (await app.ask('POST', '/wps/operator/segments/save', { token: cashier, json: { code: 'x', name: 'xx', rule: first, after: 0 } })).body
      .errorCode,
  ).toBe('operator_role_missing');
  await expect(app.context.db.query.updateTable('segment_version').set({ name: 'other' }).execute()).rejects.toThrow('permission denied');
  const client = new Client({ connectionString: app.database.ownerUrl });
  await client.connect();
  const found = (await runChecks(client, SEGMENT_RULES)).flatMap(({ violations }) => violations);
  await client.end();
  expect(found).toEqual([]);
});

test('labels of a member are seen with who set them, and all labels with how many have them', async () => {
  const path = `/wps/operator/members/labels?memberId=${ids['bima1']}`;
  expect((await app.ask('GET', path, { token: admin })).body.value).toMatchObject({ list: [{ label: 'friends', setBy: 'keeper' }] });
  expect((await app.ask('GET', '/wps/operator/labels', { token: admin })).body.value).toMatchObject({
    list: [{ label: 'friends', members: 2 }],
  });
  await post('members/labels', { label: 'friends', members: ['bima1'], isIn: false, reason: REASON });
  expect((await app.ask('GET', path, { token: admin })).body.value).toEqual({ list: [] });
});
