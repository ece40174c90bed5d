import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BetAnswer, RefusalAnswer, SlipRequest } from '../api.ts';
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

/** A bet as its player sees it after its slip was taken. */
const seen = async (request: SlipRequest) => {
  await own.ask('/api/slips', request);
  const bet = await own.betOf(request.key);
  if (!bet) throw new Error('the bet was not taken');
  return bet;
};
const placed = async (match: string) => {
  own.feed.sendMatch(match);
  await takeInFeed(own.book);
  const before = own.platform.state.balance;
  return { bet: await seen(slip([home(match)])), before };
};
const cashOut = <T = BetAnswer>(bet: string, body: object) => own.ask<T>(`/api/bets/${bet}/cash-out`, body);
const trigger = <T = BetAnswer>(bet: string, min: number | null, max: number | null = null) =>
  own.ask<T>(`/api/bets/${bet}/trigger`, { min, max });
/** Prices may move far: something has happened. */
const price = async (match: string, ...prices: number[]) => {
  const card = { what: 'card', side: 'home', clock: 60, period: 'half1', score: { home: 0, away: 0 } } as const;
  own.feed.tell({ kind: 'incident', match, ...card });
  const outcomes = ['home', 'draw', 'away'].map((code, at) => ({ code, price: prices[at] ?? null }));
  own.feed.tell({ kind: 'price', match, market: `${match}-1x2`, outcomes });
  await takeInFeed(own.book);
};

test('a part is paid once by its key, the rest rides and is settled by what is left of it', async () => {
  const { bet, before } = await placed('part');
  const quarter = bet.cashOut?.parts[4];
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
  const { stake, offer } = bet.cashOut?.parts[9] ?? { stake: 0, offer: 0 };
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
  const { stake, offer } = bet.cashOut?.parts[14] ?? { stake: 0, offer: 0 };
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
  // The platform calls the bet cashed out by its last win, and by no part of it.
  const wins = own.platform.received.filter(({ path, body }) => path === '/transaction/win' && body.round === bet.id);
  expect(
    wins.map(({ body }) => [body.round_closed ?? false, body.meta?.cash_out ?? false]).filter(([closed, cashed]) => closed !== cashed),
  ).toEqual([]);
  expect(wins.some(({ body }) => body.meta?.cash_out)).toBe(true);
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

test('it is refused while the market is suspended, by the feed or an operator, and for more than rides', async () => {
  const { bet } = await placed('closed');
  const part = { key: randomUUID(), stake: 1_000_000 };
  expect((await cashOut<RefusalAnswer>(bet.id, { offer: 1, part })).body.error).toBe('BAD_REQUEST');
  await own.book.db.updateTable('markets').set({ is_stopped: true }).where('id', '=', 'closed-1x2').execute();
  expect((await cashOut<RefusalAnswer>(bet.id, { offer: 1, part: { ...part, stake: 1 } })).body.error).toBe('CASH_OUT_REFUSED');
  expect((await cashOut<RefusalAnswer>(bet.id, { offer: 1 })).body.error).toBe('CASH_OUT_REFUSED');
  await own.book.db.updateTable('markets').set({ is_stopped: false }).where('id', '=', 'closed-1x2').execute();
});

test('an order is kept by the server and pays once what is then offered, not what it waited for', async () => {
  const { bet, before } = await placed('auto');
  expect((await trigger<RefusalAnswer>(bet.id, 2_000_000)).body).toEqual({ error: 'TRIGGER_TOO_GREAT', limit: 2_000_000 });
  expect((await trigger(bet.id, 1_200_000)).body.bet.trigger).toEqual({ min: 1_200_000, max: null });
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
  expect(await own.betOf(bet.id)).toMatchObject({ state: 'settled', isCashedOut: true, payout: offer, trigger: null });
  expect(own.platform.state.balance).toBe(before - 1_000_000 * UNIT + offer * UNIT);
});

test('an order that was withdrawn, or whose bet was settled, does nothing', async () => {
  const { bet } = await placed('withdrawn');
  await trigger(bet.id, 500_000);
  expect((await trigger(bet.id, null)).body.bet.trigger).toBeNull();
  expect(await cashOutDue(own.book)).toBe(0);
  await trigger(bet.id, 1_900_000);
  own.feed.end('withdrawn', 1, 0);
  await own.settleAll();
  await cashOutDue(own.book);
  expect(await own.book.db.selectFrom('cash_out_orders').selectAll().execute()).toEqual([]);
  expect(await own.betOf(bet.id)).toMatchObject({ isCashedOut: false, payout: 2_000_000 });
});

/** Three matches with a single outcome each of them, at 2.00, and a bet on all of them. */
const placedOn = async (name: string, size: number) => {
  const matches = ['a', 'b', 'c'].map((each) => `${name}-${each}`);
  for (const match of matches) own.feed.sendMatch(match);
  await takeInFeed(own.book);
  const before = own.platform.state.balance;
  const bet = await seen(
    slip(
      matches.map((match) => home(match)),
      { size },
    ),
  );
  return { bet, before, matches };
};

test.each([3, 2])('a bet of three legs, %i together, is cashed out by what was decided and what rides', async (size) => {
  const { bet, before } = await placedOn(`multi${size}`, size);
  const combinations = size === 3 ? 1 : 3;
  const stake = 1_000_000 * combinations;
  own.feed.end(`multi${size}-a`, 1, 0);
  await own.settleAll();
  const won = (await own.betOf(bet.id))?.cashOut;
  expect(won?.fair).toBeGreaterThan(bet.cashOut?.fair ?? 0);
  // A part of every combination; one that does not divide is none.
  const quarter = won?.parts[4];
  expect(quarter?.stake).toBe(stake / 4);
  const part = { key: randomUUID(), stake: quarter?.stake ?? 0 };
  if (size === 2) expect((await cashOut<RefusalAnswer>(bet.id, { offer: 1, part: { ...part, stake: 1 } })).body.error).toBe('BAD_REQUEST');
  const asked = () => cashOut(bet.id, { offer: quarter?.offer, part });
  expect((await Promise.all([asked(), asked(), asked()])).map(({ status }) => status)).toEqual([200, 200, 200]);
  const after = (await own.betOf(bet.id))?.cashOut?.offer ?? 0;
  await Promise.all([1, 2, 3].map(() => cashOut(bet.id, { offer: after })));
  await own.settleAll();
  own.clock.at += 10_000;
  await own.settleAll();
  expect(await own.betOf(bet.id)).toMatchObject({ state: 'settled', isCashedOut: true, payout: after, cashedPayout: quarter?.offer });
  expect(own.platform.state.balance).toBe(before - (stake - after - (quarter?.offer ?? 0)) * UNIT);
});

test('what rides on of a system after a part is settled by the rest of every combination', async () => {
  const { bet, before, matches } = await placedOn('rest', 2);
  const { stake, offer } = bet.cashOut?.parts[9] ?? { stake: 0, offer: 0 };
  await cashOut(bet.id, { offer, part: { key: randomUUID(), stake } });
  for (const match of matches) own.feed.end(match, 1, 0);
  await own.settleAll();
  expect(await own.betOf(bet.id)).toMatchObject({ state: 'settled', payout: 6_000_000, greatest: 6_000_000 });
  expect(own.platform.state.balance).toBe(before - (3_000_000 - offer - 6_000_000) * UNIT);
});

test('a parlay with a suspended leg says which and why, and one with a lost leg is worth nothing; neither is paid', async () => {
  const { bet } = await placedOn('shut', 3);
  await own.book.db.updateTable('markets').set({ state: 'suspended', reason: 'goal' }).where('id', '=', 'shut-b-1x2').execute();
  expect((await own.betOf(bet.id))?.noCashOut).toEqual({ leg: 1, reason: 'goal' });
  expect((await cashOut<RefusalAnswer>(bet.id, { offer: 1 })).body).toEqual({ error: 'CASH_OUT_REFUSED', leg: 1, why: 'goal' });
  await own.book.db.updateTable('markets').set({ state: 'open', reason: null }).where('id', '=', 'shut-b-1x2').execute();
  own.feed.end('shut-a', 0, 1);
  await own.settleAll();
  expect(await own.betOf(bet.id)).toMatchObject({ state: 'open', cashOut: null, noCashOut: { leg: null, reason: 'worthless' } });
  expect((await cashOut<RefusalAnswer>(bet.id, { offer: 1 })).body.error).toBe('CASH_OUT_REFUSED');
  // A feed that stopped is said before it is tried.
  own.clock.at += 60_000;
  expect((await own.betOf(bet.id))?.noCashOut).toEqual({ leg: null, reason: 'feed' });
});

test('a parlay’s cash-out and a result that decides a leg at one time: the offer is for the bet as it then stands', async () => {
  for (const round of [0, 1, 2]) {
    const { bet, before } = await placedOn(`leg${round}`, 3);
    own.feed.end(`leg${round}-a`, 0, 1);
    await takeInFeed(own.book);
    await Promise.all([cashOut(bet.id, { offer: 1 }), settleDue(own.book), cashOut(bet.id, { offer: 1 })]);
    await own.settleAll();
    const end = await own.betOf(bet.id);
    expect(end?.payout).toBe(end?.isCashedOut ? bet.cashOut?.offer : 0);
    expect(own.platform.state.balance).toBe(before - (1_000_000 - (end?.payout ?? 0)) * UNIT);
  }
});

test('a lower order pays what is offered once it has fallen so far; what stands already, or is above the upper one, is refused', async () => {
  const { bet, before } = await placed('fall');
  const offer = bet.cashOut?.offer ?? 0;
  const tooGreat = { error: 'TRIGGER_TOO_GREAT', why: 'lower' };
  expect((await trigger<RefusalAnswer>(bet.id, null, offer)).body).toEqual({ ...tooGreat, limit: offer });
  expect((await trigger<RefusalAnswer>(bet.id, 400_000, 500_000)).body).toEqual({ ...tooGreat, limit: 400_000 });
  expect((await trigger(bet.id, 1_900_000, 600_000)).body.bet.trigger).toEqual({ min: 1_900_000, max: 600_000 });
  expect(await cashOutDue(own.book)).toBe(0);
  await price('fall', 6_000, 3_300, 1_500);
  const fallen = (await own.betOf(bet.id))?.cashOut?.offer ?? 0;
  expect(fallen).toBeLessThan(600_000);
  const counts = await Promise.all([cashOutDue(own.book), cashOutDue(own.book)]);
  expect(counts.reduce((sum, one) => sum + one)).toBe(1);
  await own.settleAll();
  expect(own.platform.state.balance).toBe(before - (1_000_000 - fallen) * UNIT);
});

test('a single on a quarter line is worth what the half lines beside it say, not what its own prices alone would', async () => {
  own.feed.sendMatch('quarter');
  const lined = { match: 'quarter', part: 'match', side: null, type: 'handicap', state: 'open', reason: null, margin: 0 } as const;
  const tell = (line: number, home: number, away: number) =>
    own.feed.tell({
      kind: 'market',
      ...lined,
      market: `quarter-${line}`,
      line,
      outcomes: [
        { code: 'home', price: home },
        { code: 'away', price: away },
      ],
    });
  await takeInFeed(own.book);
  const bet = await seen(slip([{ market: 'quarter-ah', outcome: 'home', price: 1_950 }]));
  // 1,950 × 1,900 / 3,850 without a margin.
  expect(bet.cashOut?.fair).toBe(Math.round((1_000_000 * 1.95 * 1_900) / 3_850));
  tell(-2, 1_600, 2_400);
  tell(-6, 2_500, 1_500);
  await takeInFeed(own.book);
  // Six in ten win by one or more, three of eight by two or more: 0.375 × 1.95 + 0.225 × 1.475.
  expect((await own.betOf(bet.id))?.cashOut?.fair).toBe(Math.round(1_000_000 * (0.375 * 1.95 + 0.225 * 1.475)));
});
