import { afterAll, beforeAll, expect, test } from 'vitest';
import { runChecks } from '../../../ledger/run-checks.ts';
import { LOTTERY_RULES } from '../audit-repo.ts';
import { runDraws } from '../draws/draw-service.ts';
import { endReviews } from './review-service.ts';
import { linesHash } from '../orders/ticket-service.ts';
import { cutDuring, every, startTestLottery, type TestLottery } from '../test/lottery.ts';

let lottery: TestLottery;
let app: TestLottery['app'];
beforeAll(async () => {
  lottery = await startTestLottery();
  ({ app } = lottery);
});
afterAll(() => app.stop());

test('orders that race with the closing are bought whole or not at all, and the draw holds just those', async () => {
  const draw = await lottery.current('FIVE3');
  const codes: (string | undefined)[] = [];
  const press = async (): Promise<void> => {
    for (let turn = 0; turn < 300 && codes.at(-1) !== 'lottery_draw_closed'; turn += 1)
      codes.push((await lottery.place(draw, [{ play: 'place', pick: '1,,,,', unit: 10 }])).body.errorCode);
  };
  codes.push((await lottery.place(draw, [{ play: 'place', pick: '2,,,,', unit: 10 }])).body.errorCode);
  await app.owner.pool.query(
    `update lottery_draw set closes_at = clock_timestamp() + interval '400 milliseconds', draws_at = clock_timestamp() + interval '1 hour'
      where id = $1`,
    [draw.drawId],
  );
  const presses = Promise.all(Array.from({ length: 12 }, press));
  const isOver = presses.then(() => true);
  const soon = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), 5));
  while (!(await Promise.race([isOver, soon()]))) await runDraws(app.context);
  await runDraws(app.context);
  const bought = codes.filter((one) => one === undefined).length;
  expect(new Set(codes)).toEqual(new Set([undefined, 'lottery_draw_closed']));
  const { rows } = await app.owner.pool.query<{ state: string; orders: number; kept: number; late: number }>(
    `select state, orders, (select count(*)::int from lottery_order where draw_id = d.id) as kept,
        (select count(*)::int from lottery_order where draw_id = d.id and placed_at >= d.closes_at) as late
      from lottery_draw d where id = $1`,
    [draw.drawId],
  );
  expect(rows).toEqual([{ state: 'closed', orders: bought, kept: bought, late: 0 }]);
  await lottery.timePasses(draw);
});

test('five thousand lines are settled each once, by several at once', async () => {
  const draw = await lottery.current('VNMB');
  const lines = Array.from({ length: 5_000 }, (_, at) => ({ play: 'lo4', pick: String(at).padStart(4, '0'), unit: 10 }));
  const { orderId } = await lottery.bought(draw, lines);
  await lottery.timePasses(draw);
  await Promise.all([runDraws(app.context), runDraws(app.context), runDraws(app.context)]);
  const order = await lottery.see(orderId);
  expect(order.state).not.toBe('waiting');
  expect(order.payout).toBe(order.list.reduce((sum, { payout }) => sum + (payout ?? 0), 0));
  expect(await lottery.violations()).toEqual([]);
});

test('a settlement that is cut off between its lines goes on where it stood', async () => {
  const draw = await lottery.current('VNMB');
  const lines = Array.from({ length: 6_000 }, (_, at) => ({ play: 'lo4', pick: String(at).padStart(4, '0'), unit: 10 }));
  const { orderId } = await lottery.bought(draw, lines);
  const settledOf = async (): Promise<number> => {
    const { rows } = await app.owner.pool.query<{ settled: number }>(
      `select count(*)::int as settled from lottery_line l join lottery_draw d on d.id = l.draw_id and d.state = 'drawn'
        where d.id = $1 and l.state <> 'waiting'`,
      [draw.drawId],
    );
    return rows[0]?.settled ?? 0;
  };
  const settled = await cutDuring(app, settledOf, () => lottery.timePasses(draw));
  await runDraws(app.context);
  const order = await lottery.see(orderId);
  expect([settled > 0, settled < 6_000, order.state === 'waiting']).toEqual([true, true, false]);
  expect(order.payout).toBe(order.list.reduce((sum, { payout }) => sum + (payout ?? 0), 0));
  expect(await lottery.violations()).toEqual([]);
});

test('a settlement writes every line into its own page, and touches no index', async () => {
  const draw = await lottery.current('VNMB');
  const lines = Array.from({ length: 200 }, (_, at) => ({ play: 'lo4', pick: String(at).padStart(4, '0'), unit: 10 }));
  await lottery.bought(draw, lines);
  const pages = async () =>
    (
      await app.owner.pool.query<{ state: string; page: string }>(
        `select state, split_part(ctid::text, ',', 1) as page from lottery_line where draw_id = $1 order by order_id, position`,
        [draw.drawId],
      )
    ).rows;
  const before = await pages();
  await lottery.timePasses(draw);
  const after = await pages();
  expect(after.some(({ state }) => state === 'waiting')).toBe(false);
  expect(after.map(({ page }) => page)).toEqual(before.map(({ page }) => page));
  const { rows } = await app.owner.pool.query<{ def: string }>(
    `select pg_get_indexdef(indexrelid) as def from pg_index where indrelid = 'lottery_line'::regclass`,
  );
  expect(rows.filter(({ def }) => /\b(state|payout|version|settlement)\b/.test(def))).toEqual([]);
});

test('a draw is not over while another process has an order of it, and the next round ends it', async () => {
  const draw = await lottery.current('VNMB');
  const { orderId } = await lottery.bought(draw, [{ play: 'lo2', pick: '00', unit: 10 }]);
  const stateOf = async () =>
    (await app.owner.pool.query<{ state: string }>('select state from lottery_draw where id = $1', [draw.drawId])).rows[0]?.state;
  await lottery.timePasses(draw, false);
  const other = await app.owner.pool.connect();
  try {
    await other.query('begin');
    await other.query('select from lottery_order where id = $1 for no key update', [orderId]);
    await app.owner.pool.query(`update lottery_draw set draws_at = now() - interval '1 second' where id = $1`, [draw.drawId]);
    await runDraws(app.context);
    expect([await stateOf(), (await lottery.see(orderId)).state]).toEqual(['drawn', 'waiting']);
  } finally {
    await other.query('rollback');
    other.release();
  }
  await runDraws(app.context);
  expect(await stateOf()).toBe('settled');
  expect((await lottery.see(orderId)).state).not.toBe('waiting');
});

test('a win above the brand’s ceiling waits for two operators, and the ticket follows them', async () => {
  const draw = await lottery.current('FIVE5');
  await app.owner.pool.query(`update win_ceiling set amount = 50000000 where asset = 'IDR'`);
  // Every number of five digits: one of a hundred thousand wins, whatever is drawn.
  const { orderId } = await lottery.bought(draw, [{ play: 'straight5', pick: every('0123456789', 5), unit: 10 }]);
  await lottery.timePasses(draw);
  expect(await lottery.see(orderId)).toMatchObject({
    state: 'under_review',
    payout: null,
    list: [{ state: 'under_review', payout: null }],
  });
  const operators = [await app.operator('rini', 'risk'), await app.operator('arif', 'admin')];
  const { rows } = await app.owner.pool.query<{ id: string }>('select id from held_win');
  for (const token of operators)
    await lottery.value('POST', '/wps/operator/wins/approve', { token, json: { id: rows[0]?.id, note: 'drawn and checked' } });
  await endReviews(app.context);
  expect(await lottery.see(orderId)).toMatchObject({ state: 'won', payout: 975_000, list: [{ state: 'won', payout: 975_000 }] });
  expect(await lottery.violations()).toEqual([]);
});

// Triggers and keys would refuse some of these; whoever can write to the tables could take them away.
const PLANTS: readonly (readonly [string, string])[] = [
  [`delete from lottery_line where ctid = (select ctid from lottery_line limit 1)`, 'lottery_order_lines_wrong'],
  [`update lottery_order set stake = stake + 1`, 'lottery_order_lines_wrong'],
  [`update lottery_order set payout = payout + 1 where state = 'won'`, 'lottery_order_payout_wrong'],
  [`update lottery_order set placed_at = placed_at + interval '9 days'`, 'lottery_order_late'],
  [`update lottery_line set draw_id = (select min(id) from lottery_draw)`, 'lottery_line_orphan'],
  [`update lottery_line set order_id = gen_random_uuid()`, 'lottery_line_orphan'],
  [`update lottery_line set bet_id = bet_id + 500000`, 'lottery_bet_missing'],
  [`update lottery_line set unit = unit * 2, stake = stake * 2`, 'lottery_bet_wrong'],
  [`update lottery_line set payout = payout + 1 where state = 'won'`, 'lottery_end_wrong'],
  [`update lottery_line set state = 'lost' where state = 'won'`, 'lottery_end_wrong'],
  [`update lottery_line set state = 'waiting', payout = null where state = 'lost'`, 'lottery_end_wrong'],
  [`update lottery_draw set seed = repeat('0', 64) where seed is not null`, 'lottery_seed_wrong'],
  [`update lottery_draw set seed = null where seed is not null`, 'lottery_seed_missing'],
  [`update lottery_draw set orders = orders + 1 where mix is not null`, 'lottery_mix_wrong'],
  [`update lottery_draw set commitment = repeat('0', 64) where link = 1 and seed is null`, 'lottery_commitment_wrong'],
  [`update lottery_chain set end_hash = repeat('0', 64)`, 'lottery_commitment_wrong'],
];

test.each(PLANTS)('the audit names: %s', async (change, violation) => {
  const lost = await lottery.bought(await lottery.current('FIVE1'), [{ play: 'straight5', pick: '0,0,0,0,0', unit: 10 }]);
  await lottery.timePasses(lost.draw);
  const client = await app.owner.pool.connect();
  try {
    await client.query('begin');
    await client.query('set constraints all deferred');
    await client.query(change);
    const found = (await runChecks(client, LOTTERY_RULES)).flatMap(({ violations: all }) => all.map(({ name }) => name));
    expect(found).toContain(violation);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('an order whose lines are not those of its ticket is held, named by the audit, and settled when they are again', async () => {
  const draw = await lottery.current('FIVE3');
  const pay = [
    { play: 'place', pick: '1,,,,', unit: 10 },
    { play: 'place', pick: ',2,,,', unit: 10 },
  ];
  const [good, bad, forged] = [await lottery.bought(draw, pay), await lottery.bought(draw, pay), await lottery.bought(draw, pay)];
  const line = `update lottery_line set pick = $2 where order_id = $1 and position = (select min(position) from lottery_line where order_id = $1)`;
  const { pool } = app.owner;
  await pool.query(line, [bad.orderId, '0|1|2|3|4|5|6|7|8|9,,,,'.replaceAll('|', '')]);
  expect((await lottery.violations()).map(({ name, what }) => `${name} ${what}`)).toEqual([
    `lottery_lines_not_of_ticket order ${bad.orderId}`,
  ]);
  // Whoever writes the ticket anew as well cannot sign it.
  await pool.query(`update lottery_line set pick = '0123456789,,,,' where order_id = $1 and pick = '1,,,,'`, [forged.orderId]);
  const { rows } = await pool.query<{
    play: string;
    pick: string;
    unit: bigint;
    stake: bigint;
    prices: Record<string, number>;
    ticket: string;
  }>(`select l.*, o.ticket from lottery_line l join lottery_order o on o.id = l.order_id where o.id = $1 order by l.position`, [
    forged.orderId,
  ]);
  const [head, body = '', signature] = rows[0]?.ticket.split('.') ?? [];
  const words = { ...(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as object), lines: linesHash(rows) };
  await pool.query('update lottery_order set ticket = $2 where id = $1', [
    forged.orderId,
    [head, Buffer.from(JSON.stringify(words)).toString('base64url'), signature].join('.'),
  ]);
  await lottery.timePasses(draw);
  await runDraws(app.context);
  expect((await lottery.see(good.orderId)).state).not.toBe('waiting');
  for (const { orderId } of [bad, forged]) expect((await lottery.see(orderId)).state).toBe('waiting');
  await pool.query(line, [bad.orderId, '1,,,,']);
  await pool.query(
    'update lottery_line l set pick = $2 where order_id = $1 and position = (select min(position) from lottery_line where order_id = $1)',
    [forged.orderId, '1,,,,'],
  );
  await pool.query('update lottery_order set ticket = $2 where id = $1', [forged.orderId, rows[0]?.ticket]);
  await runDraws(app.context);
  for (const { orderId } of [bad, forged]) expect((await lottery.see(orderId)).state).not.toBe('waiting');
  expect(await lottery.violations()).toEqual([]);
});
