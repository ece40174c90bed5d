import type { HarmCase } from '@sorak/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFacts, tell } from '../../platform/facts/service.ts';
import { runChecks } from '../../ledger/run-checks.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { SAFER_PLAY_RULES } from './audit-repo.ts';
import { findMarkers } from './harm-marker-service.ts';
import { harmReader, workHarm } from './harm-service.ts';
import { setMeasure } from './measure-service.ts';
import { assertMayPlay, mayBeOffered, mayBePromoted, whyNotGiven } from './service.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

let app: TestApp;
let support: string;
let risk: string;
let names = 0;
beforeAll(async () => {
  app = await startTestApp();
  support = await app.operator('sari', 'support');
  risk = await app.operator('raka', 'risk');
});
afterAll(() => app.stop());

const post = (path: string, json: object, token = support): Promise<TestAnswer> =>
  app.ask('POST', `/wps/operator/harm/${path}`, { token, json });
async function someone(): Promise<{ id: bigint; token: string; name: string }> {
  const name = `player${(names += 1)}`;
  const token = await app.member(name);
  return { id: await app.idOf(name), token, name };
}
async function opened(id: bigint, token = support): Promise<HarmCase> {
  const { body } = await app.ask('GET', `/wps/operator/harm/case?memberId=${id}`, { token });
  if (!body.success) throw new Error(JSON.stringify(body));
  return body.value;
}
async function queue(view: string, token = support) {
  const { body } = await app.ask('GET', `/wps/operator/harm?view=${view}`, { token });
  return body.value as {
    list: { memberId: string; username: string; score: number; markers: string[]; offersStopped: boolean }[];
    waiting: number;
  };
}

let subjects = 0;
const told = (memberId: bigint, ago: number) => ({ memberId, subject: `harm-test:${(subjects += 1)}`, at: new Date(app.clock.at - ago) });
const deposit = (memberId: bigint, ago: number, amount = 10_000_000n) =>
  ({ ...told(memberId, ago), kind: 'deposit_credited', amount, detail: { nth: 1 } }) as const;
const lost = (memberId: bigint, ago: number, stake = '5000000') =>
  ({ ...told(memberId, ago), kind: 'bets_settled', amount: 1n, detail: { bets: 1, stake, payout: '0', from: '1', to: '1' } }) as const;
/** Seven deposits of three days, each five minutes after a loss, ten times what was usual before. */
const chase = (memberId: bigint) => [
  ...Array.from({ length: 30 }, (_, at) => deposit(memberId, (10 + at * 2) * DAY_MS, 1_000_000n)),
  ...Array.from({ length: 7 }, (_, at) => [
    lost(memberId, (at + 1) * 8 * HOUR_MS + 5 * MINUTE_MS),
    deposit(memberId, (at + 1) * 8 * HOUR_MS),
  ]).flat(),
  ...Array.from({ length: 10 }, (_, at) => lost(memberId, (10 + at * 7) * DAY_MS, '100000')),
];
const tellAll = (facts: readonly Parameters<typeof tell>[1][]) => inTransaction(app.context.db.query, (tx) => tell(tx, ...facts));

test('deposits after losses and far above the own usual raise a member at the deposit, with the records, and stop every offer in that transaction', async () => {
  const one = await someone();
  const calm = await someone();
  await tellAll([...chase(one.id), deposit(calm.id, HOUR_MS, 1_000_000n)]);
  expect(await mayBePromoted(app.context.db.query, one.id, new Date(app.clock.at))).toBe(true);
  await readFacts(app.context, harmReader);

  const { list } = await queue('waiting');
  expect(list.map(({ username }) => username)).toContain(one.name);
  expect(list.map(({ username }) => username)).not.toContain(calm.name);
  const found = await opened(one.id);
  expect(found.score).toBeGreaterThanOrEqual(50);
  expect(found.markers[0]).toMatchObject({ code: 'chasing', points: 26, value: 7 });
  expect(found.markers[0]?.records).toHaveLength(7);
  expect(found.offersStopped).toBe(true);
  expect(found.entries).toMatchObject([{ kind: 'rule_stop', step: 1, by: null }]);
  const at = new Date(app.clock.at);
  expect(await mayBeOffered(app.context.db.query, one.id, at)).toBe(false);
  expect(await inTransaction(app.context.db.query, (tx) => whyNotGiven(tx, one.id, at))).toBe('operation_not_allowed');
  expect(await inTransaction(app.context.db.query, (tx) => whyNotGiven(tx, calm.id, at))).toBeNull();
  // Play and money are the member's own.
  await assertMayPlay(app.context.db.query, one.id, at);
});

test('the night looks once at who has played, and lets offers go on when nothing shows any more', async () => {
  const one = await someone();
  await tellAll(chase(one.id));
  await readFacts(app.context, harmReader);
  expect((await opened(one.id)).offersStopped).toBe(true);
  const before = app.clock.at;
  app.clock.at += 100 * DAY_MS;
  const fresh = await app.operator('night', 'support');
  await Promise.all([workHarm(app.context), workHarm(app.context)]);
  const found = await opened(one.id, fresh);
  expect(found).toMatchObject({ score: 0, offersStopped: false, waitingSince: null });
  expect(found.entries.map(({ kind }) => kind)).toEqual(['rule_end', 'rule_stop']);
  app.clock.at = before;
});

test('what was done is written once for each step, by whom and with the deposits before and since', async () => {
  const one = await someone();
  await tellAll(chase(one.id));
  await readFacts(app.context, harmReader);
  const note = { memberId: String(one.id), step: 2, outcome: 'reached', words: 'Wrote to them, they say it is under control' };
  const answers = await Promise.all([post('entries', note), post('entries', note, risk)]);
  expect(answers.map(({ body }) => body.success).toSorted()).toEqual([false, true]);
  expect(answers.find(({ body }) => !body.success)?.body.errorCode).toBe('conflict');
  const found = await opened(one.id);
  expect(found).toMatchObject({ waitingSince: null, nextStep: 3 });
  expect(found.entries[0]).toMatchObject({ kind: 'entry', step: 2, outcome: 'reached', effect: { since: 0, days: 0 } });
  expect(found.entries[0]?.effect?.before).toBeGreaterThan(0);
  expect((await queue('waiting')).list.map(({ memberId }) => memberId)).not.toContain(String(one.id));
  await expect(app.context.db.query.updateTable('harm_entry').set({ words: 'other' }).execute()).rejects.toThrow('permission denied');
});

test('one operator excludes a member who asks, with everything at once; to end it takes two and a day, and for good is for good', async () => {
  const one = await someone();
  const before = await opened(one.id);
  expect(before.effects).toMatchObject({ sessions: 1, openBets: 0, balance: 1_000_000 });
  const ask = { memberId: String(one.id), term: 'half_year', askedBy: 'Chat T-3318', words: 'Tolong tutup dulu' };
  expect((await post('exclude', ask)).body.success).toBe(true);
  expect((await app.ask('GET', '/wps/member/limits', { token: one.token })).status).toBe(401);
  expect(await mayBeOffered(app.context.db.query, one.id, new Date(app.clock.at))).toBe(false);
  const stopped = await opened(one.id);
  expect(stopped.stop).toMatchObject({ kind: 'exclusion', isForGood: false });
  expect(stopped.entries[0]).toMatchObject({ kind: 'exclusion', by: 'sari', words: 'Chat T-3318: “Tolong tutup dulu”' });

  const end = { memberId: String(one.id), reason: 'asked again by letter' };
  expect((await post('end/ask', end)).body.success).toBe(true);
  expect((await post('end/ask', end, risk)).body.errorCode).toBe('conflict');
  expect((await post('end/decide', { ...end, isAgreed: true })).body.errorCode).toBe('second_operator_required');
  const two = await Promise.all([1, 2].map(() => post('end/decide', { ...end, isAgreed: true }, risk)));
  expect(two.map(({ body }) => body.success).toSorted()).toEqual([false, true]);
  expect(two.find(({ body }) => body.success)?.body.value).toEqual({ endsAt: app.clock.at + DAY_MS });
  expect(await mayBeOffered(app.context.db.query, one.id, new Date(app.clock.at + DAY_MS - 1))).toBe(false);
  expect(await mayBeOffered(app.context.db.query, one.id, new Date(app.clock.at + DAY_MS))).toBe(true);

  const good = await someone();
  await post('exclude', { ...ask, memberId: String(good.id), term: 'good' });
  expect((await post('end/ask', { ...end, memberId: String(good.id) })).body.errorCode).toBe('operation_not_allowed');
});

test('cashiers have no way to this desk, and a role that was taken away ends in the midst of it', async () => {
  const cashier = await app.operator('till', 'cashier');
  const one = await someone();
  for (const path of ['/wps/operator/harm', `/wps/operator/harm/case?memberId=${one.id}`])
    expect((await app.ask('GET', path, { token: cashier })).body.errorCode).toBe('operator_role_missing');
  const leaving = await app.operator('leaving', 'support');
  await opened(one.id, leaving);
  await app.owner.query
    .updateTable('operator')
    .set({ roles: ['cashier'] })
    .where('name', '=', 'leaving')
    .execute();
  const said = { memberId: String(one.id), step: null, outcome: null, words: 'still here' };
  expect((await post('entries', said, leaving)).body.errorCode).toBe('operator_role_missing');
});

test('a measure on play closes every game without a word of why, whatever else holds; the audit finds one that nobody set', async () => {
  const one = await someone();
  const at = new Date(app.clock.at);
  const key = { memberId: one.id, what: 'play', source: 'case', reference: 'case:1' } as const;
  const set = () => inTransaction(app.context.db.query, (tx) => setMeasure(tx, key, { operatorId: null, at }));
  expect((await Promise.all([set(), set()])).toSorted()).toEqual([false, true]);
  await expect(assertMayPlay(app.context.db.query, one.id, at)).rejects.toMatchObject({ code: 'operation_not_allowed' });
  const { body } = await app.ask('GET', `/wps/operator/members/measures?memberId=${one.id}`, { token: support });
  expect(body.value).toEqual({ list: [{ what: 'play', since: at.getTime() }] });

  const client = new Client({ connectionString: app.database.ownerUrl });
  await client.connect();
  const violations = async () => (await runChecks(client, SAFER_PLAY_RULES)).flatMap((check) => check.violations.map(({ name }) => name));
  // Each role's trail is this test's own: what was written above holds.
  expect(await violations()).toEqual([]);
  await client.query('begin');
  await client.query(`update member_measure set what = 'payouts' where what = 'play'`);
  expect((await violations()).toSorted()).toEqual(['measure_missing', 'measure_not_logged']);
  await client.query('rollback');
  await client.end();
});

test('long sessions and changed limits each count by themselves, from their own bound on, with their records', async () => {
  const one = await someone();
  const { query } = app.context.db;
  const window = { memberId: one.id, at: new Date(app.clock.at), timeZone: 'Asia/Jakarta', chaseMinutes: 15, longHours: 4 };
  const seen = async (): Promise<Record<string, number>> =>
    Object.fromEntries((await findMarkers(query, window)).map(({ code, value, records }) => [code, records.length === value ? value : -1]));
  expect(await seen()).toEqual({});
  const session = (hours: number) =>
    app.owner.pool.query(
      `insert into member_session select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'token_hash', '\\x' || encode(sha256(gen_random_uuid()::text::bytea), 'hex'),
         'created_at', $2::timestamptz - make_interval(hours => $3), 'seen_at', $2::timestamptz, 'ended_at', null))).* from member_session s where member_id = $1 limit 1`,
      [one.id, window.at, hours],
    );
  await session(5);
  await session(3);
  expect(await seen()).toEqual({});
  await session(6);
  expect(await seen()).toEqual({ long_sessions: 2 });
  const limit = (amount: number) =>
    app.ask('POST', '/wps/member/limits', { token: one.token, json: { kind: 'deposit', period: 'day', amount } });
  for (const amount of [900_000, 800_000]) expect((await limit(amount)).body.success).toBe(true);
  expect(await seen()).toEqual({ long_sessions: 2 });
  expect((await limit(700_000)).body.success).toBe(true);
  expect(await seen()).toEqual({ long_sessions: 2, limit_changes: 3 });
});

test('what a member says of their play raises them at once when staff write it down, and stops no gift by itself; other entries raise nobody', async () => {
  const one = await someone();
  await tellAll([deposit(one.id, HOUR_MS, 1_000_000n)]);
  await readFacts(app.context, harmReader);
  await post('entries', { memberId: String(one.id), step: null, outcome: 'reached', words: 'asked about a bet' });
  expect((await opened(one.id)).markers.map(({ code }) => code)).toEqual([]);
  await post('entries', { memberId: String(one.id), step: null, outcome: null, words: 'I cannot stop, it is all gone', isSaid: true });
  const found = await opened(one.id);
  expect(found.markers).toMatchObject([{ code: 'said', value: 1, points: 32, records: [{ what: 'said' }] }]);
  expect(found.entries[0]).toMatchObject({ kind: 'said', words: 'I cannot stop, it is all gone' });
  expect((await queue('mine')).list.map(({ username }) => username)).toContain(one.name);
  expect(found.offersStopped).toBe(false);
});

test('payments that failed and many new accounts to be paid to are a marker, from four in a week on', async () => {
  const one = await someone();
  const at = new Date(app.clock.at);
  const failed = (n: number) =>
    app.owner.pool.query(
      `insert into deposit_order (id, reference, brand_code, member_id, idempotency_key, method, kind, currency, provider_code, amount, pay_amount,
          has_unique_amount, status, created_at, expires_at, ended_at)
        select gen_random_uuid(), 'HARM' || $1::int8 || g, b.code, $1::int8, gen_random_uuid(), 'qris', 'qr', 'IDR', 'local', 1000000, 1000000, false, 'failed', $2, $2, $2
          from brand b, generate_series(1, $3) g`,
      [one.id, at, n],
    );
  await failed(3);
  await tellAll([deposit(one.id, 0, 1_000_000n)]);
  await readFacts(app.context, harmReader);
  expect((await opened(one.id)).markers.map(({ code }) => code)).toEqual([]);
  await app.owner.pool.query(`update deposit_order set reference = reference || 'x' where member_id = $1`, [one.id]);
  await failed(3);
  await tellAll([deposit(one.id, 0, 1_000_000n)]);
  await readFacts(app.context, harmReader);
  expect((await opened(one.id)).markers).toMatchObject([{ code: 'failed_payments', value: 6, points: 12 }]);
});

test('a relative, an authority or the house may be the ground of an exclusion, which the log names; whoever did not ask has agreed to nothing', async () => {
  const one = await someone();
  const ask = { memberId: String(one.id), term: 'half_year', ground: 'relative', askedBy: 'T-4411, sister', words: 'he has lost the rent' };
  expect((await post('exclude', { ...ask, ground: 'neighbour' })).body.errorCode).toBe('validation_failed');
  expect((await post('exclude', ask)).body.success).toBe(true);
  expect((await post('exclude', { ...ask, term: 'week' })).body.success).toBe(true);
  const { rows } = await app.owner.pool.query<{ ground: string; before: object | null; after: object }>(
    `select detail ->> 'ground' as ground, nullif(detail -> 'before', 'null') as before, detail -> 'after' as after
      from operator_action where action = 'member_excluded' and member_id = $1 order by seq`,
    [one.id],
  );
  const excluded = { kind: 'exclusion', until: expect.any(Number) };
  // A week does not shorten it: the log says that nothing changed.
  expect(rows).toEqual([
    { ground: 'relative', before: null, after: excluded },
    { ground: 'relative', before: excluded, after: rows[0]?.after },
  ]);
  expect((await opened(one.id)).entries[0]).toMatchObject({ kind: 'exclusion', outcome: null });
});
