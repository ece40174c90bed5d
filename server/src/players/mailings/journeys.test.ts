import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DeskRequest, Journey, JourneyFigures, MailingTerms } from '@sorak/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type NewFact, readFacts, tell } from '../../platform/facts/service.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { bundleProgram, dropProgram } from '../../test/program.ts';
import { isHeldOut, journeyReader } from './journey-service.ts';
import { sendMailings } from './send-service.ts';

const REASON = 'as agreed in the meeting';
const HOUR_MS = 3_600_000;
const KILLS = Number(process.env['JOURNEY_KILLS'] ?? 3);
/** Noon in Jakarta: nothing rests. */
const NOON = Date.parse('2026-11-29T05:00:00Z');
let app: TestApp;
let admin: string;
let second: string;
let program: string;
let count = 0;
let tries = 0;
/** Every try of a test has members and journeys of its own. */
const my = (name: string): string => `${name}t${tries}`;
beforeAll(async () => {
  program = await bundleProgram(path.join(import.meta.dirname, 'test/journey-walker.ts'));
  app = await startTestApp();
  app.clock.at = NOON;
});
const signIn = async (): Promise<void> => {
  [admin, second] = [await app.operator(`keeper${++count}`, 'admin'), await app.operator(`other${count}`, 'admin')];
};
beforeEach(async () => {
  tries++;
  await app.owner.pool.query(`update mailing set state = 'called_off', ended_at = now() where state = 'sending'`);
  await signIn();
});
afterAll(async () => {
  await app.stop();
  dropProgram(program);
});

const post = (to: string, json: object, token = admin): Promise<TestAnswer> => app.ask('POST', `/wps/operator/${to}`, { token, json });
const plan = (change: Partial<Journey> = {}): Journey => ({
  fact: 'member_registered',
  isFirst: false,
  waitHours: 24,
  unless: null,
  holdPercent: 0,
  withinDays: 7,
  ...change,
});
const terms = (journey: Journey | null, change: Partial<MailingTerms> = {}): MailingTerms => ({
  kind: 'marketing',
  channel: 'site',
  audience: { to: 'all' },
  titles: { EN: 'Hello {username}', ID: 'Halo {username}' },
  texts: { EN: 'Come and see', ID: 'Mari lihat' },
  journey,
  ...change,
});
type Seen = { digest: string; state: string; outcomes: Record<string, number> };
const seen = async (code: string): Promise<Seen> =>
  ((await app.ask('GET', `/wps/operator/mailings/one?code=${my(code)}`, { token: admin })).body.value as { mailing: Seen }).mailing;
const save = (code: string, journey: Journey, change: Partial<MailingTerms> = {}) =>
  post('mailings/save', { code: my(code), after: 0, terms: terms(journey, change) });
async function byTwo(code: string): Promise<TestAnswer> {
  const wish = { kind: 'mailing', object: my(code), after: { digest: (await seen(code)).digest } };
  const asked = await post('requests/ask', { wish, reason: REASON });
  if (!asked.body.success) return asked;
  return post('requests/decide', { id: (asked.body.value as DeskRequest).id, decision: 'approve', note: REASON }, second);
}
async function begin(code: string, journey: Journey, change: Partial<MailingTerms> = {}): Promise<void> {
  await save(code, journey, change);
  expect((await byTwo(code)).body.value).toMatchObject({ state: 'approved' });
}
const stop = (code: string) => post('mailings/stop', { code: my(code), reason: REASON });
async function pass(hours: number): Promise<void> {
  await readFacts(app.context, journeyReader);
  app.clock.at += hours * HOUR_MS;
  await sendMailings(app.context);
  // Sessions do not outlast the hours.
  if (hours > 0) await signIn();
}
const outcomes = async (code: string): Promise<Record<string, string>> => {
  const { rows } = await app.owner.pool.query<{ username: string; outcome: string }>(
    'select m.username, l.outcome from mailing_line l join mailing j on j.id = l.mailing_id join member m on m.id = l.member_id where j.code = $1',
    [my(code)],
  );
  const own = rows.filter(({ username }) => username.endsWith(my('')));
  return Object.fromEntries(own.map(({ username, outcome }) => [username.slice(0, -my('').length), outcome]));
};
const happens = async (name: string, kind: NewFact['kind'], amount = 0n, detail: NewFact['detail'] = {}): Promise<void> => {
  const memberId = await app.idOf(my(name));
  const at = new Date(app.clock.at);
  await app.context.db.query.transaction().execute((tx) => tell(tx, { kind, memberId, subject: `${kind}:${++count}`, amount, detail, at }));
};
const lettersTo = async (name: string): Promise<number> =>
  (
    await app.owner.pool.query(`select from inbox_message where member_id = $1 and title = $2`, [
      await app.idOf(my(name)),
      `Hello ${my(name)}`,
    ])
  ).rows.length +
  (
    await app.owner.pool.query(`select from inbox_message where member_id = $1 and title = $2`, [
      await app.idOf(my(name)),
      `Halo ${my(name)}`,
    ])
  ).rows.length;

test('whoever registered and paid nothing in within a day is written to once; who did is not, nor who came before it began', async () => {
  await app.member(my('early1'));
  await save('day1', plan({ unless: 'deposit_credited' }));
  const alone = await post('mailings/start', { code: my('day1'), digest: (await seen('day1')).digest, reason: REASON });
  expect(alone.body.errorCode).toBe('second_operator_required');
  expect((await byTwo('day1')).body.value).toMatchObject({ state: 'approved' });
  app.clock.at += 1;
  await app.member(my('silent1'));
  await app.member(my('payer1'));
  await pass(1);
  expect(await outcomes('day1')).toEqual({ silent1: 'waiting', payer1: 'waiting' });
  await happens('payer1', 'deposit_credited', 5_000n, { nth: 1 });
  await pass(24);
  expect(await outcomes('day1')).toEqual({ silent1: 'sent', payer1: 'not_meant' });
  await sendMailings(app.context);
  await happens('silent1', 'member_registered');
  await pass(48);
  expect(await lettersTo('silent1')).toBe(1);
  expect(await lettersTo('payer1')).toBe(0);
  expect((await seen('day1')).state).toBe('sending');
  await stop('day1');
});

test('nobody under a break, a limit or a sign of harm is written to, whatever the kind, and wishes hold as for mailings', async () => {
  const { pool } = app.owner;
  await begin('rest1', plan({ waitHours: 1 }));
  await begin('rest2', plan({ waitHours: 1 }), { kind: 'service' } as const);
  app.clock.at += 1;
  const names = ['calm2', 'break2', 'harm2', 'out2', 'left2', 'gone2'];
  const tokens = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await app.member(my(name))] as const)));
  await app.ask('POST', '/wps/member/break', { token: tokens['break2'] ?? '', json: { days: 1 } });
  await pool.query('insert into harm_standing (member_id, score, seen_at, waiting_since) values ($1, 90, now(), now())', [
    await app.idOf(my('harm2')),
  ]);
  await app.ask('POST', '/wps/rewards/opt-out', { token: tokens['out2'] ?? '', json: { isOptedOut: true } });
  await app.ask('POST', '/wps/member/channels', {
    token: tokens['left2'] ?? '',
    json: { channel: 'site', kind: 'marketing', isOn: false },
  });
  await pool.query(`update member set status = 'disabled' where username = $1`, [my('gone2')]);
  await pass(2);
  const silent = { break2: 'stopped', harm2: 'stopped', gone2: 'closed' };
  expect(await outcomes('rest1')).toEqual({ ...silent, calm2: 'sent', out2: 'promotions_off', left2: 'channel_off' });
  expect(await outcomes('rest2')).toEqual({ ...silent, calm2: 'sent', out2: 'sent', left2: 'sent' });
  await stop('rest1');
  await stop('rest2');
});

test('a first payout is one that nobody had before, and a journey is stopped at a press by one', async () => {
  await begin('pay1', plan({ fact: 'withdrawal_paid', isFirst: true, waitHours: 0 }));
  await begin('pay2', plan({ fact: 'withdrawal_paid', isFirst: false, waitHours: 3 }));
  await app.member(my('first3'));
  await app.member(my('again3'));
  await happens('again3', 'withdrawal_paid', 100n);
  await stop('pay1');
  await begin('pay3', plan({ fact: 'withdrawal_paid', isFirst: true, waitHours: 0 }));
  app.clock.at += 1;
  await happens('again3', 'withdrawal_paid', 100n);
  await happens('first3', 'withdrawal_paid', 100n);
  await happens('first3', 'withdrawal_paid', 100n);
  await pass(1);
  expect(await outcomes('pay1')).toEqual({});
  expect(await outcomes('pay3')).toEqual({ first3: 'sent' });
  expect(await outcomes('pay2')).toEqual({ first3: 'waiting', again3: 'waiting' });
  expect((await stop('pay2')).body.value).toEqual({ count: 2 });
  await pass(24);
  expect(await outcomes('pay2')).toEqual({ first3: 'called_off', again3: 'called_off' });
  expect((await stop('pay2')).body.errorCode).toBe('conflict');
  await stop('pay3');
});

test('the share that is held out is the same whoever asks, is never written to, and its figures stand beside the others', async () => {
  const members = 40;
  await begin('hold1', plan({ waitHours: 1, holdPercent: 50 }));
  app.clock.at += 1;
  for (let n = 0; n < members; n++) await app.member(my(`hold${n}x`));
  await Promise.all([readFacts(app.context, journeyReader), readFacts(app.context, journeyReader)]);
  await pass(2);
  const became = await outcomes('hold1');
  const held = Object.keys(became).filter((name) => became[name] === 'held_out');
  expect(Object.keys(became)).toHaveLength(members);
  expect(held.length).toBeGreaterThan(5);
  expect(held.length).toBeLessThan(35);
  for (const name of held) expect(await lettersTo(name)).toBe(0);
  const [{ id } = { id: 0n }] = (await app.owner.pool.query<{ id: bigint }>(`select id from mailing where code = $1`, [my('hold1')])).rows;
  for (const [name, outcome] of Object.entries(became))
    expect(isHeldOut({ id, journey: plan({ holdPercent: 50 }) }, await app.idOf(my(name)))).toBe(outcome === 'held_out');
  const written = Object.keys(became).filter((name) => became[name] === 'sent');
  app.clock.at += HOUR_MS;
  await signIn();
  await happens(written[0] ?? '', 'deposit_credited', 10_000n);
  await happens(written[0] ?? '', 'deposit_reversed', 4_000n);
  await happens(written[1] ?? '', 'bets_settled', 2_500n);
  await happens(held[0] ?? '', 'withdrawal_paid', 700n);
  const figures = async () =>
    (await app.ask('GET', `/wps/operator/mailings/figures?code=${my('hold1')}`, { token: admin })).body.value as {
      written: JourneyFigures;
      heldOut: JourneyFigures;
    };
  expect((await figures()).written).toMatchObject({ members: 0, waiting: written.length });
  app.clock.at += 8 * 24 * HOUR_MS;
  await happens(held[1] ?? '', 'deposit_credited', 99_900n);
  await signIn();
  expect(await figures()).toEqual({
    written: {
      members: written.length,
      waiting: 0,
      deposited: { count: 1, sum: 60 },
      played: { count: 1, sum: 25 },
      withdrew: { count: 0, sum: 0 },
    },
    heldOut: {
      members: held.length,
      waiting: 0,
      deposited: { count: 0, sum: 0 },
      played: { count: 0, sum: 0 },
      withdrew: { count: 1, sum: 7 },
    },
  });
  await stop('hold1');
});

test('a journey to one member, or one that waits for a limit or a break, is no journey', async () => {
  expect((await save('bad1', plan(), { audience: { to: 'member', username: 'silent1' } })).body.errorCode).toBe('validation_failed');
  for (const fact of ['limit_reached', 'break_begun'])
    expect((await save('bad2', plan({ fact: fact as never }))).body.errorCode).toBe('validation_failed');
  expect((await save('bad3', plan({ holdPercent: 100 }))).body.errorCode).toBe('validation_failed');
});

test('killed at any point, each member is brought onto a journey once and written to once', { timeout: 60_000 }, async () => {
  await begin('kill1', plan({ fact: 'deposit_credited', waitHours: 0, holdPercent: 20 }), { kind: 'service' });
  app.clock.at += 1;
  const names = Array.from({ length: 30 }, (_, n) => `kill${n}x`);
  for (const name of names) await app.member(my(name));
  const done = async () => Object.values(await outcomes('kill1')).filter((one) => one !== 'waiting').length;
  for (let kill = 0; kill < KILLS; kill++) {
    const walkers = [0, 1].map(() =>
      spawn(process.execPath, [program, app.database.appUrl, String(app.clock.at)], { stdio: ['ignore', 'pipe', 'inherit'] }),
    );
    await Promise.all(walkers.map((walker) => once(walker.stdout, 'data')));
    const before = await done();
    for (const name of names.slice(kill * 10, kill * 10 + 10)) {
      await happens(name, 'deposit_credited', 100n);
      await happens(name, 'deposit_credited', 100n);
    }
    while ((await done()) <= before) await sleep(2 + kill);
    for (const walker of walkers) {
      walker.kill('SIGKILL');
      await once(walker, 'exit');
    }
  }
  // A session of the killed may hold the reader or a mailing for a moment yet.
  while ((await done()) < 10 * KILLS) await pass(0);
  const became = await outcomes('kill1');
  expect(new Set(Object.values(became))).toEqual(new Set(['sent', 'held_out']));
  const letters = Object.fromEntries(await Promise.all(Object.keys(became).map(async (name) => [name, await lettersTo(name)] as const)));
  expect(letters).toEqual(Object.fromEntries(Object.entries(became).map(([name, outcome]) => [name, outcome === 'sent' ? 1 : 0])));
  await stop('kill1');
});
