import type { LotteryDraw } from '@sorak/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { house, wallet } from '../../../ledger/accounts.ts';
import { openAccount, transfer } from '../../../ledger/ledger.ts';
import { runChecks } from '../../../ledger/run-checks.ts';
import { LOTTERY_RULES } from '../audit-repo.ts';
import { every, type Line, startTestLottery, type TestLottery } from '../test/lottery.ts';

let lottery: TestLottery;
let app: TestLottery['app'];
const others: string[] = [];
beforeAll(async () => {
  lottery = await startTestLottery();
  ({ app } = lottery);
  const { pool } = app.context.db;
  const debit = await openAccount(pool, house('promotions', 'IDR'));
  for (const name of ['roomone', 'roomtwo', 'roomthree']) {
    others.push(await app.member(name));
    const credit = await openAccount(pool, wallet(await app.idOf(name), 'IDR'));
    await transfer(pool, { id: randomUUID(), debit, credit, amount: 1_000_000_000n, kind: 'test_credit', reference: 'test' });
  }
});
afterAll(() => app.stop());

/** What a draw was opened with, changed; money in minor units. */
const withTerms = (draw: LotteryDraw, terms: object) =>
  app.owner.pool.query(`update lottery_draw set terms = terms || $2::jsonb where id = $1`, [draw.drawId, JSON.stringify(terms)]);
const left = (draw: LotteryDraw, play: string) =>
  lottery.value<{ max: number; others: number; list: { number: string; left: number }[] }>(
    'GET',
    `/lgw/draws/capacity?drawId=${draw.drawId}&play=${play}`,
  );
const errorOf = async (draw: LotteryDraw, lines: readonly Line[], token?: string) => {
  const { body } = await lottery.place(draw, lines, token === undefined ? {} : { token });
  return body.success ? null : { code: body.errorCode, value: body.value as Record<string, unknown> };
};
const DE = { play: 'de', pick: '07' };

test('many orders on one number at once never pass its limit, whoever makes them, and room comes back with a line', async () => {
  const draw = await lottery.current('VNMB');
  // 96.525 times in group 1950: ten stakes of 100 and no more.
  await withTerms(draw, { mostNumber: String(10 * 9_652_50 + 9_000) });
  const tokens = [lottery.member, ...others];
  const line = [
    { ...DE, unit: 100 },
    { play: 'de', pick: '08', unit: 10 },
  ];
  // Of several members at once; one after the other of each, since a member's own orders wait for each other before they come to the numbers.
  const answers = (
    await Promise.all(
      tokens.map(async (token) => {
        const own = [];
        for (let turn = 0; turn < 6; turn += 1) own.push(await lottery.place(draw, line, { token }));
        return own;
      }),
    )
  ).flat();
  const bought = answers.filter(({ body }) => body.success);
  const refused = answers.map(({ body }) => body).filter((body) => !body.success);
  for (const body of refused)
    expect(body).toMatchObject({
      errorCode: 'lottery_capacity',
      value: { numbers: [{ play: 'de', number: '07', asked: 100, left: 0.93 }] },
    });
  expect([bought.length, refused.length]).toEqual([10, 14]);
  const told = await left(draw, 'de');
  expect(told).toMatchObject({ max: 96_615, others: 96_615, list: [{ number: '07', left: 90 }, { number: '08' }] });

  const operator = await app.operator('roomwatch', 'risk');
  const seen = await lottery.value<{ list: { id: string; exposure: number; isFull: boolean }[]; today: object }>(
    'GET',
    '/wps/operator/draws?gameCode=VNMB',
    { token: operator },
  );
  expect(seen.list.find(({ id }) => id === draw.drawId)).toMatchObject({ exposure: 96_525, isFull: true });
  expect(seen.today).toMatchObject({ payout: 0, exposure: 96_525 });
  const { maps } = await lottery.value<{ maps: { limit: number; fullFrom: number; cells: { number: string; pays: number }[] }[] }>(
    'GET',
    `/wps/operator/draws/one?id=${draw.drawId}`,
    { token: operator },
  );
  expect(maps).toMatchObject([{ limit: 96_615, fullFrom: 95_625, cells: [{ number: '07', pays: 96_525 }, { number: '08' }] }]);

  // Another play of the same number has room of its own; so has another number.
  expect(
    await errorOf(draw, [
      { play: 'nhat', pick: '07', unit: 100 },
      { play: 'de', pick: '09', unit: 100 },
    ]),
  ).toBeNull();
  const [first] = bought;
  const { order } = (first?.body ?? expect.fail('none bought')).value as { order: { orderId: string } };
  const back = await app.ask('POST', '/lgw/orders/cancel', { token: lottery.member, json: { orderId: order.orderId, line: 0 } });
  expect(back.body.success).toBe(true);
  expect((await left(draw, 'de')).list[0]).toEqual({ number: '07', left: 9_742.5 });
  expect(await errorOf(draw, [{ ...DE, unit: 200 }])).toMatchObject({ value: { numbers: [{ asked: 200, left: 100.93 }] } });
  expect(await errorOf(draw, [{ ...DE, unit: 100 }])).toBeNull();
  expect(await lottery.violations()).toEqual([]);
});

test('a number that fills up while an order waits for it is told as full as it is by then', async () => {
  const { drawId } = await lottery.current('VNMB');
  const [first, second] = [await app.owner.pool.connect(), await app.owner.pool.connect()];
  const add = (client: typeof first, pays: number) =>
    client.query(`select number, taken from lottery_load_add($1, 'IDR', 100, $2::json)`, [
      drawId,
      JSON.stringify([{ play: 'de', number: '55', pays }]),
    ]);
  await first.query('begin');
  await add(first, 60);
  const { rows: own } = await second.query<{ pid: number }>('select pg_backend_pid() as pid');
  const waiting = add(second, 50);
  await expect
    .poll(
      async () =>
        (await app.owner.pool.query(`select from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'`, [own[0]?.pid])).rowCount,
    )
    .toBe(1);
  await first.query('commit');
  expect((await waiting).rows).toEqual([{ number: '55', taken: 60n }]);
  await first.query(`delete from lottery_load where draw_id = $1 and number = '55'`, [drawId]);
  for (const client of [first, second]) client.release();
});

test('a pick of all numbers counts on each of them', async () => {
  const draw = await lottery.current('FIVE5');
  // 97,500 times: one stake of 20 on a number.
  await withTerms(draw, { mostNumber: '195000000' });
  const all = { play: 'straight5', pick: every('0123456789', 5), unit: 10 };
  const one = { play: 'straight5', pick: '1,2,3,4,5', unit: 10 };
  expect(await errorOf(draw, [one])).toBeNull();
  expect(await errorOf(draw, [all])).toBeNull();
  expect(await errorOf(draw, [one])).toMatchObject({
    code: 'lottery_capacity',
    value: { numbers: [{ number: '12345', asked: 10, left: 0 }] },
  });
  expect(await errorOf(draw, [{ ...one, pick: '1,2,3,4,6' }])).toBeNull();
  expect(await errorOf(draw, [all])).toMatchObject({ value: { numbers: [{ number: '*', asked: 10, left: 0 }] } });
  // In one order too.
  expect(await errorOf(draw, [{ ...one, pick: '0,0,0,0,0', unit: 20 }, all])).toMatchObject({ code: 'lottery_capacity' });
  expect(await left(draw, 'straight5')).toMatchObject({ others: 975_000, list: [{ left: 0 }, { left: 0 }] });
  expect(await lottery.violations()).toEqual([]);
  await lottery.timePasses(draw);
  expect((await app.owner.pool.query('select from lottery_load where draw_id = $1', [draw.drawId])).rows).toEqual([]);
});

test('what a member has on one draw, and the hours in which it takes bets, are its own limits', async () => {
  const draw = await lottery.current('FIVE3');
  await withTerms(draw, { mostDraw: '30000' });
  const line = { play: 'place', pick: '1,,,,', unit: 200 };
  const raced = await Promise.all([line, line, line].map((one) => errorOf(draw, [one])));
  expect(raced.filter((error) => error === null)).toHaveLength(1);
  expect(raced.find((error) => error !== null)).toEqual({ code: 'lottery_draw_limit', value: { asked: 200, left: 100, max: 300 } });
  expect(await errorOf(draw, [{ ...line, unit: 100 }])).toBeNull();
  expect(await errorOf(draw, [line], others[0])).toBeNull();
  const { settings } = (await app.owner.pool.query<{ settings: { timeZone: string } }>('select settings from brand')).rows[0]!;
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone: settings.timeZone, timeStyle: 'short' });
  const hour = (ahead: number): string => time.format(Date.now() + ahead * 3_600_000);
  await withTerms(draw, { mostDraw: '100000000', hours: { opens: hour(2), closes: hour(4) } });
  expect(await errorOf(draw, [line])).toMatchObject({ code: 'lottery_hours', value: { opens: hour(2), closes: hour(4) } });
  await withTerms(draw, { hours: { opens: hour(-2), closes: hour(2) } });
  expect(await errorOf(draw, [line])).toBeNull();
  expect(await lottery.violations()).toEqual([]);
});

test('prices and limits are changed by two for the next draw, and what was shown before is asked again with both', async () => {
  const [first, second] = [await app.operator('terms-one', 'admin'), await app.operator('terms-two', 'admin')];
  const change = async (area: string, key: string, values: object, decider = second) => {
    const { list } = await lottery.value<{ list: { area: string; key: string; values: object }[] }>('GET', '/wps/operator/settings', {
      token: first,
    });
    const item = list.find((one) => one.area === area && one.key === key) ?? expect.fail(`no ${area} ${key}`);
    const json = { area, key, values: { ...item.values, ...values }, reason: 'asked by the house' };
    const asked = await app.ask('POST', '/wps/operator/settings/request', { token: first, json });
    if (!asked.body.success) return asked.body.errorCode;
    const { id } = asked.body.value as { id: string };
    const decided = await app.ask('POST', '/wps/operator/settings/decide', {
      token: decider,
      json: { id, decision: 'approve', note: 'agreed' },
    });
    return decided.body.success ? null : decided.body.errorCode;
  };
  const before = await lottery.current('FIVE5');
  expect(await change('lotteryPrice', 'FIVE5-place', { share: 90 }, first)).toBe('second_operator_required');
  await app.owner.pool.query(
    `update setting_change set state = 'withdrawn', decided_by = requested_by, decided_at = now(), note = '' where state = 'waiting'`,
  );
  expect(await change('lotteryPrice', 'FIVE5-place', { share: 101 })).toBe('validation_failed');
  expect(await change('lotteryPrice', 'FIVE5-place', { share: 90.5 })).toBeNull();
  expect(await change('lotteryTerms', 'FIVE5', { mostLine: 1, leastUnit: 5 })).toBe('validation_failed');
  expect(await change('lotteryTerms', 'FIVE5', { opens: '06:00' })).toBe('validation_failed');
  expect(await change('lotteryTerms', 'FIVE5', { leastUnit: 20, mostNumber: 50_000 })).toBeNull();
  const line = { play: 'place', pick: '1,,,,', unit: 10 };
  // The draw that is open was opened with the old ones.
  expect(await errorOf(before, [line])).toBeNull();
  await lottery.timePasses(before);
  const after = await lottery.current('FIVE5');
  expect(after).toMatchObject({ terms: { leastUnit: 20, mostNumber: 50_000, shares: { place: 905_000 } } });
  expect(await errorOf(after, [{ ...line, unit: 10 }])).toMatchObject({ code: 'lottery_limit', value: { min: 20 } });
  expect(await errorOf(after, [{ ...line, unit: 20 }])).toEqual({
    code: 'lottery_price_changed',
    value: { group: 1950, lines: [{ line: 0, play: 'place', prices: { win: 8_823 } }] },
  });
  const { rows } = await app.owner.pool.query<{ action: string }>(
    `select action from operator_action where object in ('setting:lotteryPrice.FIVE5-place', 'row:lottery_price:' || (select code from brand) || ':FIVE5:place') order by seq`,
  );
  expect(rows.map(({ action }) => action).slice(-3)).toEqual(['setting_requested', 'setting_written', 'setting_approved']);
});

// Whoever can write to the tables could let more in than may be.
const PLANTS: readonly (readonly [string, string])[] = [
  [`update lottery_load set pays = pays + 1 where draw_id = $1`, 'lottery_load_wrong'],
  [`delete from lottery_load where draw_id = $1`, 'lottery_load_wrong'],
  [`update lottery_draw set terms = terms || '{"mostNumber": "1"}' where id = $1`, 'lottery_load_over'],
  [`update lottery_draw set terms = terms || '{"mostDraw": "1"}' where id = $1`, 'lottery_draw_over'],
  [`update lottery_order set given_back = 1 where draw_id = $1`, 'lottery_given_back_wrong'],
];
test.each(PLANTS)('the audit names: %s', async (change, violation) => {
  const { draw } = await lottery.bought(await lottery.current('VNMB'), [{ play: 'nhat', pick: '33', unit: 10 }]);
  const client = await app.owner.pool.connect();
  try {
    await client.query('begin');
    await client.query(change, [draw.drawId]);
    const found = (await runChecks(client, LOTTERY_RULES)).flatMap(({ violations }) => violations.map(({ name }) => name));
    expect(found).toContain(violation);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
