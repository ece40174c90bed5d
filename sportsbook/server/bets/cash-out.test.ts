import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BetAnswer, RefusalAnswer } from '../api.ts';
import { takeInFeed } from '../matches/intake.ts';
import { home, slip, startTestBook, type TestBook } from '../test-book.ts';
import { finishCashOuts } from './cash-out-money.ts';
import { cashOutDue } from './cash-out.ts';
import { finishDue } from './money.ts';
import { settleDue } from './settle.ts';

let own: TestBook;
const UNIT = 1_000;
beforeAll(async () => {
  own = await startTestBook(100_000_000_000);
});
afterAll(() => own.stop());

const placed = async (match: string) => {
  own.feed.tellMatch(match);
  await takeInFeed(own.book);
  const before = own.platform.state.balance;
  const { bet } = (await own.ask<BetAnswer>('/api/slips', slip([home(match)]))).body;
  return { bet, before };
};
const cashOut = <T = BetAnswer>(bet: string, body: object) => own.ask<T>(`/api/bets/${bet}/cash-out`, body);
const trigger = <T = BetAnswer>(bet: string, atLeast: number | null) => own.ask<T>(`/api/bets/${bet}/trigger`, { atLeast });
const price = async (match: string, ...prices: number[]) => {
  const outcomes = ['home', 'draw', 'away'].map((code, at) => ({ code, price: prices[at] ?? null }));
  own.feed.tell({ kind: 'price', match, market: `${match}-1x2`, outcomes });
  await takeInFeed(own.book);
};

test('a part is paid once by its key, the rest rides and is settled by what is left of it', async () => {
  const { bet, before } = await placed('part');
  const [quarter] = bet.cashOut?.parts ?? [];
  expect(quarter).toMatchObject({ share: 25, stake: 250_000 });
  expect(quarter?.offer).toBeLessThan(quarter?.fair ?? 0);
  const part = { key: randomUUID(), stake: 250_000 };
  const offer = quarter?.offer ?? 0;
  expect((await cashOut<RefusalAnswer>(bet.id, { offer: offer + 1, part })).body).toEqual({ error: 'OFFER_MOVED', offer });
  const answers = await Promise.all([1, 2, 3].map(() => cashOut(bet.id, { offer, part })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await cashOut<RefusalAnswer>(bet.id, { offer, part: { ...part, stake: 1 } })).body.error).toBe('SLIP_CONFLICT');
  own.platform.fail('/transaction/win', 'hang');
  await own.settleAll();
  own.clock.at += 10_000;
  await own.settleAll();
  expect(own.platform.state.balance).toBe(before - 1_000_000 * UNIT + offer * UNIT);
  expect(await own.betOf(bet.id)).toMatchObject({ state: 'open', cashedStake: 250_000, cashedPayout: offer, greatest: 1_500_000 });
  own.feed.end('part', 1, 0);
  await own.settleAll();
  expect(await own.betOf(bet.id)).toMatchObject({ state: 'settled', payout: 1_500_000, cashedPayout: offer });
  expect(own.platform.state.balance).toBe(before - 1_000_000 * UNIT + (offer + 1_500_000) * UNIT);
});

test('a corrected result takes back what was settled and leaves the part that was cashed out', async () => {
  const { bet, before } = await placed('corrected');
  const { stake, offer } = bet.cashOut?.parts[1] ?? { stake: 0, offer: 0 };
  await cashOut(bet.id, { offer, part: { key: randomUUID(), stake } });
  own.feed.end('corrected', 1, 0);
  await own.settleAll();
  own.feed.end('corrected', 0, 0, 2);
  await own.settleAll();
  expect(await own.betOf(bet.id)).toMatchObject({ state: 'settled', payout: 0, revision: 2, cashedPayout: offer });
  expect(own.platform.state.balance).toBe(before - 1_000_000 * UNIT + offer * UNIT);
});

test('parts and the whole at one time pay no more than the bet is worth, and the round closes after the last part', async () => {
  const { bet, before } = await placed('race');
  const { stake, offer } = bet.cashOut?.parts[2] ?? { stake: 0, offer: 0 };
  const whole = bet.cashOut?.offer ?? 0;
  const asked = [
    ...Array.from({ length: 6 }, () => cashOut<BetAnswer & RefusalAnswer>(bet.id, { offer, part: { key: randomUUID(), stake } })),
    ...Array.from({ length: 3 }, () => cashOut<BetAnswer & RefusalAnswer>(bet.id, { offer: 1 })),
  ];
  await Promise.all([...asked, cashOutDue(own.book), settleDue(own.book)]);
  await cashOut(bet.id, { offer: 1 });
  // The whole is asked to be paid first, and waits for its parts.
  await finishDue(own.book);
  while ((await finishCashOuts(own.book)) > 0);
  own.clock.at += 10_000;
  own.feed.end('race', 1, 0);
  await own.settleAll();
  const end = await own.betOf(bet.id);
  expect(end).toMatchObject({ state: 'settled', isCashedOut: true });
  const paid = (end?.payout ?? 0) + (end?.cashedPayout ?? 0);
  expect(paid).toBeLessThanOrEqual(whole + 1);
  expect(own.platform.state.balance).toBe(before - 1_000_000 * UNIT + paid * UNIT);
});

test('a cash-out and the result at one time: one of them pays', async () => {
  for (const round of [0, 1, 2]) {
    const match = `end${round}`;
    const { bet, before } = await placed(match);
    own.feed.end(match, 0, 1);
    await takeInFeed(own.book);
    await Promise.all([cashOut(bet.id, { offer: 1 }), settleDue(own.book), cashOut(bet.id, { offer: 1 })]);
    await own.settleAll();
    const end = await own.betOf(bet.id);
    expect(end?.state).toBe('settled');
    expect(end?.payout).toBe(end?.isCashedOut ? bet.cashOut?.offer : 0);
    expect(own.platform.state.balance).toBe(before - 1_000_000 * UNIT + (end?.payout ?? 0) * UNIT);
  }
});

test('it is refused while the market is suspended, by the feed or an operator, for a parlay and for more than rides', async () => {
  const { bet } = await placed('closed');
  const part = { key: randomUUID(), stake: 1_000_000 };
  expect((await cashOut<RefusalAnswer>(bet.id, { offer: 1, part })).body.error).toBe('BAD_REQUEST');
  await own.book.db.updateTable('markets').set({ is_stopped: true }).where('id', '=', 'closed-1x2').execute();
  expect((await cashOut<RefusalAnswer>(bet.id, { offer: 1, part: { ...part, stake: 1 } })).body.error).toBe('CASH_OUT_REFUSED');
  expect((await cashOut<RefusalAnswer>(bet.id, { offer: 1 })).body.error).toBe('CASH_OUT_REFUSED');
  await own.book.db.updateTable('markets').set({ is_stopped: false }).where('id', '=', 'closed-1x2').execute();
  for (const match of ['p1', 'p2', 'p3']) own.feed.tellMatch(match);
  await takeInFeed(own.book);
  const parlay = (await own.ask<BetAnswer>('/api/slips', slip([home('p1'), home('p2'), home('p3')]))).body.bet;
  expect((await cashOut<RefusalAnswer>(parlay.id, { offer: 1 })).body.error).toBe('CASH_OUT_REFUSED');
  expect((await trigger<RefusalAnswer>(parlay.id, 1)).body.error).toBe('CASH_OUT_REFUSED');
});

test('an order is kept by the server and pays once what is then offered, not what it waited for', async () => {
  const { bet, before } = await placed('auto');
  expect((await trigger<RefusalAnswer>(bet.id, 2_000_000)).body).toEqual({ error: 'TRIGGER_TOO_GREAT', limit: 2_000_000 });
  expect((await trigger(bet.id, 1_200_000)).body.bet.cashOutAt).toBe(1_200_000);
  expect(await cashOutDue(own.book)).toBe(0);
  await price('auto', 1_200, 6_000, 20_000);
  const offer = (await own.betOf(bet.id))?.cashOut?.offer ?? 0;
  expect(offer).toBeGreaterThan(1_200_000);
  // A feed that stopped pays nobody by prices of before.
  own.clock.at += 60_000;
  expect(await cashOutDue(own.book)).toBe(0);
  await price('auto', 1_200, 6_000, 20_000);
  const counts = await Promise.all([cashOutDue(own.book), cashOutDue(own.book), cashOutDue(own.book)]);
  expect(counts.reduce((sum, one) => sum + one)).toBe(1);
  await own.settleAll();
  expect(await own.betOf(bet.id)).toMatchObject({ state: 'settled', isCashedOut: true, payout: offer, cashOutAt: null });
  expect(own.platform.state.balance).toBe(before - 1_000_000 * UNIT + offer * UNIT);
});

test('an order that was withdrawn, or whose bet was settled, does nothing', async () => {
  const { bet } = await placed('withdrawn');
  await trigger(bet.id, 500_000);
  expect((await trigger(bet.id, null)).body.bet.cashOutAt).toBeNull();
  expect(await cashOutDue(own.book)).toBe(0);
  await trigger(bet.id, 1_900_000);
  own.feed.end('withdrawn', 1, 0);
  await own.settleAll();
  await cashOutDue(own.book);
  expect(await own.book.db.selectFrom('cash_out_orders').selectAll().execute()).toEqual([]);
  expect(await own.betOf(bet.id)).toMatchObject({ isCashedOut: false, payout: 2_000_000 });
});
