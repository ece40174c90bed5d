import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../ledger/ledger.ts';
import { runChecks } from '../../ledger/run-checks.ts';
import { setLimit } from '../../players/safer-play/limit-service.ts';
import { takeBreak } from '../../players/safer-play/stop-service.ts';
import { seedRanks } from '../../players/vip/service.ts';
import { WAGERING_RULES } from '../../money/wagering/audit-repo.ts';
import { countBets, talliesOf } from '../../money/wagering/service.ts';
import { BET_RULES } from './audit-repo.ts';
import { approveHeldWin } from './held-decision-service.ts';
import { openPlayWallet } from '../../money/wallet/service.ts';
import { createWorld, type Player, type World } from '../vendor-wallet/test/world.ts';
import { openProduct, type Product } from './product-service.ts';
import { type BetKey, notifyBets, type Order, placeBets, settleBets, type Settlement, voidBets } from './set-service.ts';

/** Amounts in minor units, a hundred a unit. */
let world: World;
let product: Product;
beforeAll(async () => {
  world = await createWorld();
  await seedRanks(world.context);
  product = await openProduct(world.context, { code: 'HOUSE_LOTTERY', name: 'Lottery', games: [{ code: '4d', name: '4D', type: 'LOTT' }] });
});
afterAll(() => world.close());

const line = (amount: bigint, more: object = {}) => ({ gameCode: '4d', round: 'draw 1', amount, ...more });
const orderOf = (player: Player, amounts: readonly bigint[], more: Partial<Order> = {}): Order => ({
  id: randomUUID(),
  memberId: player.memberId,
  sessionId: player.sessionId,
  asset: 'IDR',
  lines: amounts.map((amount) => line(amount)),
  ...more,
});
const place = (order: Order) => inTransaction(world.context.db.query, (tx) => placeBets(world.context, tx, product, order));
const settle = (lines: readonly Settlement[]) =>
  inTransaction(world.context.db.query, (tx) => settleBets(world.context, tx, product, lines));
const takeBack = (lines: readonly BetKey[]) => inTransaction(world.context.db.query, (tx) => voidBets(world.context, tx, product, lines));
const reasonOf = (work: Promise<unknown>): Promise<string> => work.then(() => 'placed').catch((error: { reason: string }) => error.reason);
const keysOf = ({ memberId }: Player, betIds: readonly bigint[]) => betIds.map((betId) => ({ memberId, betId }));
const betsOf = async ({ memberId }: Player) =>
  (await world.owner.pool.query<{ status: number }>('select * from bet where member_id = $1 order by bet_id', [memberId])).rows;

describe('an order', () => {
  test('places a bet for each line, once, however often it is sent', async () => {
    const player = await world.player(10_000n);
    const order = orderOf(player, [100n, 200n, 300n]);
    const placed = await place(order);
    expect(placed).toMatchObject({ isNew: true, balance: 9_400n });
    expect(await place(order)).toEqual({ ...placed, isNew: false });
    expect(await reasonOf(place({ ...order, lines: [line(100n), line(200n), line(301n)] }))).toBe('duplicate');
    expect(await reasonOf(place({ ...order, lines: order.lines.slice(1) }))).toBe('duplicate');
    expect(await betsOf(player)).toMatchObject([100n, 200n, 300n].map((stake) => ({ stake, status: 0, game_code: '4d' })));
    expect(await world.balance(player)).toBe(9_400n);
  });

  test('sent twenty times at once is one order, and twenty orders never spend more than there is', async () => {
    const player = await world.player(1_000n);
    const order = orderOf(player, [10n, 10n]);
    const repeats = await Promise.all(Array.from({ length: 20 }, () => place(order)));
    expect(repeats.filter(({ isNew }) => isNew)).toHaveLength(1);
    const many = await Promise.all(Array.from({ length: 20 }, () => reasonOf(place(orderOf(player, [50n, 50n])))));
    expect(many.filter((one) => one === 'placed')).toHaveLength(9);
    expect(await world.balance(player)).toBe(80n);
  });

  test('is placed whole or not at all', async () => {
    const player = await world.player(250n);
    expect(await reasonOf(place(orderOf(player, [100n, 100n, 100n])))).toBe('not_enough_money');
    expect(await betsOf(player)).toEqual([]);
    expect(await world.balance(player)).toBe(250n);
  });

  test('keeps what the member has set: limits, breaks, reminders', async () => {
    const player = await world.player(100_000n);
    await setLimit(world.context, player.memberId, { kind: 'loss', period: 'day' }, 10);
    expect(await reasonOf(place(orderOf(player, [600n, 500n])))).toBe('loss');
    const { betIds } = await place(orderOf(player, [600n, 400n]));
    expect(await reasonOf(place(orderOf(player, [1n])))).toBe('loss');
    await takeBack(keysOf(player, betIds));
    await place(orderOf(player, [500n]));
    await world.owner.pool.query("update member_session set reminder_due_at = now() - interval '1 second' where id = $1", [
      player.sessionId,
    ]);
    expect(await reasonOf(place(orderOf(player, [1n])))).toBe('reminder');
    await takeBreak(world.context, player.memberId, 1);
    expect(await reasonOf(place(orderOf(player, [1n], { sessionId: null })))).toBe('stopped');
  });

  test('racing others never passes a limit', async () => {
    const player = await world.player(1_000_000n);
    await setLimit(world.context, player.memberId, { kind: 'stake', period: 'day' }, 100);
    const answers = await Promise.all(Array.from({ length: 12 }, () => reasonOf(place(orderOf(player, [1_000n, 1_000n])))));
    expect(answers.filter((one) => one === 'placed')).toHaveLength(5);
    expect(answers.filter((one) => one === 'stake')).toHaveLength(7);
  });

  test('is refused to a closed account, an ended session and real money of a trial account, which plays with play money', async () => {
    const player = await world.player(1_000n);
    const { memberId } = player;
    await world.owner.pool.query('update member_session set ended_at = now() where id = $1', [player.sessionId]);
    expect(await reasonOf(place(orderOf(player, [1n])))).toBe('session_ended');
    await world.owner.pool.query('update member set is_agent = 4, expires_at = now() where id = $1', [memberId]);
    expect(await reasonOf(place(orderOf(player, [1n], { sessionId: null })))).toBe('wrong_currency');
    await openPlayWallet(world.context, memberId);
    expect(await place(orderOf(player, [100n], { sessionId: null, asset: 'PLAY' }))).toMatchObject({ isNew: true, balance: 999_900n });
    await world.owner.pool.query(`update member set is_agent = 0, expires_at = null, status = 'disabled' where id = $1`, [memberId]);
    expect(await reasonOf(place(orderOf(player, [1n], { sessionId: null })))).toBe('disabled');
  });
});

describe('settling a set', () => {
  test('pays each bet once, keeps its result, and counts for turnover', async () => {
    const player = await world.player(10_000n);
    const { betIds } = await place(orderOf(player, [100n, 200n, 300n]));
    const payouts = [0n, 900n, 150n];
    const lines = keysOf(player, betIds).map((key, at) => ({ ...key, payout: payouts[at] ?? 0n }));
    const done = await settle(lines);
    expect(done).toMatchObject({ outcomes: ['settled', 'settled', 'settled'], held: [] });
    await notifyBets(world.context, done);
    expect(world.sent).toContainEqual(expect.objectContaining({ topic: 'balance', payload: { sumBalance: 104.5, currency: 'IDR' } }));
    expect((await settle(lines)).outcomes).toEqual(['repeat', 'repeat', 'repeat']);
    expect((await settle(lines.map((one) => ({ ...one, payout: one.payout + 1n })))).outcomes).toEqual([
      'conflict',
      'conflict',
      'conflict',
    ]);
    expect(await world.balance(player)).toBe(10_450n);
    expect((await betsOf(player)).map(({ status }) => status)).toEqual([2, 1, 2]);
    expect((await takeBack(keysOf(player, betIds))).outcomes).toEqual(['voided', 'won', 'won']);
    await countBets(world.context.db.query, player.memberId, { now: new Date(world.context.clock.now()) });
    expect(await talliesOf(world.context.db.query, player.memberId)).toMatchObject([{ gameType: 'LOTT', validBet: 350n }]);
  });

  test('by several at once, and again after a cut, ends as if it had been done once', async () => {
    const players = await Promise.all(Array.from({ length: 5 }, () => world.player(1_000n)));
    const keys = (
      await Promise.all(players.map(async (one) => keysOf(one, (await place(orderOf(one, [100n, 100n, 100n]))).betIds)))
    ).flat();
    const lines = keys.map((key, at) => ({ ...key, payout: at % 2 === 0 ? 150n : 0n }));
    const cut = inTransaction(world.context.db.query, async (tx) => {
      await settleBets(world.context, tx, product, lines);
      throw new Error('the process was killed');
    });
    await expect(cut).rejects.toThrow('killed');
    const runs = await Promise.all([settle(lines), settle(lines.toReversed()), settle(lines.slice(0, 7)), settle(lines.slice(5))]);
    expect(runs.flatMap(({ outcomes }) => outcomes).filter((one) => one === 'settled')).toHaveLength(lines.length);
    const sums = await Promise.all(players.map((one) => world.balance(one)));
    expect(sums.reduce((total, one) => total + one, 0n)).toBe(5n * 700n + 8n * 150n);
  });

  test('above its bound waits for two operators, and is paid under the same number', async () => {
    const player = await world.player(10_000n);
    const { betIds } = await place(orderOf(player, [100n]));
    const lines = keysOf(player, betIds).map((key) => ({ ...key, payout: 5_000n, max: 4_999n }));
    const done = await settle(lines);
    expect(done).toMatchObject({ outcomes: ['held'], moved: [] });
    await notifyBets(world.context, done);
    expect(await settle(lines)).toMatchObject({ outcomes: ['held'], held: [] });
    expect(await world.balance(player)).toBe(9_900n);
    const { rows } = await world.owner.pool.query<{ id: string }>('select id from held_win where member_id = $1', [player.memberId]);
    const id = rows[0]?.id ?? '';
    for (const name of ['ayu', 'bayu']) {
      const { rows: made } = await world.owner.pool.query<{ id: bigint }>(
        `insert into operator (name, password_hash, roles, totp_secret, created_at) values ($1, 'x', '{risk}', '', now()) returning id`,
        [name],
      );
      await approveHeldWin(world.context, { id, operatorId: made[0]?.id ?? 0n, note: 'the draw says so' });
    }
    expect(await world.balance(player)).toBe(14_900n);
    expect((await settle(lines)).outcomes).toEqual(['repeat']);
  });

  test('knows neither a stranger’s bet nor a void one, and a void gives the stake back once', async () => {
    const player = await world.player(1_000n);
    const { betIds } = await place(orderOf(player, [100n]));
    const keys = keysOf(player, betIds);
    expect((await settle([{ memberId: 1n, betId: 2n, payout: 5n }])).outcomes).toEqual(['unknown']);
    const runs = await Promise.all([takeBack(keys), takeBack(keys), takeBack(keys)]);
    expect(runs.flatMap(({ outcomes }) => outcomes).toSorted()).toEqual(['repeat', 'repeat', 'voided']);
    expect(await world.balance(player)).toBe(1_000n);
    expect((await settle(keys.map((key) => ({ ...key, payout: 5n })))).outcomes).toEqual(['void']);
    expect(await world.balance(player)).toBe(1_000n);
  });

  test('takes ten thousand lines at once', async () => {
    const player = await world.player(10_000_000n);
    const { betIds } = await place(orderOf(player, Array<bigint>(10_000).fill(100n)));
    await settle(keysOf(player, betIds).map((key, at) => ({ ...key, payout: at % 10 === 0 ? 900n : 0n })));
    expect(await world.balance(player)).toBe(10_000_000n - 1_000_000n + 900_000n);
  });
});

test('the audit finds nothing to say of any of them', async () => {
  const reports = await runChecks(world.owner.pool, [...BET_RULES, ...WAGERING_RULES]);
  expect(reports.flatMap(({ violations }) => violations)).toEqual([]);
});
