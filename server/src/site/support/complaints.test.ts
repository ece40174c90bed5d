import { randomUUID } from 'node:crypto';
import type { Complaint, DeskComplaint, DeskComplaintDetail } from '@sorak/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeBrandRow } from '../../platform/system/brand-settings-service.ts';
import { brandReloaded, startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { runChecks } from '../../ledger/run-checks.ts';
import { COMPLAINT_RULES } from './audit-repo.ts';
import { markLate } from './complaint-service.ts';

const DAY_MS = 86_400_000;
let app: TestApp;
let other: TestApp;
let [sari, budi, raka] = ['', '', ''];
beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ beside: app });
  [sari, budi] = [await app.operator('sari', 'support'), await app.operator('budi', 'support')];
  raka = await app.operator('raka', 'risk');
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

type Opened = { readonly number: string; readonly code: string; readonly dueAt: number };
const ABOUT = { subject: 'withdrawal', reference: 'W2611280318', text: 'My payout did not come.' };
const send = (path: string, json: object, token?: string, key = randomUUID() as string): Promise<TestAnswer> =>
  app.ask('POST', `/wps/system/complaints${path}`, { ...(token ? { token } : {}), json, headers: { 'Idempotency-Key': key } });
const open = async (token?: string, more: object = {}): Promise<Opened> =>
  (await send('', { ...ABOUT, ...more }, token)).body.value as Opened;
const read = async (number: string, token?: string, code = ''): Promise<Complaint> =>
  (await send('/one', { number, code }, token)).body.value as Complaint;
const write = (number: string, step: string, token?: string, more: object = {}) =>
  send('/words', { number, step, text: 'I see it otherwise.', ...more }, token);
const desk = async (view = 'waiting', token = sari) =>
  (await app.ask('GET', `/wps/operator/complaints?view=${view}`, { token })).body.value as {
    list: DeskComplaint[];
    waiting: number;
    late: number;
  };
const look = async (number: string, token = sari) =>
  (await app.ask('GET', `/wps/operator/complaints/one?number=${number}`, { token })).body.value as DeskComplaintDetail;
async function answer(number: string, outcome: string | null, token = sari): Promise<TestAnswer> {
  const { lastId } = await look(number, token);
  return app.ask('POST', '/wps/operator/complaints/answer', { token, json: { number, lastId, outcome, text: 'We have looked.' } });
}

/** A complaint that was opened days earlier: nobody stays signed in so long. */
const age = (number: string, days: number) =>
  app.owner.pool.query(
    `update complaint set opened_at = opened_at - make_interval(days => $2), due_at = due_at - make_interval(days => $2) where id = $1`,
    [Number(number.slice(2)), days],
  );

test('a complaint has a number and a clock, is answered, looked at again by somebody else, and names who decides in the end', async () => {
  await changeBrandRow(app.context, 'complaints', 'all', {
    answerDays: 5,
    finalDays: 8,
    bodyName: 'Dispute House',
    bodyUrl: 'https://dispute.example.com/',
  });
  await brandReloaded();
  const token = await app.member('teller1');
  const { number, dueAt } = await open(token);
  expect(number).toMatch(/^C-\d{6}$/);
  expect(dueAt).toBe(app.clock.at + 5 * DAY_MS);
  expect(await read(number, token)).toMatchObject({
    stage: 'received',
    reference: 'W2611280318',
    isLate: false,
    outcome: null,
    steps: ['add', 'accept'],
    body: { name: 'Dispute House', url: 'https://dispute.example.com/' },
    isBodyOpen: false,
  });
  expect((await desk()).list[0]).toMatchObject({ number, username: 'teller1', dueAt });
  expect((await write(number, 'disagree', token)).body.errorCode).toBe('conflict');

  expect((await answer(number, null)).body.value).toMatchObject({ stage: 'received', dueAt });
  const answers = await Promise.all([answer(number, 'refused'), answer(number, 'upheld', budi)]);
  expect(answers.map(({ body }) => body.success).toSorted()).toEqual([false, true]);
  const first = answers[0]?.body.success ? sari : budi;
  const second = first === sari ? budi : sari;
  expect(await read(number, token)).toMatchObject({ stage: 'answered', dueAt: null, steps: ['add', 'disagree', 'accept'] });
  const inbox = await app.ask('GET', '/wps/relay/CSP_getInbox', { token });
  expect(JSON.stringify(inbox.body.value)).toContain(number);

  await age(number, 6);
  expect((await write(number, 'disagree', token)).body.value).toMatchObject({ stage: 'again', dueAt: app.clock.at + 2 * DAY_MS });
  expect((await answer(number, 'refused', first)).body.errorCode).toBe('second_operator_required');
  expect((await look(number, second)).mayAnswer).toBe(true);
  expect((await answer(number, 'partly', second)).body.value).toMatchObject({ stage: 'final', outcome: 'partly' });
  expect(await read(number, token)).toMatchObject({ stage: 'final', isBodyOpen: true, steps: ['accept'] });
  expect((await write(number, 'add', token)).body.errorCode).toBe('conflict');
  expect((await write(number, 'accept', token, { text: '' })).body.value).toMatchObject({ stage: 'settled', steps: [] });
  const { rows } = await app.owner.pool.query<{ action: string }>(
    `select action from operator_action where object = $1 and action <> 'complaint_seen' order by seq`,
    [`complaint:${Number(number.slice(2))}`],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'complaint_opened',
    'complaint_answered',
    'complaint_answered',
    'complaint_written',
    'complaint_answered',
    'complaint_written',
  ]);
});

test('one request opens one complaint, and what was written meanwhile is read before the answer', async () => {
  const token = await app.member('teller2');
  const key = randomUUID();
  const both = await Promise.all([send('', ABOUT, token, key), send('', ABOUT, token, key)]);
  const again = await send('', ABOUT, token, key);
  const opened = both.find(({ body }) => body.success)?.body.value as unknown as Opened;
  expect(again.body.value).toMatchObject({ number: opened.number, code: opened.code });
  expect((await send('', { ...ABOUT, subject: 'bet' }, token, key)).body.errorCode).toBe('idempotency_conflict');
  expect((await app.ask('GET', '/wps/system/complaints', { token })).body.value).toMatchObject({ list: [{ number: opened.number }] });
  const { lastId } = await look(opened.number);
  await write(opened.number, 'add', token);
  const late = await app.ask('POST', '/wps/operator/complaints/answer', {
    token: sari,
    json: { number: opened.number, lastId, outcome: 'upheld', text: 'Paid.' },
  });
  expect(late.body.errorCode).toBe('conflict');
});

test('what another wrote is read by nobody, whatever number is guessed; a closed account reads its own by the code', async () => {
  const [owner, thief] = [await app.member('teller3'), await app.member('guesser')];
  const { number, code } = await open(owner);
  for (const token of [thief, undefined])
    for (const tried of ['', 'deadbeef-deadbeef-deadbeef-deadbeef']) {
      expect((await send('/one', { number, code: tried }, token)).body).toMatchObject({ errorCode: 'not_found', value: null });
      expect((await write(number, 'accept', token, { code: tried })).body.errorCode).toBe('not_found');
    }
  const missing = await send('/one', { number: 'C-999999', code: '' }, thief);
  const theirs = await send('/one', { number, code: '' }, thief);
  expect(theirs.body).toEqual(missing.body);
  for (let more = 0; more < 20; more += 1) await send('/one', { number, code: String(more) }, thief);
  expect((await send('/one', { number, code: '' }, thief)).body.errorCode).toBe('too_many_requests');

  await app.owner.query.updateTable('member').set({ status: 'disabled' }).where('username', '=', 'teller3').execute();
  expect((await read(number, undefined, code)).messages.map(({ text }) => text)).toEqual(['My payout did not come.']);
  expect((await write(number, 'add', undefined, { code: code.replaceAll('-', '').toUpperCase() })).body.success).toBe(true);
});

test('somebody without an account they can open complains under a number, and operators see what they say of themselves', async () => {
  const { number, code } = await open(undefined, { name: 'teller3', contact: 'teller3@example.com', subject: 'account' });
  expect((await desk()).list.find((one) => one.number === number)).toMatchObject({
    memberId: null,
    username: null,
    saidName: 'teller3',
    contact: 'teller3@example.com',
  });
  expect((await answer(number, 'upheld')).body.success).toBe(true);
  expect(await read(number, undefined, code)).toMatchObject({ stage: 'answered', outcome: 'upheld' });
});

test('a complaint that is not answered in its days rises among the first, in today and as an alert, once', async () => {
  const token = await app.member('teller4');
  const { number } = await open(token);
  await age(number, 6);
  await Promise.all([markLate(app.context), markLate(other.context)]);
  await markLate(app.context);
  const { list, late } = await desk();
  expect(list[0]).toMatchObject({ isLate: true });
  expect(late).toBeGreaterThan(0);
  expect(await read(number, token)).toMatchObject({ isLate: true, isBodyOpen: true });
  const waiting = (await app.ask('GET', '/wps/operator/waiting', { token: sari })).body.value as {
    list: { kind: string; count: number; oldestAt: number | null }[];
  };
  expect(waiting.list.find(({ kind }) => kind === 'complaints')?.count).toBe((await desk()).waiting);
  const { alerts } = (await app.ask('GET', '/wps/operator/cases', { token: raka })).body.value as {
    alerts: { id: string; rule: string; username: string; evidence: { reference: string }[] }[];
  };
  const raised = alerts.filter((one) => one.rule === 'complaint_late' && one.username === 'teller4');
  expect(raised).toHaveLength(1);
  expect(raised[0]?.evidence[0]?.reference).toBe(number);
  const made = { kind: 'complaint', title: number, alerts: [raised[0]?.id], members: [], reason: 'late, to be looked at' };
  expect((await app.ask('POST', '/wps/operator/cases', { token: raka, json: made })).body.success).toBe(true);
});

test('a complaint stands beside the conversation of its member and in no list of conversations', async () => {
  const token = await app.member('teller5');
  await app.ask('POST', '/wps/system/service/message', { token, json: { text: 'Hello' } });
  const { number } = await open(token);
  await open(token, { subject: 'bet' });
  const thread = (await app.ask('GET', '/wps/system/service/thread', { token })).body.value as { messages: { text: string }[] };
  expect(thread.messages.map(({ text }) => text)).toEqual(['Hello']);
  const queue = (await app.ask('GET', '/wps/operator/support?tab=open', { token: sari })).body.value as { list: { username: string }[] };
  expect(queue.list.filter(({ username }) => username === 'teller5')).toHaveLength(1);
  const { rows } = await app.owner.pool.query<{ id: string }>('select thread_id::text as id from complaint where id = $1', [
    Number(number.slice(2)),
  ]);
  const direct = await app.ask('POST', '/wps/operator/support/answer', {
    token: sari,
    json: { id: rows[0]?.id, lastId: '999999', text: 'around the clock' },
    headers: { 'Idempotency-Key': randomUUID() },
  });
  expect(direct.body.errorCode).toBe('not_found');
});

test('the audit names a complaint that stands otherwise than the log has it', async () => {
  const token = await app.member('teller6');
  const { number } = await open(token);
  expect((await answer(number, 'partly')).body.success).toBe(true);
  const client = new Client({ connectionString: app.database.ownerUrl });
  await client.connect();
  const violations = async () => (await runChecks(client, COMPLAINT_RULES)).flatMap((check) => check.violations.map(({ name }) => name));
  expect(await violations()).toEqual([]);
  for (const [change, name] of [
    [`stage = 'settled', due_at = null`, 'complaint_stage_wrong'],
    [`outcome = 'upheld'`, 'complaint_outcome_wrong'],
    [`first_answer_by = (select max(id) from operator)`, 'complaint_answer_wrong'],
  ] as const) {
    await client.query('begin');
    await client.query(`update complaint set ${change} where id = $1`, [Number(number.slice(2))]);
    expect(await violations(), change).toEqual([name]);
    await client.query('rollback');
  }
  await client.end();
});
