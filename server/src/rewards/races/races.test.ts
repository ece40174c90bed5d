import type { CountedBet } from '@sorak/contract';
import { hashOfPlaces, placesOf, promiseOfRace } from '@sorak/contract/rules/race';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runChecks } from '../../ledger/run-checks.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { CAMPAIGN_RULES } from '../campaigns/audit-repo.ts';
import { REASON, ruleOf } from '../campaigns/test/campaign.ts';
import { RACE_RULES } from './audit-repo.ts';
import { findPage, moveOnBoard, placeOf, writeScores } from './board-repo.ts';
import { ownRaces } from './board-service.ts';
import { closeDue } from './close-service.ts';
import { createRaces, TRIGGER } from './test/race.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

let app: TestApp;
let world: Awaited<ReturnType<typeof createRaces>>;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.at = Date.parse('2026-11-25T05:00:00Z');
  world = await createRaces(app);
});
afterAll(() => app.stop());

const codeOf = ({ body }: { body: { errorCode?: string } }) => body.errorCode;
const entriesOf = async (token: string, id: string): Promise<CountedBet[]> =>
  ((await app.ask('GET', `/wps/races/entries?race=${id}`, { token })).body.value as { list: CountedBet[] }).list;
const scoresOf = async (token: string, id: string) =>
  (await world.board(token, id)).rows.map(({ place, score, isOwn }) => [place, score, isOwn]);

async function violations(plant?: string): Promise<string[]> {
  const client = new Client({ connectionString: app.database.ownerUrl });
  await client.connect();
  await client.query('begin');
  if (plant) await client.query(plant);
  const found = (await runChecks(client, [...CAMPAIGN_RULES, ...RACE_RULES])).flatMap((check) => check.violations);
  await client.query('rollback');
  await client.end();
  return found.map(({ name }) => name);
}

test('a race asks for its end, its prizes in order, a household and a sign-up, and is another campaign each time', async () => {
  const { calendar, limits } = ruleOf(app.clock.at);
  const start = { ...calendar, startsAt: app.clock.at + HOUR_MS };
  const check = async (change: object): Promise<string[]> => {
    const rule = {
      ...ruleOf(app.clock.at),
      form: 'points',
      trigger: TRIGGER,
      size: { kind: 'places', prizes: [5, 2] },
      signUp: 'open',
      calendar: { ...start, endsAt: start.startsAt + 1 },
      limits: { ...limits, perHousehold: 1 },
      ...change,
    };
    const { body } = await world.operate('check', { id: 'asked', rule, names: { EN: 'a', ID: 'a' }, summaries: { EN: 'a', ID: 'a' } });
    return (body.value as { problems: { code: string }[] }).problems.map(({ code }) => code);
  };
  expect(await check({})).toEqual([]);
  expect(await check({ calendar: start })).toEqual(['race_without_end']);
  expect(await check({ size: { kind: 'places', prizes: [2, 5] } })).toEqual(['prizes_unordered']);
  expect(await check({ size: { kind: 'fixed', amount: 5 } })).toEqual(['size_not_for_trigger']);
  expect(await check({ signUp: 'none' })).toEqual(['race_without_sign_up']);
  expect(await check({ limits })).toEqual(['household_missing']);
  expect(await check({ limits: { ...limits, perHousehold: 1, budget: 6 } })).toEqual(['budget_below_gift']);
  expect(await check({ size: { kind: 'places', prizes: [5, 0] } })).toEqual(['amount_nothing']);
  await world.race('once', {});
  await world.save('once', { trigger: TRIGGER });
  expect(codeOf(await world.operate('ask', { id: 'once', reason: REASON }))).toBe('conflict');
  await expect(world.race('late', {}, { calendar: { ...calendar, startsAt: app.clock.at, endsAt: app.clock.at + 1 } })).rejects.toThrow(
    'race_begun',
  );
});

test('a race by the best spin counts what is not covered, given or small, each day’s first spins alone; the earlier of two alike stands before', async () => {
  await world.race('spins', { maxADay: 3, games: ['BETS-reef'] });
  const [one, two, late, trial] = [
    await world.somebody('spin1'),
    await world.somebody('spin2'),
    await world.somebody('spin3'),
    await app.trial(),
  ];
  for (const { token } of [one, two]) expect(codeOf(await world.join(token, 'spins'))).toBeUndefined();
  expect(codeOf(await world.join(trial, 'spins'))).toBeTruthy();
  await world.bet(one.id, 100, 99_900);
  world.begin();
  await world.bet(one.id, 100, 640);
  await world.bet(one.id, 99, 99_000);
  await world.bet(one.id, 100, 9_000, 'other');
  const covered = await world.bet(one.id, 100, 9_000);
  await app.owner.pool.query('update wagering_bet set own_bet = 0 where bet_id = $1', [covered]);
  const given = await world.bet(one.id, 100, 9_000);
  await app.owner.pool.query('update wagering_bet set own_bet = 99 where bet_id = $1', [given]);
  await world.bet(two.id, 5_000, 32_000);
  await world.bet(late.id, 100, 90_000);
  await world.readRaces();
  expect(await scoresOf(two.token, 'spins')).toEqual([
    [1, 6.4, false],
    [2, 6.4, true],
  ]);
  expect(await world.raceOf(one.token, 'spins')).toMatchObject({
    state: 'running',
    entrants: 2,
    isJoined: true,
    out: null,
    countedToday: 1,
    own: { place: 1, score: 6.4, stake: 100, paid: 640 },
  });
  // The third and the last that counts today, and one too many.
  await world.bet(one.id, 100, 0);
  const third = await world.bet(one.id, 100, 700);
  await world.bet(one.id, 100, 80_000);
  await world.readRaces();
  expect(await world.raceOf(one.token, 'spins')).toMatchObject({ countedToday: 3, own: { place: 1, score: 7 } });
  // A void falls out, and the next one of the day counts instead.
  await app.owner.pool.query('update bet set status = 3, payout = 0 where bet_id = $1', [third]);
  await world.settled(one.id, third);
  await world.readRaces();
  expect(await world.raceOf(one.token, 'spins')).toMatchObject({ countedToday: 3, own: { place: 1, score: 800 } });
  const places = placesOf('multiple', await entriesOf(one.token, 'spins'));
  expect(places.map(({ score }) => score)).toEqual([80_000, 640]);
});

test('who stakes what does not count is told by what it fails; home names the race and its place while nobody is stopped', async () => {
  await world.race('why', { by: 'stake', maxADay: 1, games: ['BETS-reef'] });
  const one = await world.somebody('why1');
  await world.join(one.token, 'why');
  const whyNow = async () => (await world.raceOf(one.token, 'why')).uncounted?.why ?? null;
  const home = async () => (await ownRaces(app.context, one.id, 'EN', 5)).filter(({ id }) => id === 'why');
  world.begin();
  expect(await whyNow()).toBeNull();
  expect(await home()).toMatchObject([{ state: 'running', place: null, prize: 0, form: 'points' }]);
  const owned = async (bet: bigint, valid: number, own: number) => {
    await app.owner.pool.query('update wagering_bet set valid_bet = $2, own_bet = $3 where bet_id = $1', [bet, valid, own]);
    await world.settled(one.id, bet);
    await world.readRaces();
  };
  const given = await world.bet(one.id, 100, 0);
  await owned(given, 10_000, 0);
  expect(await whyNow()).toBe('given');
  await owned(await world.bet(one.id, 100, 0), 0, 0);
  expect(await whyNow()).toBe('covered');
  await world.bet(one.id, 99, 0);
  expect(await whyNow()).toBe('small');
  await world.bet(one.id, 100, 0, 'other');
  expect((await world.raceOf(one.token, 'why')).uncounted).toMatchObject({ why: 'game', stake: 100 });
  await world.bet(one.id, 100, null);
  expect(await whyNow()).toBe('open');
  await world.bet(one.id, 100, 0);
  await world.readRaces();
  expect(await whyNow()).toBeNull();
  expect(await home()).toMatchObject([{ place: 1, entrants: 1, score: 100, prize: 500 }]);
  await world.bet(one.id, 100, 0);
  await world.readRaces();
  expect(await whyNow()).toBe('a_day');
  await app.ask('POST', '/wps/member/break', { token: one.token, json: { days: 1 } });
  expect(await home()).toEqual([]);
});

test('what was staked is a sum, what was won one that may fall', async () => {
  await world.race('stakes', { by: 'stake' });
  await world.race('wins', { by: 'net_win' });
  const one = await world.somebody('sum1');
  for (const id of ['stakes', 'wins']) await world.join(one.token, id);
  world.begin();
  await world.bet(one.id, 100, 900);
  await world.readRaces();
  await world.bet(one.id, 300, 0);
  await world.bet(one.id, 200, 100);
  await world.readRaces();
  expect((await world.raceOf(one.token, 'stakes')).own).toMatchObject({ score: 600, place: 1 });
  expect((await world.raceOf(one.token, 'wins')).own).toMatchObject({ score: 400, place: 1 });
  for (const by of ['stake', 'net_win'] as const) {
    const [place] = placesOf(by, await entriesOf(one.token, by === 'stake' ? 'stakes' : 'wins'));
    expect(place).toMatchObject({ score: by === 'stake' ? 60_000 : 40_000 });
  }
});

test('what players win from each other wins no race of wins or multiples, whoever lets whom win', async () => {
  for (const by of ['stake', 'net_win', 'multiple'] as const) await world.race(`pvp-${by}`, { by });
  const one = await world.somebody('pvp1');
  for (const by of ['stake', 'net_win', 'multiple']) await world.join(one.token, `pvp-${by}`);
  world.begin();
  const bet = await world.bet(one.id, 100, 900);
  await app.owner.pool.query(`update wagering_bet set game_type = 'PVP' where member_id = $1 and bet_id = $2`, [one.id, bet]);
  await world.readRaces();
  expect((await world.raceOf(one.token, 'pvp-stake')).own).toMatchObject({ score: 100 });
  for (const by of ['net_win', 'multiple']) {
    const { own, uncounted } = await world.raceOf(one.token, `pvp-${by}`);
    expect([own?.score ?? 0, uncounted?.why]).toEqual([0, 'game']);
  }
});

test('a race closes after its last round, and pays each prize once to those who may have it, by a board that anybody makes again', async () => {
  await world.race('paid', {});
  const people = await Promise.all(
    ['first', 'sister', 'resting', 'quiet', 'second', 'third', 'fourth'].map((name) => world.somebody(`paid${name}`)),
  );
  const [first, sister, resting, quiet, second, third, fourth] = people as [(typeof people)[0] & {}, ...typeof people] as never as {
    token: string;
    id: bigint;
  }[];
  if (!first || !sister || !resting || !quiet || !second || !third || !fourth) throw new Error('seven were asked');
  for (const { token } of people) await world.join(token, 'paid');
  await app.owner.pool.query(`update member_session set user_agent = 'paidfirst' where member_id = $1`, [sister.id]);
  world.begin();
  for (const [n, { id }] of people.entries()) await world.bet(id, 100, 2_000 - n * 100);
  await world.readRaces();
  await app.ask('POST', '/wps/member/break', { token: resting.token, json: { days: 1 } });
  await app.owner.pool.query('update member_session set ended_at = null');
  await world.readRaces();
  expect((await world.board(first.token, 'paid')).total).toBe(6);
  await world.post(quiet.token, '/wps/rewards/opt-out', { isOptedOut: true });
  const open = await world.bet(fourth.id, 100, null);
  app.clock.at += 5 * MINUTE_MS;
  await closeDue(app.context);
  expect(await world.raceOf(first.token, 'paid')).toMatchObject({ state: 'closing', boardHash: null });
  // The last round of the race is over: it pays more than anybody's.
  await app.owner.pool.query('update bet set status = 1, payout = 500000, settled_at = placed_at where bet_id = $1', [open]);
  await world.settled(fourth.id, open);
  await Promise.all([closeDue(app.context), closeDue(app.context)]);
  await closeDue(app.context);
  const closed = await world.raceOf(second.token, 'paid');
  expect(closed).toMatchObject({ state: 'closed', own: { place: 3 } });
  expect(await world.raceOf(sister.token, 'paid')).toMatchObject({ out: 'household', own: null });
  expect(await world.raceOf(quiet.token, 'paid')).toMatchObject({ out: 'opted_out', own: null });
  expect(await world.raceOf(resting.token, 'paid')).toMatchObject({ out: 'play_stopped', own: null });
  for (const [{ token }, amount] of [
    [fourth, 500],
    [first, 200],
    [second, 100],
  ] as const)
    expect((await world.rewards(token)).waiting).toMatchObject([{ campaign: 'paid', amount }]);
  for (const { token } of [sister, resting, quiet, third]) expect((await world.rewards(token)).waiting).toEqual([]);
  const places = placesOf('multiple', await entriesOf(second.token, 'paid'));
  expect(await hashOfPlaces(places.slice(0, 3))).toBe(closed.boardHash);
  expect(await promiseOfRace('paid', closed.rule)).toBe(closed.promise);
  const { rows } = await app.owner.pool.query(
    `select detail ->> 'promise' as promise from operator_action where object = 'campaign:paid' and action = 'campaign_published'`,
  );
  expect(rows).toEqual([{ promise: closed.promise }]);
  // What is voided now changes no place and no prize any more.
  await app.owner.pool.query('update bet set status = 3, payout = 0, settled_at = $2 where bet_id = $1', [
    open,
    new Date(app.clock.at + MINUTE_MS),
  ]);
  await world.settled(fourth.id, open);
  await world.readRaces();
  expect((await world.raceOf(fourth.token, 'paid')).own).toMatchObject({ place: 1, score: 50 });
  const gift = (await world.rewards(fourth.token)).waiting[0]?.id ?? '';
  expect((await world.claim(fourth.token, gift)).body.value).toMatchObject({ state: 'claimed', amount: 500 });
});

test('a stopped race ends there or does not happen, a paused one waits', async () => {
  await world.race('stopped', {});
  await world.race('called', {});
  await world.race('paused', {});
  const one = await world.somebody('stop1');
  for (const id of ['stopped', 'called', 'paused']) await world.join(one.token, id);
  await world.operate('state', { id: 'called', state: 'stopped', reason: REASON });
  await closeDue(app.context);
  expect(await world.raceOf(one.token, 'called')).toMatchObject({ state: 'called_off' });
  world.begin();
  await world.bet(one.id, 100, 500);
  await world.operate('state', { id: 'stopped', state: 'stopped', reason: REASON });
  await world.operate('state', { id: 'paused', state: 'paused', reason: REASON });
  app.clock.at += MINUTE_MS;
  await closeDue(app.context);
  await world.bet(one.id, 100, 900);
  await closeDue(app.context);
  expect(await world.raceOf(one.token, 'stopped')).toMatchObject({ state: 'closed', isStopped: true, own: { score: 5 } });
  app.clock.at += 5 * MINUTE_MS;
  await closeDue(app.context);
  expect(await world.raceOf(one.token, 'paused')).toMatchObject({ state: 'closing', isPaused: true });
  for (const token of [world.first, world.second]) await world.operate('state', { id: 'paused', state: 'running', reason: REASON }, token);
  await closeDue(app.context);
  expect(await world.raceOf(one.token, 'paused')).toMatchObject({ state: 'closed', own: { score: 9 } });
});

test('places of many are those of a plain count, however the board is divided', async () => {
  await world.race('crowd', { by: 'stake' });
  const { rows } = await app.owner.pool.query<{ id: bigint }>(
    `select r.id from race r join campaign c on c.id = r.campaign_id where c.code = 'crowd'`,
  );
  const id = rows[0]?.id ?? 0n;
  const keys = Array.from({ length: 4_000 }, (_, n) => ({
    no: n + 1,
    score: BigInt((n * 7_919) % 53),
    reached: BigInt((n * 104_729) % 997) + 1n,
  }));
  const order = (a: (typeof keys)[number], b: (typeof keys)[number]) =>
    Number(b.score - a.score) || Number(a.reached - b.reached) || a.no - b.no;
  await app.context.db.query
    .transaction()
    .execute(async (tx) => {
      for (let at = 0; at < keys.length; at += 1_500) {
        const part = keys.slice(at, at + 1_500);
        await writeScores(
          tx,
          id,
          part.map((key) => ({ ...key, memberId: BigInt(key.no) + 1_000_000n })),
        );
        await moveOnBoard(
          tx,
          id,
          part.map((key) => ({ ...key, by: 1 as const })),
        );
      }
      const sorted = keys.toSorted(order);
      for (const place of [1, 2, 499, 500, 501, 1_000, 2_222, 3_999, 4_000]) {
        const key = sorted[place - 1];
        if (key) expect(await placeOf(tx, id, key)).toBe(place);
      }
      await tx.deleteFrom('race_score').where('race_id', '=', id).where('score', '=', 7n).execute();
      const gone = keys.filter(({ score }) => score === 7n);
      await moveOnBoard(
        tx,
        id,
        gone.map((key) => ({ ...key, by: -1 as const })),
      );
      const left = sorted.filter(({ score }) => score !== 7n);
      const last = left.at(-1);
      if (last) expect(await placeOf(tx, id, last)).toBe(left.length);
      expect(await findPage(tx, id, left.length + 1, 5)).toEqual([]);
      throw new Error('only tried');
    })
    .catch((error: Error) => expect(error.message).toBe('only tried'));
});

test('the audit finds a score, a board, a prize, a gift or a promise that is another', async () => {
  expect(await violations()).toEqual([]);
  const paid = `(select r.id from race r join campaign c on c.id = r.campaign_id where c.code = 'paid')`;
  const finds = async (plant: string, name: string) => expect(await violations(plant)).toContain(name);
  await finds(`update race_bet set score = score + 1 where race_id = ${paid}`, 'race_score_wrong');
  await finds(`update race_bet set payout = payout + 1 where race_id = ${paid}`, 'race_bet_wrong');
  await finds(
    `with d as (delete from race_bet where race_id = ${paid} returning member_id) update race_score set reached = null, score = 0 where race_id = ${paid}`,
    'race_bet_left_out',
  );
  await finds(`update race_score set score = score + 1 where race_id = ${paid}`, 'race_score_wrong');
  await finds('update race_bucket set count = count + 1', 'race_board_wrong');
  await finds('update race set entrants = entrants + 1', 'race_board_wrong');
  await finds(`update race_prize set amount = amount + 1 where place = 1`, 'race_prize_wrong');
  await finds(`update race_prize set place = place + 10 where place = 1`, 'race_prize_wrong');
  await finds(`update campaign_gift set amount = amount + 1 where key = 'race:paid'`, 'race_gift_wrong');
  await finds(`delete from race_prize where place = 2`, 'race_gift_wrong');
  await finds(`update race set promise = '0'`, 'race_promise_wrong');
  await finds(`update race set board_hash = '0' where state = 'closed'`, 'race_state_wrong');
  await finds(`update race_score set out = null where out = 'household'`, 'race_board_wrong');
});
