import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { house, wallet } from '../../ledger/accounts.ts';
import { inTransaction, openAccount, transfer } from '../../ledger/ledger.ts';
import { playRound, rollBack } from '../../play/vendor-wallet/test/play.ts';
import { betOf, winOf } from '../../play/vendor-wallet/test/requests.ts';
import { createWorld, type Player, type World } from '../../play/vendor-wallet/test/world.ts';
import { getBalance } from '../wallet/service.ts';
import { auditWagering } from './audit-repo.ts';
import { finishGiven, give, givenTo, leavingOf, standingOf } from './given-service.ts';
import { requireTurnover, turnoverOf } from './service.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.owner.pool.query(`insert into brand (code, settings, register_rules) values ('TERMS', '{}', '{}') on conflict do nothing`);
  await world.owner.pool.query(
    `insert into brand_licence (brand_code, profile, since) values ('TERMS', 'demo', now()) on conflict do nothing`,
  );
});
afterAll(() => world.close());

const db = () => world.context.db.query;
const DAY_MS = 86_400_000;
const terms = (times: number, mostPercent: number | null = 50, days: number | null = 30) =>
  world.owner.pool.query(
    `insert into given_terms values ('TERMS', 'welcome', $1, $2, $3)
       on conflict (brand_code, cause) do update set times = excluded.times, max_percent = excluded.max_percent, days = excluded.days`,
    [times, mostPercent, days],
  );
beforeEach(() => terms(1_000));

/** A member with this much welcome credit, minor units. */
async function welcomed(credit: bigint, id: string = randomUUID()): Promise<Player> {
  const player = await world.player(0n);
  await giveTo(player, credit, id);
  return player;
}
const giveTo = (player: Player, amount: bigint, id: string): Promise<void> =>
  inTransaction(db(), (tx) =>
    give(tx, {
      memberId: player.memberId,
      brandCode: 'TERMS',
      cause: 'welcome',
      id,
      kind: 'play_credit',
      reference: `member:${player.memberId}`,
      amount,
      at: new Date(),
    }),
  );
const move = async (player: Player, kind: string, amount: bigint, isIn: boolean, id: string = randomUUID()): Promise<string> => {
  await inTransaction(db(), async (tx) => {
    const [own, other] = [await openAccount(tx, wallet(player.memberId, 'IDR')), await openAccount(tx, house('test', 'IDR'))];
    const [debit, credit] = isIn ? [other, own] : [own, other];
    await transfer(tx, { id, debit, credit, amount, kind, reference: `test:${id}` });
    if (!isIn) await leavingOf(tx, player.memberId, id, new Date());
  });
  return id;
};
const deposit = (player: Player, amount: bigint) => move(player, 'deposit', amount, true);
const takeOut = (player: Player, amount: bigint) => move(player, 'withdrawal_hold', amount, false);
const standing = async (player: Player, now = new Date()) => {
  const { list: _list, ...rest } = await standingOf(db(), player.memberId, now);
  return rest;
};
const soundly = async (): Promise<void> => {
  const client = await world.owner.pool.connect();
  try {
    for (const { name, violations } of await auditWagering(client)) expect([name, violations]).toEqual([name, []]);
  } finally {
    client.release();
  }
};

test('a deposit and three spins free nothing of the credit: own money is staked first, wins follow the stake', async () => {
  const player = await welcomed(100_000_000n);
  await deposit(player, 20_000_000n);
  expect(await standing(player)).toEqual({ balance: 120_000_000n, deposited: 20_000_000n, freed: 0n, won: 0n, bound: 100_000_000n });
  await playRound(world, player, 75_000, 0);
  await playRound(world, player, 75_000, 150_000);
  // 50,000 of one's own are left of the deposit and 150,000 of the win.
  await playRound(world, player, 75_000, 0);
  expect(await standing(player)).toMatchObject({ balance: 112_500_000n, deposited: 0n, won: 12_500_000n, bound: 100_000_000n });
  await expect(takeOut(player, 12_500_001n)).rejects.toMatchObject({ code: 'insufficient_balance' });
  await takeOut(player, 12_500_000n);
  expect(await world.balance(player)).toBe(100_000_000n);
  await soundly();
});

test('what is won with the credit is bound like it, by its share of the stake', async () => {
  const player = await welcomed(1_000_000n);
  await deposit(player, 2_500n);
  // 25 of one's own and 75 given: a win of 400 is 100 and 300.
  const { win } = await playRound(world, player, 100, 400);
  expect(await standing(player)).toEqual({ balance: 1_032_500n, deposited: 0n, freed: 0n, won: 10_000n, bound: 1_022_500n });
  await rollBack(world, player, win);
  expect(await standing(player)).toMatchObject({ won: 0n, bound: 992_500n });
  await soundly();
});

test('a stake that comes back is what it was made of', async () => {
  const player = await welcomed(1_000_000n);
  await deposit(player, 2_500n);
  const bet = betOf(player, 100);
  expect((await world.send('ALFA', '/transaction/bet', bet)).status).toBe('RS_OK');
  expect(await standing(player)).toMatchObject({ deposited: 0n, bound: 992_500n });
  await rollBack(world, player, bet);
  expect(await standing(player)).toEqual({ balance: 1_002_500n, deposited: 2_500n, freed: 0n, won: 0n, bound: 1_000_000n });
});

test('players win from each other with their own money alone: what was given is not brought to their tables, whatever comes at once', async () => {
  const player = await welcomed(1_000_000n);
  await deposit(player, 50_000n);
  const duel = (units: number) => world.send('ALFA', '/transaction/bet', betOf(player, units, { game_code: 'duel' }));
  expect((await duel(501)).status).toBe('RS_ERROR_NOT_ENOUGH_MONEY');
  const sent = betOf(player, 100, { game_code: 'duel' });
  expect((await world.send('ALFA', '/transaction/bet', sent)).status).toBe('RS_OK');
  expect((await world.send('ALFA', '/transaction/bet', sent)).status).toBe('RS_OK');
  // 400 are left of the own money; a slot takes it first too.
  const answers = await Promise.all([duel(300), duel(300), world.send('ALFA', '/transaction/bet', betOf(player, 50)), duel(300)]);
  expect(answers.filter(({ status }) => status === 'RS_OK')).toHaveLength(2);
  expect((await duel(100)).status).toBe('RS_ERROR_NOT_ENOUGH_MONEY');
  expect(await standing(player)).toEqual({ balance: 1_005_000n, deposited: 5_000n, freed: 0n, won: 0n, bound: 1_000_000n });
  await soundly();
});

test('turnover that is met frees no more than the most; the rest goes back', async () => {
  await terms(100);
  const player = await welcomed(1_000_000n);
  await playRound(world, player, 10_000, 13_000);
  expect(await standing(player)).toEqual({ balance: 500_000n, deposited: 0n, freed: 500_000n, won: 0n, bound: 0n });
  const [credit] = await givenTo(db(), player.memberId, 1);
  expect(credit).toMatchObject({ paid: 500_000n, returned: 800_000n, ending: 'met' });
  const hold = await takeOut(player, 500_000n);
  const { rows } = await world.owner.pool.query('select deposited, freed, given from wallet_leaving where transfer_id = $1', [hold]);
  expect(rows).toEqual([{ deposited: 0n, freed: 500_000n, given: 0n }]);
  await soundly();
});

test('under a licence without a bound all that is left is the member’s own once the turnover is met', async () => {
  await terms(100);
  await world.owner.pool.query(`update brand_licence set profile = 'GLI' where brand_code = 'TERMS'`);
  const player = await welcomed(1_000_000n);
  await playRound(world, player, 10_000, 13_000);
  expect(await standing(player)).toEqual({ balance: 1_300_000n, deposited: 0n, freed: 1_300_000n, won: 0n, bound: 0n });
  await world.owner.pool.query(`update brand_licence set profile = 'demo' where brand_code = 'TERMS'`);
  await soundly();
});

test('a win that comes after the end belongs to the house, and after the most was paid too', async () => {
  await terms(100);
  const player = await welcomed(1_000_000n);
  const late = betOf(player, 1_000);
  expect((await world.send('ALFA', '/transaction/bet', late)).status).toBe('RS_OK');
  const after = new Date(Date.now() + 31 * DAY_MS);
  expect(await standing(player, after)).toMatchObject({ balance: 0n, bound: 0n });
  expect((await world.send('ALFA', '/transaction/win', winOf(player, late, 50_000))).status).toBe('RS_OK');
  expect(await standing(player, after)).toMatchObject({ balance: 0n, won: 0n, bound: 0n });
  const [credit] = await givenTo(db(), player.memberId, 1);
  expect(credit).toMatchObject({ paid: 0n, returned: 5_900_000n, ending: 'expired' });
  await soundly();
});

test('own money is never held by it, and its turnover takes nothing from a deposit’s', async () => {
  const player = await welcomed(1_000_000n);
  await deposit(player, 100_000n);
  await inTransaction(db(), (tx) =>
    requireTurnover(tx, { memberId: player.memberId, cause: 'deposit', reference: randomUUID(), amount: 100_000n, times: 100 }),
  );
  await playRound(world, player, 1_000, 2_000);
  const { remaining, lines } = await turnoverOf(db(), player.memberId);
  expect(remaining).toBe(0n);
  expect(lines.find(({ cause }) => cause === 'welcome')).toMatchObject({ counted: 100_000n, isBlocking: false });
  await takeOut(player, 200_000n);
});

test('the same gift again gives once; another sum under its name is refused; terms of nothing bind nothing', async () => {
  const id = randomUUID();
  const player = await welcomed(1_000n, id);
  await Promise.all(Array.from({ length: 8 }, () => giveTo(player, 1_000n, id)));
  expect(await standing(player)).toMatchObject({ balance: 1_000n, bound: 1_000n });
  await expect(giveTo(player, 2_000n, id)).rejects.toMatchObject({ code: 'idempotency_conflict' });
  await terms(0);
  expect(await standing(await welcomed(1_000n))).toMatchObject({ freed: 1_000n, bound: 0n });
});

test('bets, withdrawals and the end of the credit at once: nothing given leaves, and the books agree', async () => {
  await terms(100, 50, 30);
  const player = await welcomed(1_000_000n);
  await deposit(player, 200_000n);
  const now = new Date(Date.now() + 31 * DAY_MS);
  const spins = Array.from({ length: 24 }, async (_, turn) =>
    playRound(world, player, 100, turn % 3 === 0 ? 200 : 0).catch(() => undefined),
  );
  const leaving = Array.from({ length: 8 }, () =>
    takeOut(player, 50_000n).then(
      () => 50_000n,
      () => 0n,
    ),
  );
  const ends = Array.from({ length: 6 }, () => finishGiven(db(), player.memberId, now).catch(() => false));
  await Promise.all([...spins, ...ends]);
  const out = (await Promise.all(leaving)).reduce((sum, one) => sum + one, 0n);
  await finishGiven(db(), player.memberId, now);
  const after = await standing(player, now);
  expect(after.bound).toBe(0n);
  const { rows } = await world.owner.pool.query<{ given: bigint; amount: bigint }>(
    'select sum(given)::int8 as given, sum(amount)::int8 as amount from wallet_leaving where member_id = $1 and reference like $2',
    [player.memberId, 'test:%'],
  );
  expect(rows[0]).toEqual(out === 0n ? { given: null, amount: null } : { given: 0n, amount: out });
  const [credit] = await givenTo(db(), player.memberId, 1);
  expect(credit?.held).toBe(0n);
  await soundly();
});

test('the balance says what of it may leave and what the rest waits for, before and after play, and a deposit locks all of it', async () => {
  const player = await welcomed(10_000n);
  const split = async () => {
    const { sumBalance, available, locked, lock } = await getBalance(world.context, player.memberId, 'IDR');
    return { sumBalance, available, locked, lock };
  };
  const until = expect.any(Number) as number;
  expect(await split()).toEqual({
    sumBalance: 100,
    available: 0,
    locked: 100,
    lock: { bound: 100, depositLeft: 0, toWager: 1_000, until },
  });
  await deposit(player, 5_000n);
  expect(await split()).toMatchObject({ sumBalance: 150, available: 50, locked: 100 });
  // One's own is staked first; what a win brings follows its stake.
  await playRound(world, player, 20, 40);
  expect(await split()).toMatchObject({ sumBalance: 170, available: 70, locked: 100, lock: { toWager: 980 } });
  await inTransaction(db(), (tx) =>
    requireTurnover(tx, {
      memberId: player.memberId,
      cause: 'deposit',
      reference: `deposit:${randomUUID()}`,
      amount: 500_000n,
      times: 100,
    }),
  );
  expect(await split()).toMatchObject({ available: 0, locked: 170, lock: { bound: 100, depositLeft: 5_000, toWager: 5_000 } });
  expect(await getBalance(world.context, player.memberId, 'PLAY')).toMatchObject({ available: 0, lock: null });
});
