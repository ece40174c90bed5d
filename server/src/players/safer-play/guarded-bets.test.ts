import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backOf, betOf } from '../../play/vendor-wallet/test/requests.ts';
import { createWorld, type Player, type Reply, type World } from '../../play/vendor-wallet/test/world.ts';
import { setHours } from './hours-service.ts';
import { setLimit } from './limit-service.ts';
import { exclude, takeBreak } from './stop-service.ts';

/** Two platform processes on one database; amounts in units, 100 minor units each. */
let world: World;
let urls: string[];
beforeAll(async () => {
  world = await createWorld();
  urls = [world.url, await world.secondProcess()];
});
afterAll(() => world.close());

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
// Every test begins at the next day's two o'clock UTC, nine o'clock of the brand in Jakarta, so that none meets midnight.
beforeEach(() => world.clock.advance(DAY_MS - (world.context.clock.now() % DAY_MS) + 2 * HOUR_MS));

const bet = (player: Player, units: number, more: Record<string, unknown> = {}, process = 0): Promise<Reply> =>
  world.send('ALFA', '/transaction/bet', betOf(player, units, more), { url: urls[process % urls.length] ?? world.url });
const win = (player: Player, reference: string, units: number): Promise<Reply> =>
  world.send(
    'ALFA',
    '/transaction/win',
    betOf(player, units, { round: 'r', reference_transaction_uuid: reference, round_closed: undefined }),
  );
const back = (player: Player, reference: string): Promise<Reply> => world.send('ALFA', '/transaction/rollback', backOf(player, reference));
const limit = (player: Player, amount: number, kind: 'loss' | 'stake' | 'time' = 'loss', period: 'day' | 'week' | 'month' = 'day') =>
  setLimit(world.context, player.memberId, { kind, period }, amount);
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/** So many over one second, some of them always under way. */
const overTime = (count: number, work: (index: number) => Promise<Reply>): Promise<Reply[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => pause((index * 1_000) / count).then(() => work(index))));
const tallyOf = (answers: readonly Reply[]): Record<string, number> => {
  const found: Record<string, number> = {};
  for (const { status } of answers) found[status] = (found[status] ?? 0) + 1;
  return found;
};
/** The tally, and what the bets themselves say; minor units. */
async function counted(player: Player): Promise<{ tally: unknown; bets: unknown }> {
  const { rows } = await world.owner.pool.query<{ tally: unknown; bets: unknown }>(
    `select json_build_array(g.day_staked, g.day_lost) as tally, json_build_array(s.staked, s.lost) as bets
     from play_guard g cross join lateral play_sum(g.member_id, g.day_since) s where g.member_id = $1`,
    [player.memberId],
  );
  return rows[0] ?? { tally: null, bets: null };
}

test('a vendor is told what the limits leave, by the strictest of them, and that much is taken and no more', async () => {
  const player = await world.player(1_000_000n);
  const left = async (): Promise<unknown> => {
    const asked = { user: player.user, token: player.token, game_code: 'reef', request_uuid: randomUUID() };
    return ((await world.send('ALFA', '/user/balance', asked)) as { stake_left?: number }).stake_left;
  };
  expect(await left()).toBeUndefined();
  await limit(player, 100, 'stake', 'week');
  expect(await left()).toBe(100 * 100_000);
  await limit(player, 40, 'loss');
  const staked = randomUUID();
  await bet(player, 15, { transaction_uuid: staked });
  expect(await left()).toBe(25 * 100_000);
  await win(player, staked, 60);
  // A day in front opens the loss limit again, the stakes of the week stay.
  expect(await left()).toBe(85 * 100_000);
  expect((await bet(player, 86)).status).toBe('RS_ERROR_LIMIT_REACHED');
  expect((await bet(player, 85)).status).toBe('RS_OK');
  expect(await left()).toBe(0);
});

describe('a loss limit', () => {
  test('is never passed by a hundred bets at once of two processes, and refuses with the wallet’s own code', async () => {
    const player = await world.player(1_000_000n);
    await limit(player, 250);
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => bet(player, 10, {}, index)));
    expect(tallyOf(answers)).toEqual({ RS_OK: 25, RS_ERROR_LIMIT_REACHED: 75 });
    expect(await world.balance(player)).toBe(1_000_000n - 25_000n);
    expect(await counted(player)).toEqual({ tally: [25_000, 25_000], bets: [25_000, 25_000] });
  });

  test('set in the midst of a hundred bets counts every one that came before it', async () => {
    const player = await world.player(1_000_000n);
    const racing = overTime(100, (index) => bet(player, 10, {}, index));
    await pause(100);
    await limit(player, 300);
    const placed = (await racing).filter(({ status }) => status === 'RS_OK').length;
    const after = await bet(player, 10);
    expect(after.status).toBe(placed >= 30 ? 'RS_ERROR_LIMIT_REACHED' : 'RS_OK');
    const { tally, bets } = await counted(player);
    expect(tally).toEqual(bets);
  });

  test('counts what bets bring back, in the day that they were placed in', async () => {
    const player = await world.player(1_000_000n);
    const early = randomUUID();
    await bet(player, 10, { transaction_uuid: early });
    await limit(player, 100);
    const late = randomUUID();
    expect((await bet(player, 90, { transaction_uuid: late })).status).toBe('RS_OK');
    expect((await bet(player, 1)).status).toBe('RS_ERROR_LIMIT_REACHED');
    // A win of a bet from before the limit opens room as well.
    expect((await win(player, early, 20)).status).toBe('RS_OK');
    expect((await bet(player, 20)).status).toBe('RS_OK');
    expect((await bet(player, 1)).status).toBe('RS_ERROR_LIMIT_REACHED');
    expect((await back(player, late)).status).toBe('RS_OK');
    expect((await bet(player, 90)).status).toBe('RS_OK');
    expect((await bet(player, 1)).status).toBe('RS_ERROR_LIMIT_REACHED');
    const { tally, bets } = await counted(player);
    expect(tally).toEqual(bets);
    // The next day is empty, and yesterday's win opens nothing in it.
    world.clock.advance(DAY_MS);
    const fresh = { ...player, token: await world.openSession(player, 'ALFA', 'reef') };
    expect((await win(player, early, 500)).status).toBe('RS_OK');
    expect((await bet(fresh, 101)).status).toBe('RS_ERROR_LIMIT_REACHED');
    expect((await bet(fresh, 100)).status).toBe('RS_OK');
    expect((await bet(fresh, 1)).status).toBe('RS_ERROR_LIMIT_REACHED');
  });

  test('a clock that steps back opens no room', async () => {
    const player = await world.player(1_000_000n);
    await limit(player, 50);
    expect((await bet(player, 50)).status).toBe('RS_OK');
    world.clock.advance(-25 * HOUR_MS);
    const fresh = { ...player, token: await world.openSession(player, 'ALFA', 'reef') };
    expect((await bet(fresh, 10)).status).toBe('RS_ERROR_LIMIT_REACHED');
    world.clock.advance(25 * HOUR_MS);
  });

  test('play money and other members are not held up by it', async () => {
    const player = await world.player(100_000n);
    await limit(player, 1);
    const trial = { ...player, token: await world.openSession(player, 'ALFA', 'reef', 'PLAY') };
    expect((await bet(trial, 5, { currency: 'PLAY' })).status).toBe('RS_OK');
    const other = await world.player(100_000n);
    expect((await bet(other, 50)).status).toBe('RS_OK');
  });
});

test('a stake limit counts stakes whatever they win, and the strictest period decides', async () => {
  const player = await world.player(1_000_000n);
  await limit(player, 100, 'stake', 'week');
  await limit(player, 60, 'stake', 'day');
  const one = randomUUID();
  expect((await bet(player, 60, { transaction_uuid: one })).status).toBe('RS_OK');
  await win(player, one, 500);
  expect((await bet(player, 1)).status).toBe('RS_ERROR_LIMIT_REACHED');
});

test('a time limit stops bets when the member was signed in for so long', async () => {
  const player = await world.player(1_000_000n);
  const start = world.context.clock.now();
  await world.owner.pool.query('update member_session set created_at = $2, seen_at = $2 where id = $1', [
    player.sessionId,
    new Date(start),
  ]);
  await limit(player, 30, 'time');
  expect((await bet(player, 1)).status).toBe('RS_OK');
  world.clock.advance(30 * 60_000);
  await world.owner.pool.query('update member_session set seen_at = $2 where id = $1', [player.sessionId, new Date(start + 30 * 60_000)]);
  expect((await bet(player, 1)).status).toBe('RS_ERROR_LIMIT_REACHED');
});

describe('a stop', () => {
  test('refuses stakes at once, pays what bets have won, gives back what is rolled back', async () => {
    const player = await world.player(100_000n);
    const [won, undone] = [randomUUID(), randomUUID()];
    await bet(player, 10, { transaction_uuid: won });
    await bet(player, 10, { transaction_uuid: undone });
    await exclude(world.context, player.memberId, 6);
    expect((await bet(player, 1)).status).toBe('RS_ERROR_USER_DISABLED');
    expect((await win(player, won, 70)).status).toBe('RS_OK');
    expect((await back(player, undone)).status).toBe('RS_OK');
    expect(await world.balance(player)).toBe(100_000n - 1_000n + 7_000n);
    await expect(world.openSession(player, 'ALFA', 'reef')).rejects.toThrow('play_stopped');
    await expect(world.openSession(player, 'ALFA', 'reef', 'PLAY')).rejects.toThrow('play_stopped');
  });

  test('no bet of a crowd is placed behind it', async () => {
    const player = await world.player(1_000_000n);
    const racing: Promise<Reply>[] = [];
    const timer = setInterval(() => racing.push(bet(player, 1, {}, racing.length)), 10);
    await pause(150);
    await takeBreak(world.context, player.memberId, 1);
    const then = await world.balance(player);
    await pause(100);
    clearInterval(timer);
    const answers = await Promise.all(racing);
    expect(await world.balance(player)).toBe(then);
    expect(1_000_000n - then).toBe(100n * BigInt(answers.filter(({ status }) => status === 'RS_OK').length));
    expect((await bet(player, 1)).status).toBe('RS_ERROR_USER_DISABLED');
  });
});

test('outside the member’s hours no bet is taken, whatever it is staked with, and what is won is paid', async () => {
  const player = await world.player(100_000n);
  const won = randomUUID();
  await bet(player, 10, { transaction_uuid: won });
  const trial = { ...player, token: await world.openSession(player, 'ALFA', 'reef', 'PLAY') };
  // Every test begins at nine; the crowd is under way when the hours from ten to eleven are set.
  const racing = overTime(60, (index) => bet(player, 1, {}, index));
  await pause(300);
  await setHours(world.context, player.memberId, { from: 600, to: 660 });
  const then = await world.balance(player);
  const answers = await racing;
  expect(await world.balance(player)).toBe(then);
  expect(100_000n - 1_000n - then).toBe(100n * BigInt(answers.filter(({ status }) => status === 'RS_OK').length));
  expect((await bet(player, 1)).status).toBe('RS_ERROR_LIMIT_REACHED');
  expect((await bet(trial, 1, { currency: 'PLAY' })).status).toBe('RS_ERROR_LIMIT_REACHED');
  await expect(world.openSession(player, 'ALFA', 'reef')).rejects.toThrow('play_hours_closed');
  expect((await win(player, won, 70)).status).toBe('RS_OK');
  world.clock.advance(HOUR_MS);
  expect((await bet(player, 1)).status).toBe('RS_OK');
  expect((await bet(trial, 1, { currency: 'PLAY' })).status).toBe('RS_OK');
  world.clock.advance(HOUR_MS);
  expect((await bet(player, 1)).status).toBe('RS_ERROR_LIMIT_REACHED');
});

test('a reminder that is due refuses bets until it is answered', async () => {
  const player = await world.player(100_000n);
  const due = (at: number | null) =>
    world.owner.pool.query('update member_session set reminder_due_at = $2 where id = $1', [
      player.sessionId,
      at === null ? null : new Date(at),
    ]);
  await due(world.context.clock.now() + 60_000);
  expect((await bet(player, 1)).status).toBe('RS_OK');
  world.clock.advance(60_000);
  expect((await bet(player, 1)).status).toBe('RS_ERROR_LIMIT_REACHED');
  const crowd = await Promise.all(Array.from({ length: 20 }, (_, index) => bet(player, 1, {}, index)));
  expect(tallyOf(crowd)).toEqual({ RS_ERROR_LIMIT_REACHED: 20 });
  await due(world.context.clock.now() + 60_000);
  expect((await bet(player, 1)).status).toBe('RS_OK');
});
