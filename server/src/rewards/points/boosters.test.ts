import type { BoosterValues, DeskRequest } from '@sorak/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runChecks } from '../../ledger/run-checks.ts';
import { seedPointRates } from '../../money/earning/earn-service.ts';
import { followPlay } from '../../payments/bonus/play-service.ts';
import { seedBrand } from '../../platform/system/service.ts';
import { playRound, rollBack } from '../../play/vendor-wallet/test/play.ts';
import { createWorld, type Player, type World } from '../../play/vendor-wallet/test/world.ts';
import { seedRanks } from '../../players/vip/service.ts';
import { startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts';
import { everyKind } from '../../test/vendor-file.ts';
import { createCampaigns, REASON } from '../campaigns/test/campaign.ts';
import { POINT_RULES } from './audit-repo.ts';
import { putBooster } from './booster-service.ts';
import { forgetMall, pointBalance, seedRewards } from './service.ts';

const QUARTER_MS = 900_000;
const HOUR_MS = 4 * QUARTER_MS;
const nextQuarter = (at: number): number => (Math.floor(at / QUARTER_MS) + 1) * QUARTER_MS;
const boosterOf = (languages: readonly string[], startsAt: number, change: Partial<BoosterValues> = {}): BoosterValues => ({
  names: Object.fromEntries(languages.map((one) => [one, 'Weekend'])),
  startsAt,
  endsAt: startsAt + HOUR_MS,
  gameTypes: ['RNG'],
  ranks: [{ rankLevel: 0, percent: 200 }],
  ...change,
});

let world: World;
let app: TestApp;
let desk: Awaited<ReturnType<typeof createCampaigns>>;
beforeAll(async () => {
  world = await createWorld();
  await seedBrand(world.context);
  await seedRanks(world.context);
  await seedRewards(world.context);
  await seedPointRates(world.context);
  app = await startTestApp({ env: { VENDORS_FILE: everyKind() } });
  desk = await createCampaigns(app);
});
afterAll(async () => {
  await world.close();
  await app.stop();
});

const languages = async (): Promise<readonly string[]> =>
  ((await app.ask('GET', '/wps/operator/point-boosters', { token: desk.first })).body.value as { languages: string[] }).languages;
/** Announces a booster in the world of bets, from the next quarter of an hour, and goes there. */
async function boosted(code: string, change: Partial<BoosterValues> = {}): Promise<void> {
  const of = boosterOf(await languages(), nextQuarter(world.context.clock.now()), change);
  await world.context.db.query.transaction().execute((tx) => putBooster(world.context, tx, code, of));
  world.clock.advance(of.startsAt - world.context.clock.now() + 1_000);
}
const over = (): void => world.clock.advance(HOUR_MS);
const player = (): Promise<Player> => world.player(1_000_000_000n);
const play = (one: Player, units: number, more: Record<string, unknown> = {}) => playRound(world, one, units, 0, more);
async function pointsOf(one: Player): Promise<number> {
  await followPlay(world.context, one.memberId);
  return (await pointBalance(world.context, one.memberId)).balance;
}

test('bets that are placed while a booster runs bring more points, once, however late they are counted and however many look', async () => {
  const [one, late] = [await player(), await player()];
  await play(one, 20_000);
  expect(await pointsOf(one)).toBe(2);
  await play(late, 20_000);
  await boosted('double');
  await play(one, 20_000);
  await Promise.all(Array.from({ length: 10 }, () => followPlay(world.context, one.memberId)));
  expect(await pointsOf(one)).toBe(6);
  await play(late, 10_000);
  over();
  await play(late, 10_000);
  // What was placed before and after brings as much as ever, though all of it is counted now.
  expect(await pointsOf(late)).toBe(5);
  await play(one, 20_000);
  expect(await pointsOf(one)).toBe(8);
  // What was seen within a booster belongs to one.
  const thief = await world.owner.pool.connect();
  for (const plant of [`booster_code = 'none'`, `game_type = 'LIVE'`]) {
    await thief.query('begin');
    await thief.query(`update point_boost_seen set ${plant}`);
    const { rows } = await thief.query<{ violation: string }>(POINT_RULES.find(({ name }) => name.startsWith('boosters'))?.sql ?? '');
    await thief.query('rollback');
    expect(rows.map(({ violation }) => violation)).toContain('boost_seen_wrong');
  }
  thief.release();
});

test('a booster is for the ranks that it names, and what is taken back takes its points back', async () => {
  const [low, high] = [await player(), await player()];
  await world.owner.pool.query('update member set rank_level = 3 where id = $1', [high.memberId]);
  await boosted('ranked', {
    ranks: [
      { rankLevel: 2, percent: 150 },
      { rankLevel: 3, percent: 200 },
    ],
  });
  const rounds = new Map<Player, Awaited<ReturnType<typeof play>>>();
  for (const one of [low, high]) rounds.set(one, await play(one, 40_000));
  expect([await pointsOf(low), await pointsOf(high)]).toEqual([4, 8]);
  for (const [one, { bet, win }] of rounds) {
    await rollBack(world, one, win);
    await rollBack(world, one, bet);
    await followPlay(world.context, one.memberId);
    await play(one, 40_000);
  }
  expect([await pointsOf(low), await pointsOf(high)]).toEqual([4, 8]);
  over();
  for (const one of [low, high]) await play(one, 10_000);
  expect([await pointsOf(low), await pointsOf(high)]).toEqual([5, 9]);
});

test('a rank that rises while a booster runs brings nothing for what counted before, and its fall takes nothing away', async () => {
  const one = await player();
  await boosted('rising', { ranks: [{ rankLevel: 4, percent: 200 }] });
  await play(one, 20_000);
  expect(await pointsOf(one)).toBe(2);
  await world.owner.pool.query('update member set rank_level = 4 where id = $1', [one.memberId]);
  await expect
    .poll(async () => (await import('../../players/vip/service.ts')).rankOf(world.context, one.memberId))
    .toMatchObject({ rankLevel: 4 });
  const { bet, win } = await play(one, 20_000);
  expect(await pointsOf(one)).toBe(6);
  await world.owner.pool.query('update member set rank_level = 0 where id = $1', [one.memberId]);
  await rollBack(world, one, win);
  await rollBack(world, one, bet);
  await followPlay(world.context, one.memberId);
  over();
  // Two points too many were paid as it counted: the next ones make up for it.
  await play(one, 60_000);
  expect(await pointsOf(one)).toBeGreaterThanOrEqual(6);
});

const ask = (id: string, after: BoosterValues): Promise<TestAnswer> =>
  desk.post(desk.first, '/wps/operator/requests/ask', { wish: { kind: 'booster', object: id, after }, reason: REASON });
const decide = (answer: TestAnswer, token = desk.second): Promise<TestAnswer> =>
  desk.post(token, '/wps/operator/requests/decide', { id: (answer.body.value as DeskRequest).id, decision: 'approve', note: REASON });
const shown = async (): Promise<readonly object[]> => {
  forgetMall(app.context);
  const { body } = await app.ask('GET', '/wps/relay/MCSFE_getPointConfig', { headers: { Language: 'EN' } });
  return (body.value as { boosters: object[] }).boosters;
};
/** Time passes without an operator being idle for too long. */
async function until(at: number): Promise<void> {
  while (app.clock.at < at) {
    app.clock.at = Math.min(at, app.clock.at + 300_000);
    for (const token of [desk.first, desk.second]) await app.ask('GET', '/wps/operator/point-boosters', { token });
  }
}
async function violations(plant?: string): Promise<string[]> {
  const client = new Client({ connectionString: app.database.ownerUrl });
  await client.connect();
  await client.query('begin');
  if (plant) await client.query(plant);
  const found = (await runChecks(client, POINT_RULES)).flatMap((check) => check.violations);
  await client.query('rollback');
  await client.end();
  return found.map(({ name }) => name);
}

test('two announce a booster before it counts, everybody reads it, and one may end it: what was placed keeps it', async () => {
  const startsAt = nextQuarter(app.clock.at);
  const of = boosterOf(await languages(), startsAt);
  const asked = await ask('weekend', of);
  expect(asked.body.success).toBe(true);
  expect(await shown()).toEqual([]);
  expect((await decide(asked, desk.first)).body.errorCode).toBe('second_operator_required');
  expect((await decide(asked)).body.success).toBe(true);
  await expect
    .poll(shown, { timeout: 20_000 })
    .toMatchObject([{ id: 'weekend', name: 'Weekend', gameTypes: ['RNG'], ranks: [{ rankLevel: 0, percent: 200 }] }]);
  expect(await violations()).toEqual([]);
  for (const plant of [
    `update point_booster set ranks = '[{"rankLevel": 0, "percent": 500}]'`,
    `update point_booster set ends_at = ends_at + interval '1 hour'`,
    `update point_booster set game_types = '{RNG,LIVE}'`,
    `insert into point_booster select brand_code, 'other', names, starts_at, ends_at, game_types, ranks, made_at from point_booster`,
  ])
    expect(await violations(plant), plant).toContain('booster_not_logged');

  // It cannot be changed, and nothing stands beside it on the same games.
  expect((await ask('weekend', { ...of, ranks: [{ rankLevel: 0, percent: 150 }] })).body.errorCode).toBe('validation_failed');
  for (const wrong of [
    boosterOf(await languages(), startsAt + QUARTER_MS),
    boosterOf(['EN'], startsAt + HOUR_MS),
    boosterOf(await languages(), startsAt + HOUR_MS + 1),
    boosterOf(await languages(), startsAt - HOUR_MS),
    boosterOf(await languages(), startsAt + HOUR_MS, { endsAt: startsAt + 32 * 24 * HOUR_MS }),
    boosterOf(await languages(), startsAt + HOUR_MS, { gameTypes: ['NONE'] }),
    boosterOf(await languages(), startsAt + HOUR_MS, {
      ranks: [
        { rankLevel: 1, percent: 200 },
        { rankLevel: 2, percent: 150 },
      ],
    }),
  ])
    expect((await ask('wrong', wrong)).body.errorCode).toBe('validation_failed');

  await until(startsAt + QUARTER_MS);
  const end = (id: string) => desk.post(desk.second, '/wps/operator/point-boosters/end', { id, reason: REASON });
  expect((await end('weekend')).body.value).toEqual({ endsAt: startsAt + 2 * QUARTER_MS });
  expect((await end('weekend')).body.errorCode).toBe('conflict');
  expect((await end('none')).body.errorCode).toBe('not_found');
  expect(await violations()).toEqual([]);
  const next = await ask('later', boosterOf(await languages(), startsAt + 8 * HOUR_MS));
  expect((await decide(next)).body.success).toBe(true);
  await end('later');
  await until(startsAt + 2 * QUARTER_MS);
  await expect.poll(shown, { timeout: 20_000 }).toEqual([]);
  expect(await violations()).toEqual([]);
});

test('no booster makes points worth more than play leaves, at the moment of the decision either', async () => {
  const startsAt = nextQuarter(app.clock.at);
  const of = boosterOf(await languages(), startsAt, { ranks: [{ rankLevel: 0, percent: 500 }] });
  expect((await ask('much', of)).body.errorCode).toBe('validation_failed');
  const asked = await ask('fair', boosterOf(await languages(), startsAt));
  expect(asked.body.success).toBe(true);
  const rate = (to: number) => app.owner.pool.query('update point_setting set exchange_rate = $1', [to]);
  await rate(1_000);
  expect((await decide(asked)).body.errorCode).toBe('validation_failed');
  await rate(10);
  expect((await decide(asked)).body.success).toBe(true);
  await desk.post(desk.second, '/wps/operator/point-boosters/end', { id: 'fair', reason: REASON });
});
