import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDepositor } from '../../payments/deposit/test/depositor.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let app: TestApp;
let world: ReturnType<typeof createDepositor>;
beforeAll(async () => {
  app = await startTestApp();
  world = createDepositor(app);
});
afterAll(() => app.stop());

type Today = {
  readonly deposits: { count: number; amount: number };
  readonly withdrawals: { count: number; amount: number };
  readonly newMembers: number;
  readonly before: Record<string, number>;
  readonly steps: { from: number; deposits: number; withdrawals: number }[];
  readonly saferPlay: Record<string, number>;
  readonly isSignInAttacked: boolean;
};

test('getConsoleToday shows each hour of the day that has begun, and what members did for their own play', async () => {
  // 10:30 on the brand's clock.
  app.clock.at = Math.ceil(app.clock.at / 86_400_000) * 86_400_000 + 3.5 * 3_600_000;
  const one = await world.member();
  const order = await world.order(one, { amount: 150_000 });
  await world.pressed(order.id, 'paid');
  await app.owner.pool.query('update deposit_credit set at = $1', [new Date(app.clock.at - 2 * 3_600_000)]);
  for (const amount of [900_000, 2_000_000])
    await app.ask('POST', '/wps/member/limits', { token: one.token, json: { kind: 'loss', period: 'week', amount } });
  const { body } = await app.ask('GET', '/wps/operator/today', { token: await app.operator('reader', 'support') });
  const { steps, saferPlay, isSignInAttacked } = body.value as Today;
  expect(isSignInAttacked).toBe(false);
  expect(steps).toHaveLength(11);
  expect(steps.flatMap(({ deposits }, at) => (deposits === 0 ? [] : [[at, deposits]]))).toEqual([[8, 150_000]]);
  expect(saferPlay).toEqual({ stricter: 1, waiting: 1, breaks: 0, exclusions: 0 });
});

test('getConsoleToday of a week and a month goes by day, and each span is compared with the time before it', async () => {
  app.clock.at += DAY_MS;
  const token = await app.operator('comparer', 'support');
  const { pool } = app.owner;
  const start = app.clock.at - 10.5 * HOUR_MS;
  const [one, ...others] = [await world.member(), await world.member(), await world.member()];
  const order = await world.order(one);
  await pool.query('delete from deposit_credit');
  await pool.query('update member set registered_at = $1', [new Date(start - 200 * DAY_MS)]);
  // Days back from this midnight, the hour of that day, units.
  for (const [days, hour, amount] of [
    [0, 1, 700],
    [0, 9, 300],
    [1, 10, 70],
    [1, 11, 5_000],
    [6, 23, 400],
    [7, 3, 7],
    [7, 12, 60],
    [13, 10, 90],
    [29, 0, 2_000],
    [30, 11, 9],
    [59, 10, 40],
    [60, 23, 1_000_000],
  ] as const)
    await pool.query('insert into deposit_credit values (gen_random_uuid(), $1, $2, $3, $4, false)', [
      order.id,
      one.id,
      amount * 100,
      new Date(start - days * DAY_MS + hour * HOUR_MS),
    ]);
  for (const [index, { id }] of others.entries())
    await pool.query('update member set registered_at = $2 where id = $1', [id, new Date(start - index * DAY_MS + HOUR_MS)]);
  const read = async (span: string): Promise<Today> => (await app.ask('GET', `/wps/operator/today?span=${span}`, { token })).body.value;
  const [today, week, month] = [await read('today'), await read('week'), await read('month')];
  expect(today).toMatchObject({
    deposits: { count: 2, amount: 1_000 },
    newMembers: 1,
    before: { deposits: (70 + 7) / 7, newMembers: 1 / 7 },
  });
  expect(week).toMatchObject({ deposits: { count: 5, amount: 6_470 }, newMembers: 2, before: { deposits: 7 + 90, newMembers: 0 } });
  expect(month).toMatchObject({ deposits: { count: 9, amount: 8_627 }, before: { deposits: 40 } });
  expect(week.steps.map(({ from, deposits }) => [(start - from) / DAY_MS, deposits])).toEqual([
    [6, 400],
    [5, 0],
    [4, 0],
    [3, 0],
    [2, 0],
    [1, 5_070],
    [0, 1_000],
  ]);
  expect(month.steps).toHaveLength(30);
  expect((await app.ask('GET', '/wps/operator/today?span=year', { token })).body.success).toBe(false);
  await pool.query('delete from deposit_credit');
});

type House = {
  readonly products: { gameType: string; bets: number; stakes: number; payouts: number; ggr: number; margin: number | null }[] | null;
  readonly vendors: { code: string; gameCode: string | null; bets: number; voids: number; lastBetAt: number }[];
  readonly payments: { code: string; answered: number; failed: number; waiting: number; lastWordAt: number | null }[];
  readonly events: { kind: string; username: string; amount: number; about: string; gameCode: string | null }[];
};

test('getConsoleHouse adds up today’s settled real bets, and tells what providers did and what was large', async () => {
  const token = await app.operator('watcher', 'support');
  const one = await world.member();
  const { rows } = await app.owner.pool.query<{ id: number }>(
    `insert into vendor (code, display_name, launch_url, is_hot, position, source) values ('OBJECT', 'Object', 'http://localhost/', false, 1, 'test') returning id`,
  );
  const vendor = rows[0]?.id ?? 0;
  await app.owner.pool.query(
    `insert into game_session (token_hash, member_id, vendor_id, game_code, asset, wallet_account, house_account, launched_at, expires_at, first_bet_at)
      select sha256('one'), $1, $2, 'reef', 'IDR', a.id, a.id, $3, $3, $3 from ledger_account a where a.name = $4`,
    [one.id, vendor, new Date(app.clock.at - 3_600_000), `member:${one.id}:wallet:IDR`],
  );
  // Minutes ago, minor units staked and paid, status; the last two were yesterday and are play money.
  for (const [minutes, stake, payout, status, asset] of [
    [20, 10_000, 0, 2, 'IDR'],
    [15, 20_000, 600_000_000, 1, 'IDR'],
    [10, 5_000, 5_000, 3, 'IDR'],
    [5, 7_000, 0, 0, 'IDR'],
    [1_500, 90_000, 0, 2, 'IDR'],
    [12, 90_000, 0, 2, 'PLAY'],
  ] as const) {
    const at = app.clock.at - minutes * 60_000;
    await app.owner.pool.query(
      `insert into bet (member_id, bet_id, stake, payout, placed_at, settled_at, round_key, wallet_account, house_account, vendor_id, status,
        is_round_closed, is_free, asset, game_code, round, transactions)
        select $1, $2, $3, $4, $5, $5, 7, a.id, a.id, $6, $7, true, false, $8, 'reef', 'r', '{}' from ledger_account a where a.name = $9`,
      [one.id, BigInt(at) << 20n, stake, payout, new Date(at), vendor, status, asset, `member:${one.id}:wallet:IDR`],
    );
    if (payout > 100_000_000)
      await app.owner.pool.query('insert into winner values ($1, $2, $3)', [new Date(at), one.id, BigInt(at) << 20n]);
  }
  const large = await world.order(one, { method: 'transfer', amount: 1_500_000, bank: 'BCA' });
  await world.pressed(large.id, 'paid');
  const read = async (): Promise<House> => (await app.ask('GET', '/wps/operator/house', { token })).body.value;
  const house = await read();
  expect(house.products).toEqual([{ gameType: 'RNG', bets: 2, stakes: 300, payouts: 6_000_000, ggr: -5_999_700, margin: -199_990_000 }]);
  expect(house.vendors).toMatchObject([
    { code: 'OBJECT', gameCode: 'reef', isFailing: false, bets: 4, voids: 1, lastBetAt: app.clock.at - 5 * 60_000 },
  ]);
  expect(house.payments.find(({ code }) => code === 'local')).toMatchObject({
    failed: 0,
    waiting: 0,
    lastWordAt: expect.any(Number) as number,
  });
  expect(house.events.map(({ kind, amount, gameCode }) => [kind, amount, gameCode])).toEqual([
    ['deposit', large.payAmount, null],
    ['win', 6_000_000, 'reef'],
  ]);
  // What has been added up for the member's own record counts once all the same.
  await app.owner.pool.query(`select bet_sum_add(b, 1) from bet b where member_id = $1 and bet_id < $2`, [
    one.id,
    BigInt(app.clock.at - 12 * 60_000) << 20n,
  ]);
  await app.owner.pool.query('insert into bet_sum_state values ($1, $2) on conflict (member_id) do update set below = excluded.below', [
    one.id,
    BigInt(app.clock.at - 12 * 60_000) << 20n,
  ]);
  app.clock.at += 31_000;
  await app.owner.pool.query('update operator_session set seen_at = $1', [new Date(app.clock.at)]);
  expect((await read()).products).toEqual(house.products);
});

test('getConsoleWaiting counts what waits for a second signature, cases and markers too, with the oldest age', async () => {
  const token = await app.operator('counter', 'support');
  const { pool } = app.owner;
  const list = async () =>
    (
      (await app.ask('GET', '/wps/operator/waiting', { token })).body.value as {
        list: { kind: string; count: number; oldestAt: number | null }[];
      }
    ).list;
  const of = async (kind: string) => (await list()).find((one) => one.kind === kind);
  for (const kind of ['cases', 'safer-play', 'operators', 'campaigns']) expect(await of(kind)).toEqual({ kind, count: 0, oldestAt: null });
  const { rows } = await pool.query<{ id: string; brand: string }>(`select o.id, b.code as brand from operator o, brand b limit 1`);
  const at = new Date(app.clock.at - 3_600_000);
  await pool.query(
    `insert into desk_case (brand_code, kind, title, opened_by, opened_at, due_at) values ($1, 'aml', 'layers', $2, $3, $3)`,
    [rows[0]?.brand, rows[0]?.id, at],
  );
  expect(await of('cases')).toEqual({ kind: 'cases', count: 1, oldestAt: at.getTime() });
});
