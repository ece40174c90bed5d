import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { house, wallet } from '../../ledger/accounts.ts';
import { inTransaction, openAccount, transfer } from '../../ledger/ledger.ts';
import { pointBalance, seedRewards } from '../../rewards/points/service.ts';
import { seedPointRates } from '../../money/earning/earn-service.ts';
import { writeMessage } from '../../realtime/messages.ts';
import { brandCode, seedBrand } from '../../platform/system/service.ts';
import { playRound } from '../../play/vendor-wallet/test/play.ts';
import type { Player, World } from '../../play/vendor-wallet/test/world.ts';
import { createWorld } from '../../play/vendor-wallet/test/world.ts';
import { auditWagering } from '../../money/wagering/audit-repo.ts';
import { insertOffers } from './repo.ts';
import { endOverdue, startPlay } from './play-service.ts';
import { grantForDeposit } from './service.ts';

const DAY_MS = 86_400_000;
let world: World;
beforeAll(async () => {
  world = await createWorld();
  await seedBrand(world.context);
  await seedRewards(world.context);
  await seedPointRates(world.context);
  const weights = { RNG: 100 };
  await insertOffers(
    world.context.db.query,
    brandCode(world.context),
    [
      {
        code: 'quick',
        names: { EN: 'Quick' },
        percent: 10,
        max_bonus: 100_000n,
        min_deposit: 1_000n,
        base: 'bonus',
        times: 100,
        weights,
        max_bet: null,
        excluded_games: [],
        methods: null,
        days: 1,
        is_once: true,
      },
    ],
    new Date(0),
  );
});
afterAll(() => world.close());

async function deposit(player: Player, amount: bigint): Promise<void> {
  await inTransaction(world.context.db.query, async (tx) => {
    const id = randomUUID();
    const [debit, credit] = [await openAccount(tx, house('deposits', 'IDR')), await openAccount(tx, wallet(player.memberId, 'IDR'))];
    await transfer(tx, { id, debit, credit, amount, kind: 'deposit', reference: `deposit:${id}` });
    expect(await grantForDeposit(tx, { memberId: player.memberId, offerId: 'quick', depositId: id, amount })).toMatchObject({
      isGranted: true,
    });
  });
}

/** A platform that follows play, and what it hears. */
function follow() {
  let hear: (text: string) => void = () => undefined;
  const context = { ...world.context, bus: { ...world.context.bus, listen: (onText: (text: string) => void) => (hear = onText) } };
  const { stop } = startPlay(context as World['context']);
  const balance = (memberId: bigint, currency: string) =>
    hear(
      writeMessage({
        kind: 'event',
        topic: 'balance',
        payload: { sumBalance: 1, currency },
        memberId: String(memberId),
        isForMembers: false,
      }),
    );
  return { stop, balance };
}

const bonusState = async (player: Player) =>
  (await world.owner.pool.query<{ state: string }>('select state from bonus where member_id = $1', [player.memberId])).rows[0]?.state;
const points = async (player: Player) => (await pointBalance(world.context, player.memberId)).balance;

test('a moment after the balance moved, bets have counted, the bonus is cash and points are paid, by two processes once', async () => {
  const [one, two] = [follow(), follow()];
  const [player, idle] = [await world.player(10_000_000n), await world.player(10_000_000n)];
  await deposit(player, 100_000n);
  await playRound(world, player, 20_000);
  await playRound(world, idle, 20_000);
  for (const { balance } of [one, two]) {
    balance(player.memberId, 'IDR');
    balance(idle.memberId, 'PLAY');
  }
  await expect.poll(() => points(player), { timeout: 10_000 }).toBe(2);
  expect(await bonusState(player)).toBe('met');
  // What it spent came back as 10 % of the deposit.
  expect(await world.balance(player)).toBe(10_000_000n + 100_000n - 2_000_000n + 10_000n);
  expect(await points(idle)).toBe(0);
  await Promise.all([one.stop(), two.stop()]);
  const told = world.sent.filter(({ topic, to }) => topic === 'bonus' && (to as { memberId?: bigint }).memberId === player.memberId);
  expect(told.at(-1)?.payload).toMatchObject({ lock: { bound: 0, depositLeft: 0, toWager: 0, until: null } });
});

test('bonuses of members who stay away end with their time', async () => {
  const player = await world.player(0n);
  await deposit(player, 100_000n);
  await endOverdue(world.context);
  expect(await bonusState(player)).toBe('running');
  world.clock.advance(DAY_MS + 1_000);
  await Promise.all([endOverdue(world.context), endOverdue(world.context)]);
  await endOverdue(world.context);
  expect(await bonusState(player)).toBe('expired');
  expect(await world.balance(player)).toBe(100_000n);
});

test('the audit finds the books right, and each planted fault', async () => {
  const found = async () => {
    const client = await world.owner.pool.connect();
    try {
      return (await auditWagering(client)).flatMap(({ violations }) => violations.map(({ name }) => name));
    } finally {
      client.release();
    }
  };
  expect(await found()).toEqual([]);
  for (const [fault, name] of [
    [`update bonus set state = 'running', ended_at = null`, 'bonus_money_wrong'],
    ['update turnover set counted = counted - 1 where counted > 0', 'turnover_wrong'],
    ['update play_tally set valid_bet = valid_bet + 1', 'tally_wrong'],
    ['update point_earner set paid = paid + 100', 'points_wrong'],
  ] as const) {
    await world.owner.pool.query(fault);
    expect(await found()).toContain(name);
  }
});
