import type { Calls, ResponseOutput } from '@sorak/contract';
import { scrape } from '@sorak/contract/metrics';
import { countProcess } from '@sorak/contract/process-metrics';
import { RELEASE } from '@sorak/contract/release';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDepositor } from '../../payments/deposit/test/depositor.ts';
import { repeat } from '../../lib/repeat.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { keepProgram, OWN, writeOwn } from './program-service.ts';
import { p99Of } from './service.ts';

type Health = ResponseOutput<Calls['getHealth']>;
let app: TestApp;
let ayu: string;
let raka: string;
beforeAll(async () => {
  countProcess('platform', RELEASE);
  app = await startTestApp();
  [ayu, raka] = [await app.operator('ayu', 'admin'), await app.operator('raka', 'risk')];
});
afterAll(() => app.stop());

const health = async (span = 'hour'): Promise<Health> =>
  (await app.ask('GET', `/wps/operator/health?span=${span}`, { token: ayu })).body.value as Health;
const run = (token: string, job: string) =>
  app.ask('POST', '/wps/operator/health/job', { token, json: { job, reason: 'it was late today' } });
const actions = async (): Promise<unknown[]> =>
  (await app.owner.pool.query(`select object, detail from operator_action where action = 'job_run' order by seq`)).rows;

/** A job that rests until it is asked, on this process. */
const jobOf = (work: () => Promise<unknown>) => repeat(app.context, 'races', 3_600_000, work);

test('the page names processes, due work, what was sent, database and release', async () => {
  await app.ask('GET', '/wps/system/getBasicInfo');
  const found = await health();
  expect(found.programs).toMatchObject([{ process: OWN.process, release: '0.1.0', isHere: true, isMine: true }]);
  expect(found.programs[0]?.memory).toBeGreaterThan(10_000_000);
  expect(found.samples).toHaveLength(1);
  expect(found.samples[0]?.calls).toBeGreaterThan(0);
  expect(found.due.map(({ kind }) => kind)).toContain('payouts');
  expect(found.sent.map(({ channel }) => channel)).toContain('email');
  expect(found.database).toMatchObject({ replicas: [], schema: expect.stringMatching(/^\d{4}-/) });
  expect(found.database.bytes).toBeGreaterThan(1_000_000);
  expect(found.database.connections).toBeGreaterThan(0);
  expect(found.problems).toEqual([]);
});

test('what processes counted stands by minute, quarter and two hours, and once', async () => {
  const { pool } = app.owner;
  await writeOwn(app.context);
  await pool.query('delete from program_minute');
  const at = new Date(Math.floor(app.clock.at / 60_000) * 60_000 - 600_000);
  for (const process of ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'])
    await pool.query('insert into program_minute values ($1, $2, 120, 6, 30, $3)', [process, at, [60, 0, 0, 0, 0, 60, 0, 0, 0, 0, 0, 0]]);
  for (const span of ['hour', 'day', 'week']) {
    const sample = (await health(span)).samples.find(({ at: began }) => began <= at.getTime() && began > at.getTime() - 7_200_000);
    expect([span, sample]).toEqual([span, expect.objectContaining({ bets: 60 })]);
  }
  expect((await health()).samples[0]).toMatchObject({ at: at.getTime(), seconds: 60, calls: 240, failed: 12, bets: 60, p99Ms: 100 });
});

test('a bound holds ninety-nine of a hundred', () => {
  expect(p99Of([])).toBeNull();
  expect(p99Of([99n, 1n])).toBe(2);
  expect(p99Of([98n, 2n])).toBe(5);
});

test('a job is run once more at a press by who may, at once, and it stands in the log', async () => {
  let runs = 0;
  const job = jobOf(async () => void (runs += 1));
  expect((await run(raka, 'races')).body.errorCode).toBe('operator_role_missing');
  expect((await run(ayu, 'nothing')).body.errorCode).toBe('not_found');
  expect((await app.ask('POST', '/wps/operator/health/job', { token: ayu, json: { job: 'races' } })).body.errorCode).toBe(
    'validation_failed',
  );
  expect([runs, await actions()]).toEqual([0, []]);
  expect((await run(ayu, 'races')).body.value).toMatchObject({ job: 'races', runs: 1, failedInARow: 0, failure: null });
  expect(runs).toBe(1);
  expect(await actions()).toEqual([{ object: 'job:races', detail: { reason: 'it was late today' } }]);
  await job.stop();
  expect((await run(ayu, 'races')).body.errorCode).toBe('not_found');
});

test('two presses at one time never run a job beside itself', async () => {
  let [atOnce, max, runs] = [0, 0, 0];
  const job = jobOf(async () => {
    max = Math.max(max, (atOnce += 1));
    runs += 1;
    await new Promise((resolve) => setImmediate(resolve));
    atOnce -= 1;
  });
  await Promise.all([run(ayu, 'races'), run(ayu, 'races'), run(ayu, 'races')]);
  expect(max).toBe(1);
  expect(runs).toBeGreaterThan(0);
  await job.stop();
});

test('a job that fails three times in a row is a problem that says why, and none once it has ended well', async () => {
  let isBroken = true;
  const job = jobOf(() => (isBroken ? Promise.reject(new Error('the provider said no')) : Promise.resolve()));
  for (let time = 0; time < 3; time += 1) await run(ayu, 'races');
  const found = await health();
  expect(found.jobs.find((one) => one.job === 'races')).toMatchObject({ failures: 3, failedInARow: 3, failure: 'the provider said no' });
  expect(found.problems).toMatchObject([{ kind: 'job', object: 'races', count: 3 }]);
  expect((await app.ask('GET', '/wps/operator/health/problems', { token: raka })).body.value).toMatchObject({
    list: [{ object: 'races' }],
  });
  const text = await scrape();
  expect(text).toContain('sorak_job_failures_in_a_row{job="races"} 3\n');
  expect(text).toContain('sorak_job_runs_total{job="races",outcome="failed"} 3\n');
  isBroken = false;
  await run(ayu, 'races');
  expect((await health()).problems).toEqual([]);
  await job.stop();
});

test('work that waits too long, messages that were given up and a process that fell silent are named', async () => {
  const { pool } = app.owner;
  const ago = (ms: number): Date => new Date(app.clock.at - ms);
  await pool.query(
    `insert into outgoing_message (channel, address, subject, body, created_at, next_try_at, tries, failure)
      values ('email', 'a@example.com', 's', 'b', $1, $1, 0, null), ('sms', '+62811', '', 'b', $1, $1, 5, 'gateway said 401')`,
    [ago(1_200_000)],
  );
  await pool.query(`insert into program_run values ($1, 'app-2', '0.0.9', $2, $2, null, $3)`, [
    '33333333-3333-4333-8333-333333333333',
    ago(3_600_000),
    JSON.stringify({ memory: 1, sockets: 2, lagMs: 3, connections: 4, waiting: 0, jobs: [] }),
  ]);
  app.clock.at += 20_000;
  const found = await health();
  expect(found.problems).toMatchObject([
    { kind: 'due', object: 'messages', count: 1 },
    { kind: 'program', object: 'app-2' },
    { kind: 'unsent', object: 'sms', count: 1 },
  ]);
  expect(found.sent.find(({ channel }) => channel === 'sms')).toMatchObject({ sent: 0, failed: 1, failure: 'gateway said 401' });
  expect(found.programs.find(({ host }) => host === 'app-2')).toMatchObject({ isHere: false, release: '0.0.9', isMine: false });
  expect(await scrape()).toMatch(/sorak_due_work_oldest_seconds\{kind="messages"\} 12\d\d/);
  await pool.query('delete from outgoing_message');
  await pool.query(`delete from program_run where host = 'app-2'`);
});

test('a process that ends in order is no problem', async () => {
  const program = keepProgram(app.context);
  await writeOwn(app.context);
  await program.stop();
  const { rows } = await app.owner.pool.query('select ended_at is not null as ended from program_run');
  expect(rows).toEqual([{ ended: true }]);
});

test('Today’s money is the report’s, for who sees reports', async () => {
  const reader = await app.operator('gita', 'risk');
  const world = createDepositor(app);
  const one = await world.member();
  const order = await world.order(one, { amount: 150_000 });
  await world.pressed(order.id, 'paid');
  const { body } = await app.ask('GET', '/wps/operator/today/money', { token: reader });
  const money = body.value as ResponseOutput<Calls['getConsoleMoney']>;
  const report = await app.ask('GET', `/wps/operator/report?by=day&from=${money.from}&to=${money.to}&against=before`, { token: reader });
  const { rows, before, heldNow } = report.body.value as ResponseOutput<Calls['getReport']>;
  // What vendors are owed stands in the report alone: Today tells it apart.
  expect({ ...money.total, costs: rows[0]?.figures.costs, left: rows[0]?.figures.left }).toEqual(rows[0]?.figures);
  expect(money.total).toMatchObject({ deposits: 150_000, firstDeposits: 1 });
  expect({ ...money.before, costs: before?.costs, left: before?.left, active: null }).toEqual({ ...before, active: null });
  expect(money.owed).toMatchObject({ balances: heldNow, held: 0, openBets: 0 });
  const { rows: points } = await app.owner.pool.query<{ sum: string }>(
    `select coalesce(sum(balance), 0)::text as sum from ledger_account where name ~ '^member:[0-9]+:(wallet|held):POINT$'`,
  );
  expect(money.owed.points).toBe(Number(points[0]?.sum) / 100);
  const week = (await app.ask('GET', '/wps/operator/today/money?span=week', { token: reader })).body.value as typeof money;
  expect(week.total.deposits).toBe(150_000);
  const support = await app.operator('sinta', 'support');
  expect((await app.ask('GET', '/wps/operator/today/money', { token: support })).body.errorCode).toBe('operator_role_missing');
});
