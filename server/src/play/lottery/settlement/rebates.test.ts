import { pricesOf } from '@sorak/contract/rules/lottery/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runChecks } from '../../../ledger/run-checks.ts';
import { LOTTERY_RULES } from '../audit-repo.ts';
import { runDraws } from '../draws/draw-service.ts';
import { payRebates } from './rebate-service.ts';
import { every, game, startTestLottery, type TestLottery } from '../test/lottery.ts';

let lottery: TestLottery;
let app: TestLottery['app'];
beforeAll(async () => {
  lottery = await startTestLottery();
  ({ app } = lottery);
});
afterAll(() => app.stop());

const moved = async (orderId: string): Promise<readonly (readonly [string, number])[]> => {
  const { rows } = await app.owner.pool.query<{ kind: string; amount: string }>(
    'select kind, amount from ledger_transfer where reference = $1 order by seq',
    [`lottery:${orderId}`],
  );
  return rows.map(({ kind, amount }) => [kind, Number(amount)]);
};

/** An order of every digit at every place for fifty units of ten, in a group of the test's own. */
async function boughtIn(group: number) {
  const draw = await lottery.current('FIVE5');
  const prices = pricesOf(game('FIVE5'), 'place', { group, shares: {} });
  const lines = [{ play: 'place', pick: every('0123456789', 5), unit: 10 }];
  const { body } = await lottery.place(draw, lines, { json: { group, lines: lines.map((line) => ({ ...line, prices })) } });
  return {
    draw,
    code: body.errorCode,
    asked: body.value as { group: number },
    order: (body.value as { order?: { orderId: string } }).order,
  };
}

test('a member may choose any group up to the own one, at its prices, and is asked again above it', async () => {
  expect(await lottery.value('GET', '/lgw/group', { token: lottery.member })).toEqual({ min: 1700, max: 1950, step: 2 });
  expect((await boughtIn(1960)).code).toBe('lottery_price_changed');
  expect((await boughtIn(1705)).code).toBe('lottery_price_changed');
  const own = await boughtIn(1950);
  await lottery.timePasses(own.draw);
  const { orderId } = own.order!;
  expect(await lottery.see(orderId)).toMatchObject({ group: 1950, ownGroup: 1950, payout: 487.5, rebate: null });
  expect(await moved(orderId)).toEqual([]);
});

test('the difference comes back in the run that settles, once, however many run', async () => {
  const { draw, order } = await boughtIn(1700);
  const { orderId } = order!;
  expect(await lottery.see(orderId)).toMatchObject({ group: 1700, ownGroup: 1950, rebate: null });
  await lottery.timePasses(draw);
  await Promise.all([payRebates(app.context), payRebates(app.context), payRebates(app.context)]);
  // Five of fifty bets of 10 win 8.5 each; 12.5 per cent of 500 comes back.
  expect(await lottery.see(orderId)).toMatchObject({ state: 'won', payout: 425, rebate: 62.5 });
  expect(await moved(orderId)).toEqual([['lottery_rebate', 6_250]]);
  await app.owner.pool.query('update lottery_order set rebate = null where id = $1', [orderId]);
  // A repeat whose mark was lost finds its transfer and moves nothing.
  await payRebates(app.context);
  expect(await moved(orderId)).toHaveLength(1);
  expect(await lottery.violations()).toEqual([]);
});

test('a line that went back earns none', async () => {
  const draw = await lottery.current('FIVE5');
  const prices = pricesOf(game('FIVE5'), 'place', { group: 1700, shares: {} });
  const lines = ['0,,,,', ',0,,,'].map((pick) => ({ play: 'place', pick, unit: 100, prices }));
  const { body } = await lottery.place(draw, lines, { json: { group: 1700, lines } });
  const { orderId } = (body.value as { order: { orderId: string } }).order;
  await lottery.value('POST', '/lgw/orders/cancel', { token: lottery.member, json: { orderId, line: 1 } });
  await lottery.timePasses(draw);
  expect(await moved(orderId)).toEqual([['lottery_rebate', 1_250]]);
});

test('a cancelled draw takes its rebates back with what it paid', async () => {
  const { draw, order } = await boughtIn(1800);
  const { orderId } = order!;
  await lottery.timePasses(draw);
  expect(await lottery.see(orderId)).toMatchObject({ rebate: 37.5 });
  const [asking, deciding] = [await app.operator('rini', 'risk'), await app.operator('arif', 'admin')];
  const { cancellations } = await lottery.value<{ cancellations: { id: string }[] }>('POST', '/wps/operator/draws/cancellations/request', {
    token: asking,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    json: { drawId: draw.drawId, reason: 'the machine was faulty' },
  });
  await lottery.value('POST', '/wps/operator/draws/cancellations/decide', {
    token: deciding,
    json: { id: cancellations[0]?.id, decision: 'approve', note: 'seen and agreed' },
  });
  await runDraws(app.context);
  expect(await lottery.see(orderId)).toMatchObject({ state: 'cancelled', rebate: 0 });
  expect(await moved(orderId)).toEqual([
    ['lottery_rebate', 3_750],
    ['lottery_rebate_back', 3_750],
  ]);
  expect(await lottery.violations()).toEqual([]);
});

test.each([
  [`update lottery_order set rebate = rebate + 1 where rebate > 0`, 'lottery_rebate_wrong'],
  [`update lottery_order set rebate = null where state = 'won' and rebate > 0`, 'lottery_rebate_wrong'],
  [`update lottery_order set rebate_back = 1 where state = 'won' and rebate > 0`, 'lottery_rebate_wrong'],
  [`update lottery_order set rebate = 1 where state in ('won', 'lost') and rebate is null`, 'lottery_rebate_not_paid'],
  [
    `update lottery_draw set settled_at = settled_at - interval '1 hour';
    update lottery_order set rebate = null, prize_group = 1700 where state = 'won' and own_group = prize_group`,
    'lottery_rebate_overdue',
  ],
  [
    `delete from lottery_line where order_id in (select id from lottery_order where rebate > 0);
    delete from lottery_order where rebate > 0`,
    'lottery_rebate_unknown',
  ],
])('the audit names: %s', async (change, violation) => {
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
