import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BingoResult, cardSpot } from '../../engines/tables/bingo.ts';
import { checkRound } from '../../client/tables/check.ts';
import { bingoTitles } from '../../titles/tables/bingo.ts';
import type { Session } from '../sessions/service.ts';
import { startTestStudio, type TestStudio } from '../test-studio.ts';
import { readBet } from './accept.ts';
import { BingoTable } from './bingo-table.ts';
import { placePicks } from './picks.ts';
import { programmeOf } from './programme.ts';
import { clockOf } from './test-clock.ts';
import { openView } from './view.ts';

const START = 100_000_000;
const [room] = bingoTitles;
if (!room) throw new Error('no room');
const title = room;
const PRICE = title.limits.min;
let test: TestStudio;
let table: BingoTable;

beforeEach(async () => {
  test = await startTestStudio();
  test.platform.state.balance = START * 1_000;
  table = new BingoTable(test.studio, title, 40);
  await table.open();
});
afterEach(() => test.stop());

const player = (user: string): Promise<Session> => test.player(user, title.code);
const { payDue, lock, end } = clockOf(() => ({ test, table }));
async function restart(): Promise<void> {
  table = new BingoTable(test.studio, title, 40);
  await table.open();
}
const buy = (session: Session, cards: readonly number[], betId: string = randomUUID()) =>
  placePicks(test.studio, table, session, { betId, picks: cards.map((card) => ({ spot: cardSpot(card), stake: PRICE })) });
const balance = (): number => test.platform.state.balance / 1_000;
const gamesNow = async () => ((await openView(test.studio, table)()).all.round.result as BingoResult | null)?.games;
const pool = (tickets: number): number => (tickets * PRICE * title.returns) / 100;

describe('a bingo room', () => {
  it('freezes what was sold at the lock, and pays the whole pool among those who bought', async () => {
    const [ani, budi] = [await player('ani'), await player('budi')];
    const own = await buy(ani, [1, 2, 3]);
    const other = await buy(budi, [1, 2]);
    expect(await gamesNow()).toBeUndefined();
    expect(balance()).toBe(START - 5 * PRICE);
    await lock();
    await expect(buy(ani, [5])).rejects.toMatchObject({ code: 'BETTING_CLOSED' });
    const [currency, game] = Object.entries((await gamesNow()) ?? {})[0] ?? [];
    expect(currency).toBe(ani.currency);
    expect(game).toMatchObject({ sold: { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1 }, pool: pool(5) });
    // They bought in the same moment of the test's clock: either may be the first.
    expect([
      [1, 4],
      [3, 1],
    ]).toContainEqual([(await readBet(test.studio, ani, own.id)).ticket, (await readBet(test.studio, budi, other.id)).ticket]);
    await end();
    const paid = [await readBet(test.studio, ani, own.id), await readBet(test.studio, budi, other.id)];
    expect(paid.map(({ state }) => state)).toEqual(['settled', 'settled']);
    expect(paid.reduce((sum, { payout }) => sum + payout, 0)).toBe(pool(5));
    expect(balance()).toBe(START - 5 * PRICE + pool(5));
    const [{ fairness, place }] = paid as [(typeof paid)[number]];
    if (!fairness) throw new Error('nothing to check');
    expect(await checkRound(title, fairness, { ...fairness, place }, null)).toBe(true);
  });

  it('never mixes currencies: each has a pool of its own', async () => {
    const [ani, trial] = [await player('ani'), await player('trial')];
    await buy(ani, [1, 2]);
    const played = await buy(trial, [1]);
    await test.pool.query(`update player_games set currency = 'PLAY' where id = $1`, [trial.playerGame]);
    expect((await openView(test.studio, table)()).all.stakes).toEqual({ [ani.currency]: 2 * PRICE, PLAY: PRICE });
    await lock();
    expect(await gamesNow()).toMatchObject({ [ani.currency]: { pool: pool(2) }, PLAY: { pool: pool(1), sold: { 1: 1 } } });
    test.pass(title.revealMs);
    await table.tick();
    expect(await readBet(test.studio, trial, played.id)).toMatchObject({ payout: pool(1) });
  });

  it('sells a player a card once, six in all, and nobody more than the room has', async () => {
    const [ani, budi] = [await player('ani'), await player('budi')];
    await buy(ani, [1]);
    await expect(buy(ani, [1])).rejects.toMatchObject({ code: 'STAKE_REFUSED' });
    await buy(ani, [2, 3, 4, 5, 6]);
    await expect(buy(ani, [7])).rejects.toMatchObject({ code: 'STAKE_REFUSED' });
    await test.pool.query(
      `update shared_bets set picks = (select jsonb_agg(jsonb_build_object('spot', 'card:1', 'stake', 1)) from generate_series(1, $1))
        where jsonb_array_length(picks) = 5`,
      [title.seats - 4],
    );
    const asked = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((card) => buy(budi, [card])));
    expect(asked.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(3);
    const { rows } = await test.pool.query<{ sold: number }>(
      `select sum(jsonb_array_length(picks))::int as sold from shared_bets where state != 'void'`,
    );
    expect(rows[0]?.sold).toBeLessThanOrEqual(title.seats);
    for (const card of [1, 2, 3, 4, 5, 6]) await buy(budi, [card]).catch(() => null);

    await expect(player('cici').then((cici) => buy(cici, [1]))).rejects.toMatchObject({ code: 'BETTING_CLOSED' });
  });

  it('goes on without buyers, and shows no road in lobbies', async () => {
    await lock();
    expect(await gamesNow()).toEqual({});
    await end();
    expect(table.live.round.state).toBe('ended');
    expect(await programmeOf(test.studio, new Map([[title.code, table]]), [])).toEqual({ tables: [] });
  });
});

it('gives buyers who press at the same moment cards of their own, each ticket once', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, (_, at) => player(`buyer${at}`)));
  const bets = await Promise.all(players.map((one) => buy(one, [1, 2, 3])));
  await lock();
  const tickets = (await Promise.all(bets.map(({ id }, at) => readBet(test.studio, players[at] as Session, id)))).map(
    ({ ticket }) => ticket,
  );
  expect(tickets.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([1, 4, 7, 10, 13, 16, 19, 22]);
  const [game] = Object.values((await gamesNow()) ?? {});
  expect(game?.sold).toEqual(Object.fromEntries(Array.from({ length: 24 }, (_, at) => [at + 1, 1])));
});

it('tells nothing of a card before sales close: neither its numbers nor what they could be reckoned from', async () => {
  const ani = await player('ani');
  await buy(ani, [1, 2]);
  const { all, own } = await openView(test.studio, table)();
  expect(all.round).toMatchObject({ phase: 'betting', hash: null, beacon: null, result: null });
  expect(own(ani.playerGame).bets).toMatchObject([{ ticket: null, fairness: null }]);
});

describe('after a kill', () => {
  it('amid the calls: what was frozen stands, and is paid once', async () => {
    const ani = await player('ani');
    const { id } = await buy(ani, [1, 5]);
    await lock();
    const frozen = await gamesNow();
    test.pass(title.revealMs / 2);
    await restart();
    expect(await gamesNow()).toEqual(frozen);
    await end();
    expect(await readBet(test.studio, ani, id)).toMatchObject({ state: 'settled', payout: pool(2) });
    expect(balance()).toBe(START - 2 * PRICE + pool(2));
    expect(test.platform.calls('/transaction/win')).toHaveLength(1);
  });

  it('two processes host one room: it is frozen and paid once', async () => {
    const other = new BingoTable(test.studio, title, 40);
    await other.open();
    await buy(await player('ani'), [1]);
    test.pass(title.windowMs);
    await Promise.all([table.tick(), other.tick()]);
    expect(other.live.round).toEqual(table.live.round);
    test.pass(title.revealMs);
    await Promise.all([other.tick(), table.tick()]);
    await Promise.all([payDue(), payDue()]);
    expect(balance()).toBe(START - PRICE + pool(1));
    expect(test.platform.calls('/transaction/win')).toHaveLength(1);
  });
});

describe('a wallet that is heard late or not at all', () => {
  it('a card whose yes comes after the lock is not in play, and its price goes back', async () => {
    const [ani, budi] = [await player('ani'), await player('budi')];
    const { id } = await buy(ani, [1]);
    const { wallet } = test.studio;
    const late: typeof wallet = {
      ...wallet,
      call: async (...request) => {
        const reply = await wallet.call(...request);
        test.pass(title.windowMs);
        await table.tick();
        return reply;
      },
    };
    const picks = [{ spot: cardSpot(2), stake: PRICE }];
    const lost = await placePicks({ ...test.studio, wallet: late }, table, budi, { betId: randomUUID(), picks });
    expect(await gamesNow()).toMatchObject({ [ani.currency]: { sold: { 1: 1 }, pool: pool(1) } });
    await end();
    expect(await readBet(test.studio, budi, lost.id)).toMatchObject({ state: 'void', reason: 'LATE', payout: 0 });
    expect(await readBet(test.studio, ani, id)).toMatchObject({ state: 'settled', payout: pool(1) });
    expect(balance()).toBe(START - PRICE + pool(1));
  });

  it.each(['hang', 'lose', 'break'] as const)('pays a prize once where its answer was "%s"', async (fault) => {
    const ani = await player('ani');
    const { id } = await buy(ani, [1, 2]);
    await lock();
    test.platform.fail('/transaction/win', fault);
    await end();
    test.pass(70_000);
    await payDue();
    await payDue();
    expect(await readBet(test.studio, ani, id)).toMatchObject({ state: 'settled', payout: pool(2) });
    expect(balance()).toBe(START - 2 * PRICE + pool(2));
  });
});
