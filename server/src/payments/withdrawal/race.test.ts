import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { houseGames, wallet } from '../../ledger/accounts.ts';
import { LedgerError } from '../../ledger/errors.ts';
import { balance, openAccount, transfer } from '../../ledger/ledger.ts';
import { createWorld, type World } from './test/world.ts';

/** The whole figure is 1,000; `npm test` runs a part of it. */
const MOVES = Number(process.env['WITHDRAWAL_RACE'] ?? 60);
const WELCOME = 100_000_000n;
const WITHDRAWN = 5_000_000n;
const SPENT = 500_000n;
/** A sixth of what is asked for finds nothing left. */
const BALANCE = (BigInt(MOVES) * (WITHDRAWN + 2n * SPENT) * 5n) / 18n;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.stop());

test('withdrawals, bets and transfers at once on one balance: the sum is right and never below nothing', { timeout: 600_000 }, async () => {
  const extra = BALANCE > WELCOME ? BALANCE - WELCOME : 0n;
  const who = await world.payee('racer', extra);
  const other = await world.payee('other', 0n);
  const { context, owner } = world;
  await owner.pool.query('update withdrawal_setting set daily_count = 2000');
  const ids = { own: wallet(who.memberId, 'IDR'), theirs: wallet(other.memberId, 'IDR'), house: houseGames(who.memberId, 'IDR') };
  const [own, theirs, house] = await Promise.all([ids.own, ids.theirs, ids.house].map((spec) => openAccount(context.db.pool, spec)));
  const spend = async (credit: bigint, kind: string): Promise<bigint> => {
    try {
      await transfer(context.db.pool, { id: randomUUID(), debit: own ?? 0n, credit, amount: SPENT, kind, reference: 'race' });
      return SPENT;
    } catch (error) {
      if (error instanceof LedgerError && error.code === 'insufficient_balance') return 0n;
      throw error;
    }
  };
  const refusals = new Set<string>();
  // More than five PINs at once count as guessing, so withdrawals go four at a time against everything else.
  const categories = Array.from({ length: 4 }, () => Promise.resolve(0n));
  const withdraw = (turn: number): Promise<bigint> => {
    const category = (turn / 3) % categories.length;
    const next = (categories[category] ?? Promise.resolve(0n)).then(askOne);
    categories[category] = next;
    return next;
  };
  const askOne = async (): Promise<bigint> => {
    const { body } = await world.ask(who, 50_000);
    if (body.success) return WITHDRAWN;
    refusals.add(body.errorCode ?? '');
    return 0n;
  };
  const before = WELCOME + extra;
  let lowest = before;
  const watch = { isOver: false };
  const watching = (async () => {
    while (!watch.isOver) {
      const { rows } = await owner.pool.query<{ balance: bigint }>('select balance from ledger_account where id = $1', [own]);
      const now = rows[0]?.balance ?? -1n;
      if (now < lowest) lowest = now;
    }
  })();
  const turns = Array.from({ length: MOVES }, (_, index) => index);
  const taken = { withdrawn: 0n, bet: 0n, moved: 0n };
  const category = async (): Promise<void> => {
    for (let turn = turns.pop(); turn !== undefined; turn = turns.pop()) {
      const kind = (['withdrawn', 'bet', 'moved'] as const)[turn % 3] ?? 'bet';
      const work = kind === 'withdrawn' ? withdraw(turn) : kind === 'bet' ? spend(house ?? 0n, 'bet') : spend(theirs ?? 0n, 'transfer');
      const amount = await work;
      taken[kind] += amount;
    }
  };
  await Promise.all(Array.from({ length: 12 }, category));
  watch.isOver = true;
  await watching;
  expect(lowest).toBeGreaterThanOrEqual(0n);
  expect([...refusals].filter((code) => code !== 'insufficient_balance' && code !== 'service_busy')).toEqual([]);
  expect(taken.withdrawn).toBeGreaterThan(0n);
  // A busy machine may refuse; it may not book and say that it did not.
  const left = await balance(context.db.pool, own ?? 0n);
  expect(taken.withdrawn + taken.bet + taken.moved + left).toBe(before);
  if (!refusals.has('service_busy')) expect(left).toBeLessThan(WITHDRAWN);
  const { rows } = await owner.pool.query<{ asked: bigint; held: bigint }>(
    `select (select coalesce(sum(amount), 0)::int8 from withdrawal where member_id = $1) as asked,
      (select balance from ledger_account where name = $2) as held`,
    [who.memberId, `member:${who.memberId}:held:IDR`],
  );
  expect(rows[0]).toEqual({ asked: taken.withdrawn, held: taken.withdrawn });
});

test('the same request twice in one moment is one withdrawal; of two that need all the balance one is accepted', async () => {
  const who = await world.proven(await world.payee('twice', 0n));
  const key = randomUUID();
  const same = await Promise.all(Array.from({ length: 4 }, () => world.ask(who, 200_000, { key })));
  expect(new Set(same.map(({ body }) => (body.value as { id: string } | null)?.id)).size).toBe(1);
  const both = await Promise.all([world.ask(who, 800_000), world.ask(who, 800_000)]);
  expect(both.map(({ body }) => body.errorCode ?? 'done').sort()).toEqual(['done', 'insufficient_balance']);
});

test('limits hold when requests race: three of a day, not four', async () => {
  await world.owner.pool.query('update withdrawal_setting set daily_count = 3');
  const who = await world.payee('limits', 0n);
  const all = await Promise.all(Array.from({ length: 5 }, () => world.ask(who, 50_000)));
  expect(all.filter(({ body }) => body.success)).toHaveLength(3);
  expect(all.filter(({ body }) => body.errorCode === 'withdrawal_limit')).toHaveLength(2);
});
