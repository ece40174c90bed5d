import type { CaseDetail, CaseAlert } from '@sorak/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../ledger/ledger.ts';
import { runChecks } from '../../ledger/run-checks.ts';
import { beginReading, readFacts, tell } from '../../platform/facts/service.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { hasMeasure } from '../safer-play/measure-service.ts';
import { alertReader } from './alert-service.ts';
import { CASE_RULES } from './audit-repo.ts';

const HOUR_MS = 3_600_000;
const REASON = 'looked at with care';
let app: TestApp;
let other: TestApp;
let raka: string;
let wira: string;
beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ beside: app });
  raka = await app.operator('raka', 'risk');
  wira = await app.operator('wira', 'risk');
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

let names = 0;
async function someone(): Promise<{ id: bigint; token: string; name: string }> {
  const name = `sender${(names += 1)}`;
  return { name, token: await app.member(name), id: await app.idOf(name) };
}
const post = (path: string, json: object, token = raka): Promise<TestAnswer> =>
  app.ask('POST', `/wps/operator/cases${path}`, { token, json });
async function listed(view = 'open') {
  const { body } = await app.ask('GET', `/wps/operator/cases?view=${view}`, { token: raka });
  return body.value as { list: { id: string; state: string }[]; alerts: CaseAlert[] };
}
async function opened(id: string, token = raka): Promise<CaseDetail> {
  const { body } = await app.ask('GET', `/wps/operator/cases/one?id=${id}`, { token });
  if (!body.success) throw new Error(JSON.stringify(body));
  return body.value;
}
let subjects = 0;
const deposit = (memberId: bigint, ago: number, amount: bigint) =>
  ({
    kind: 'deposit_credited',
    memberId,
    subject: `d${(subjects += 1)}`,
    amount,
    detail: { nth: 1 },
    at: new Date(app.clock.at - ago),
  }) as const;
const tellAll = (facts: readonly Parameters<typeof tell>[1][]) => inTransaction(app.context.db.query, (tx) => tell(tx, ...facts));
const alertsOf = async (id: bigint) => (await listed()).alerts.filter(({ memberId }) => memberId === String(id));
async function newCase(id: bigint): Promise<string> {
  const { body } = await post('', { kind: 'aml', title: 'Structured deposits', alerts: [], members: [String(id)], reason: REASON });
  return (body.value as { id: string }).id;
}
const structured = (id: bigint) => Array.from({ length: 6 }, (_, at) => deposit(id, (at + 1) * 20 * HOUR_MS, 99_000_000n));

test('deposits just below the bound raise one alert with its evidence, however many processes look, at and above it none', async () => {
  const [below, at] = [await someone(), await someone()];
  await beginReading(app.context, alertReader);
  await tellAll([...structured(below.id), ...Array.from({ length: 6 }, (_, n) => deposit(at.id, (n + 1) * 20 * HOUR_MS, 100_000_000n))]);
  await Promise.all([readFacts(app.context, alertReader), readFacts(other.context, alertReader)]);
  await tellAll([deposit(below.id, 0, 99_000_000n)]);
  await Promise.all([readFacts(app.context, alertReader), readFacts(other.context, alertReader)]);
  const found = (await alertsOf(below.id)).filter(({ rule }) => rule === 'near_bound');
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ score: 85 });
  expect(found[0]?.evidence.length).toBeGreaterThanOrEqual(5);
  expect(found[0]?.evidence[0]).toMatchObject({ amount: 990_000 });
  expect((await alertsOf(at.id)).filter(({ rule }) => rule === 'near_bound')).toEqual([]);
  await expect(app.context.db.query.updateTable('case_alert').set({ score: 1 }).execute()).rejects.toThrow('permission denied');
});

test('two operators who open a case from one alert at once open one, and links say what few share and what many do', async () => {
  const [one, mate] = [await someone(), await someone()];
  // Whoever registers here comes from one address.
  for (let more = 0; more < 3; more += 1) await someone();
  await app.owner.query.updateTable('member').set({ payee_name: 'SENA', payee_key: 'SENA' }).where('id', 'in', [one.id, mate.id]).execute();
  await tellAll(structured(one.id));
  await readFacts(app.context, alertReader);
  const alerts = (await alertsOf(one.id)).map(({ id }) => id);
  const ask = { kind: 'aml', title: 'Structured deposits', alerts, members: [], reason: REASON };
  const answers = await Promise.all([post('', ask), post('', ask, wira)]);
  expect(answers.map(({ body }) => body.success).toSorted()).toEqual([false, true]);
  const won = answers.find(({ body }) => body.success);
  const { id } = (won as TestAnswer).body.value as { id: string };
  const found = await opened(id);
  expect(found.alerts.map(({ rule }) => rule)).toContain('shared_payee');
  expect(found.links.find(({ kind }) => kind === 'payee')).toMatchObject({
    sharedBy: 2,
    isStrong: true,
    members: [
      { username: one.name, isIn: true },
      { username: mate.name, isIn: false },
    ],
  });
  expect(found.links.find(({ kind }) => kind === 'address')).toMatchObject({ isStrong: false });
  expect((await post('/members', { id, memberId: String(mate.id) })).body.success).toBe(true);
  expect((await post('/members', { id, memberId: String(mate.id) })).body.errorCode).toBe('conflict');
  expect((await post('/alerts/dismiss', { id: alerts[0], reason: REASON })).body.errorCode).toBe('conflict');
});

test('a case is closed and opened again by two, sent back to who asked, and what it has stopped ends with it', async () => {
  const one = await someone();
  const id = await newCase(one.id);
  const measure = { id, memberId: String(one.id), what: 'payouts', isOn: true, reason: REASON };
  const set = await Promise.all([post('/measures', measure), post('/measures', measure, wira)]);
  expect(set.map(({ body }) => body.success).toSorted()).toEqual([false, true]);
  expect(await hasMeasure(app.context.db.query, one.id, 'payouts')).toBe(true);

  await post('/ask', { id, what: 'close', note: REASON });
  expect((await post('/decide', { id, isAgreed: true, note: REASON })).body.errorCode).toBe('second_operator_required');
  expect((await post('/decide', { id, isAgreed: false, note: 'the balance is missing' }, wira)).body.success).toBe(true);
  expect(await opened(id)).toMatchObject({ state: 'sent_back', asked: null });

  await post('/ask', { id, what: 'close', note: REASON });
  const both = await Promise.all([1, 2].map(() => post('/decide', { id, isAgreed: true, note: REASON }, wira)));
  expect(both.map(({ body }) => body.success).toSorted()).toEqual([false, true]);
  expect(await hasMeasure(app.context.db.query, one.id, 'payouts')).toBe(false);
  expect((await post('/notes', { id, words: 'too late' })).body.errorCode).toBe('conflict');

  await post('/ask', { id, what: 'reopen', note: REASON });
  await post('/decide', { id, isAgreed: true, note: REASON }, wira);
  expect(await opened(id)).toMatchObject({ state: 'open' });
  const { rows } = await app.owner.pool.query<{ action: string; before: string; after: string }>(
    `select action, detail ->> 'before' as before, detail ->> 'after' as after from operator_action where object = $1
      and action in ('case_opened', 'case_asked', 'case_decided') order by seq`,
    [`case:${id}`],
  );
  expect(rows.map(({ before, after }) => `${before} ${after}`)).toEqual([
    'null open',
    'open waiting',
    'waiting sent_back',
    'sent_back waiting',
    'waiting closed',
    'closed waiting',
    'waiting open',
  ]);
});

test.each(['payouts', 'play'] as const)('what a case holds of %s one operator holds, and two release', async (what) => {
  const one = await someone();
  const id = await newCase(one.id);
  const measure = { id, memberId: String(one.id), what };
  const lift = { ...measure, note: REASON };
  const stands = () => hasMeasure(app.context.db.query, one.id, what);
  const decide = async (isAgreed: boolean, token: string) => (await post('/decide', { id, isAgreed, note: REASON }, token)).body;
  expect((await post('/lift', lift)).body.errorCode).toBe('conflict');
  await post('/measures', { ...measure, isOn: true, reason: REASON });
  for (const token of [raka, wira])
    expect((await post('/measures', { ...measure, isOn: false, reason: REASON }, token)).body.errorCode).toBe('second_operator_required');

  const asked = await Promise.all([post('/lift', lift), post('/lift', lift)]);
  expect(asked.map(({ body }) => body.success).toSorted()).toEqual([false, true]);
  expect(await opened(id, wira)).toMatchObject({
    state: 'waiting',
    asked: { what: 'lift', lift: { memberId: String(one.id), username: one.name, what }, by: 'raka', isMine: false },
  });
  expect((await decide(true, raka)).errorCode).toBe('second_operator_required');
  expect((await decide(false, wira)).success).toBe(true);
  expect(await stands()).toBe(true);

  await post('/lift', lift);
  const both = await Promise.all([decide(true, wira), decide(true, wira)]);
  expect(both.map(({ success }) => success).toSorted()).toEqual([false, true]);
  expect(await stands()).toBe(false);
  expect(await opened(id)).toMatchObject({ state: 'open', asked: null });

  await post('/measures', { ...measure, isOn: true, reason: REASON });
  await post('/ask', { id, what: 'close', note: REASON });
  expect((await post('/lift', lift)).body.errorCode).toBe('conflict');
  await decide(true, wira);
  expect(await stands()).toBe(false);
});

test('one operator stops offers in a case and allows them again', async () => {
  const one = await someone();
  const measure = { id: await newCase(one.id), memberId: String(one.id), what: 'offers', reason: REASON };
  expect((await post('/measures', { ...measure, isOn: true })).body.success).toBe(true);
  expect((await post('/measures', { ...measure, isOn: false })).body.success).toBe(true);
  expect(await hasMeasure(app.context.db.query, one.id, 'offers')).toBe(false);
});

test('a closed account is in a case like any other; a right that is taken away ends in the midst, support learns what is stopped and not why', async () => {
  const one = await someone();
  await app.owner.query.updateTable('member').set({ status: 'disabled' }).where('id', '=', one.id).execute();
  const id = await newCase(one.id);
  expect((await opened(id)).accounts).toMatchObject([{ username: one.name, status: 'disabled' }]);
  const support = await app.operator('sari', 'support');
  expect((await app.ask('GET', `/wps/operator/cases/one?id=${id}`, { token: support })).body.errorCode).toBe('operator_role_missing');
  await post('/measures', { id, memberId: String(one.id), what: 'play', isOn: true, reason: REASON });
  const { body } = await app.ask('GET', `/wps/operator/members/measures?memberId=${one.id}`, { token: support });
  expect(body.value).toEqual({ list: [{ what: 'play', since: app.clock.at }] });
  const leaving = await app.operator('leaving', 'risk');
  await opened(id, leaving);
  await app.owner.query
    .updateTable('operator')
    .set({ roles: ['support'] })
    .where('name', '=', 'leaving')
    .execute();
  expect((await post('/notes', { id, words: 'still here' }, leaving)).body.errorCode).toBe('operator_role_missing');
});

test('the audit names a case that stands otherwise than the log has it', async () => {
  const one = await someone();
  const id = await newCase(one.id);
  const measure = { id, memberId: String(one.id), what: 'payouts' };
  await post('/measures', { ...measure, isOn: true, reason: REASON });
  await post('/lift', { ...measure, note: REASON });
  await post('/decide', { id, isAgreed: true, note: REASON }, wira);
  const client = new Client({ connectionString: app.database.ownerUrl });
  await client.connect();
  const violations = async () => (await runChecks(client, CASE_RULES)).flatMap((check) => check.violations.map(({ name }) => name));
  expect(await violations()).toEqual([]);
  await client.query('begin');
  await client.query(`update desk_case set state = 'closed' where id = $1`, [id]);
  expect(await violations()).toEqual(['case_state_wrong']);
  await client.query('rollback');
  await client.query('begin');
  await client.query(`update desk_case set decided_by = null where id = $1`, [id]);
  expect(await violations()).toEqual(['case_alone']);
  await client.query('rollback');
  await client.end();
});

test('deposits of thirty days, of a life, net of payouts, and over the accounts of one device each raise one alert at their bound and none below', async () => {
  const bound = { large_day: 5_000_000_000n, large_month: 20_000_000_000n, large_life: 100_000_000_000n, net_month: 300_000_000n };
  const DAY_MS = 24 * HOUR_MS;
  const rulesOf = async (id: bigint) => (await alertsOf(id)).map(({ rule }) => rule).toSorted();
  const paidIn = (id: bigint, credited: bigint) =>
    app.owner.pool.query(
      `insert into deposit_order (id, reference, brand_code, member_id, idempotency_key, method, kind, currency, provider_code, amount, pay_amount,
          has_unique_amount, status, received, credited, created_at, expires_at, ended_at)
        select gen_random_uuid(), 'LIFE' || $1::int8 || $2::int8, b.code, $1, gen_random_uuid(), 'qris', 'qr', 'IDR', 'local', $2, $2, false, 'credited', $2, $2, $3, $3, $3 from brand b`,
      [id, credited, new Date(app.clock.at - 400 * DAY_MS)],
    );
  const [net, below, month, life, first, second] = [
    await someone(),
    await someone(),
    await someone(),
    await someone(),
    await someone(),
    await someone(),
  ];
  await tellAll([
    deposit(net.id, 20 * DAY_MS, bound.net_month),
    deposit(below.id, 20 * DAY_MS, bound.net_month),
    { ...deposit(below.id, DAY_MS, 1n), kind: 'withdrawal_paid' },
    ...Array.from({ length: 5 }, (_, at) => deposit(month.id, (22 - at * 5) * DAY_MS, bound.large_month / 5n)),
    deposit(life.id, HOUR_MS, 1n),
    deposit(first.id, HOUR_MS, bound.large_day / 2n),
    deposit(second.id, HOUR_MS, bound.large_day / 2n),
  ]);
  await paidIn(life.id, bound.large_life - 1n);
  // Two of one browser at one address, which nobody else in this house has.
  await app.owner.pool.query(`update member_session set user_agent = 'one of two', ip = '203.0.113.77' where member_id = any ($1)`, [
    [first.id, second.id],
  ]);
  await readFacts(app.context, alertReader);
  expect(await rulesOf(net.id)).toContain('net_month');
  expect(await rulesOf(below.id)).not.toContain('net_month');
  expect(await rulesOf(month.id)).toEqual(expect.arrayContaining(['large_month', 'net_month']));
  expect(await rulesOf(life.id)).not.toContain('large_life');
  for (const { id } of [first, second]) {
    expect(await rulesOf(id)).toContain('device_day');
    expect(await rulesOf(id)).not.toContain('large_day');
  }
  await paidIn(life.id, 1n);
  await tellAll([deposit(life.id, 0, 1n)]);
  await readFacts(app.context, alertReader);
  await readFacts(app.context, alertReader);
  expect((await rulesOf(life.id)).filter((rule) => rule === 'large_life')).toHaveLength(1);
});

test('an ordinary second account of a person, by name and birth date, is named at its first deposit', async () => {
  const [one, two] = [await someone(), await someone()];
  const name = (id: bigint, birth: string) =>
    app.owner.query
      .updateTable('member')
      .set({ payee_name: 'Sri Twice', payee_key: 'sritwice', birth_date: birth })
      .where('id', '=', id)
      .execute();
  await name(one.id, '1980-02-02');
  await name(two.id, '1981-02-02');
  await tellAll([deposit(two.id, 0, 1n)]);
  await readFacts(app.context, alertReader);
  expect((await alertsOf(two.id)).map(({ rule }) => rule)).not.toContain('second_account');
  await name(two.id, '1980-02-02');
  await tellAll([deposit(two.id, 0, 1n)]);
  await readFacts(app.context, alertReader);
  expect((await alertsOf(two.id)).find(({ rule }) => rule === 'second_account')).toMatchObject({
    evidence: [{ what: 'account', reference: one.name }],
  });
});

test('a report that was handed over names authority and number in the case and the log, once, and only a file that was made of it', async () => {
  const id = await newCase((await someone()).id);
  const other = await newCase((await someone()).id);
  const made = (await post('/report', { id, reason: REASON })).body.value as { sha256: string };
  const filed = (of: string, sha256 = made.sha256) =>
    post('/report/filed', { id: of, sha256, authority: 'PPATK', reference: 'STR-2026-1' });
  expect((await filed(other)).body.errorCode).toBe('conflict');
  expect((await filed(id, '0'.repeat(64))).body.errorCode).toBe('conflict');
  const both = await Promise.all([filed(id), filed(id)]);
  expect(both.map(({ body }) => body.success).toSorted()).toEqual([false, true]);
  expect((await opened(id)).notes.map(({ words }) => words)).toEqual([`PPATK · STR-2026-1 · ${made.sha256.slice(0, 12)}`]);
  const { rows } = await app.owner.pool.query(`select 1 from operator_action where action = 'case_report_filed' and object = $1`, [
    `case:${id}`,
  ]);
  expect(rows).toHaveLength(1);
});

test('money that an operator gives to somebody at the address that the operator works from raises an alert, and nobody else’s does', async () => {
  const [own, strange] = [await someone(), await someone()];
  const HOME = '203.0.113.9';
  await app.owner.pool.query(`update operator_session set ip = $1 where operator_id = (select id from operator where name = 'raka')`, [
    HOME,
  ]);
  await app.owner.pool.query('update member_session set ip = $1 where member_id = $2', [HOME, own.id]);
  for (const { id } of [own, strange]) {
    const json = { memberId: String(id), direction: 'credit', amount: 100, cause: 'goodwill', reason: REASON };
    const answer = await app.ask('POST', '/wps/operator/adjustments/request', {
      token: await app.operator(`kas${id}`, 'cashier'),
      headers: { 'idempotency-key': crypto.randomUUID() },
      json,
    });
    expect(answer.body.success).toBe(true);
    await app.owner.pool.query(`update operator_session set ip = $1 where operator_id = (select id from operator where name = $2)`, [
      HOME,
      `kas${id}`,
    ]);
  }
  await tellAll([deposit(own.id, 0, 1_000_000n), deposit(strange.id, 0, 1_000_000n)]);
  await readFacts(app.context, alertReader);
  const ofRule = async (id: bigint) => (await alertsOf(id)).filter(({ rule }) => rule === 'own_operator');
  expect(await ofRule(own.id)).toMatchObject([{ score: 85, evidence: [{ what: 'decision' }] }]);
  expect(await ofRule(strange.id)).toEqual([]);
});
