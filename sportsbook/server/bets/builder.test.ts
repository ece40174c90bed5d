import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HALF_S } from '../../engine/models/goals.ts';
import type { BetAnswer, BuilderAnswer, MatchAnswer, MaxAnswer, RefusalAnswer, SlipAnswer, SlipRequest } from '../api.ts';
import { takeInFeed } from '../matches/intake.ts';
import { slip, startTestBook, type TestBook } from '../test-book.ts';
import { finishDue } from './money.ts';
import { findBet } from './repo.ts';
import { tellFootball, tellPrices } from './test-football.ts';

let own: TestBook;
let made = 0;
beforeAll(async () => {
  own = await startTestBook(1_000_000_000_000);
});
afterAll(() => own.stop());

type Told = Parameters<typeof tellFootball>;
async function newMatch(standing?: Told[2], state?: Told[3]): Promise<string> {
  const match = `b${(made += 1)}`;
  tellFootball(own.feed, match, standing, state);
  await takeInFeed(own.book);
  return match;
}
const HALF_TIME = { clock: HALF_S, score: { home: 1, away: 0 }, half: { home: 1, away: 0 } };

type Leg = readonly [market: string, outcome: string];
const HOME: Leg = ['result.match', 'home'];
const OVER: Leg = ['total.match.10', 'over'];
const BOTH: Leg = ['both-score.match', 'yes'];
const ODD: Leg = ['odd-even.match', 'odd'];
/** Without an error; or with it, of a refusal. */
type Offered = BuilderAnswer & Partial<Omit<RefusalAnswer, 'error' | 'price'>>;
const legsOf = (match: string, legs: readonly Leg[]) => legs.map(([market, outcome]) => ({ market: `${match}.${market}`, outcome }));
const ask = (match: string, legs: readonly Leg[]) => own.ask<Offered>('/api/builder', { legs: legsOf(match, legs) });

/** A builder as its page would send it: at the price that is offered now. */
async function builder(match: string, legs: readonly Leg[], more: Partial<SlipRequest> = {}): Promise<SlipRequest> {
  const { body } = await ask(match, legs);
  const { match: shown } = (await own.ask<MatchAnswer>(`/api/matches/${match}`)).body;
  const priced = legsOf(match, legs).map((leg) => ({
    ...leg,
    price: shown?.markets.find(({ id }) => id === leg.market)?.outcomes.find(({ code }) => code === leg.outcome)?.price ?? 0,
  }));
  return slip(priced, { joint: body.price, ...more });
}
const place = (request: SlipRequest) => own.ask<SlipAnswer & RefusalAnswer>('/api/slips', request);
const paid = (id: string): number[] =>
  own.platform
    .calls('/transaction/win')
    .filter(({ round }) => round === id)
    .map(({ amount }) => amount);
const change = (statement: ReturnType<typeof sql>) => statement.execute(own.book.db);

test('legs of one match are offered together before it, with margin, error and what is paid where legs fall away; placed they pay that price', async () => {
  const match = await newMatch();
  const { body } = await ask(match, [HOME, BOTH, ODD]);
  expect(body.prices).toHaveLength(8);
  expect([body.prices[0], body.prices[7]]).toEqual([1_000, body.price]);
  // 5, 4.5 and 4 per cent one upon another.
  expect(body.margin).toBe(Math.round((1.05 * 1.045 * 1.04 - 1) * 1e6));
  expect(body.error).toBeLessThan(body.margin);
  const request = await builder(match, [HOME, BOTH, ODD]);
  const product = request.legs.reduce((all, { price }) => (all * price) / 1_000, 1_000);
  // Who wins with a goal against wins by an odd score oftener than not.
  expect(body.price).toBeLessThan(product);
  const { bet } = (await place(request)).body;
  expect(bet).toMatchObject({ state: 'open', combinations: 1, joint: body.prices, greatest: body.price * 1_000 });
  // The same again is the same bet.
  expect((await place(request)).body.bet).toEqual(bet);
  own.feed.end(match, 2, 1);
  await own.settleAll();
  expect(paid(request.key)).toHaveLength(1);
  expect(await own.betOf(request.key)).toMatchObject({ state: 'settled', payout: body.price * 1_000 });
});

test('one lost leg loses it, and an abandoned match gives the stake back', async () => {
  const [lost, abandoned] = [await newMatch(), await newMatch()];
  const [one, other] = [await builder(lost, [HOME, OVER]), await builder(abandoned, [HOME, OVER])];
  for (const request of [one, other]) expect((await place(request)).body.bet.state).toBe('open');
  own.feed.end(lost, 1, 0);
  own.feed.tell({ kind: 'result', match: abandoned, version: 1, state: 'abandoned', parts: {}, facts: {} });
  await own.settleAll();
  expect(await own.betOf(one.key)).toMatchObject({ state: 'settled', payout: 0 });
  expect(await own.betOf(other.key)).toMatchObject({ state: 'settled', payout: 1_000_000 });
});

function endWithHalf(match: string, score: { home: number; away: number }, version: number): void {
  const half1 = { home: 1, away: 1 };
  own.feed.tell({ kind: 'result', match, version, state: 'ended', parts: { match: score, half1 }, facts: {} });
}

test('a leg that falls away leaves the price of the others as it was agreed before, and a corrected result pays anew', async () => {
  const match = await newMatch();
  const request = await builder(match, [
    ['draw-no-bet.match', 'home'],
    ['total.match.10', 'over'],
    ['result.half1', 'draw'],
  ]);
  const { joint } = (await place(request)).body.bet;
  endWithHalf(match, { home: 2, away: 2 }, 1);
  await own.settleAll();
  // Legs two and three: bits 1 and 2.
  expect((await own.betOf(request.key))?.payout).toBe((joint?.[6] ?? 0) * 1_000);
  endWithHalf(match, { home: 3, away: 2 }, 2);
  await own.settleAll();
  expect(await own.betOf(request.key)).toMatchObject({ state: 'settled', payout: (joint?.[7] ?? 0) * 1_000, revision: 2 });
});

test('at half-time it waits like every bet on a running match, at the price of the second half', async () => {
  const match = await newMatch(HALF_TIME, 'live');
  const request = await builder(match, [HOME, BOTH, ODD]);
  const before = own.delays.length;
  expect((await place(request)).body.bet.state).toBe('open');
  expect(own.delays.slice(before)).toEqual([3_000]);
  own.feed.end(match, 2, 1);
  await own.settleAll();
  expect((await own.betOf(request.key))?.payout).toBe((request.joint ?? 0) * 1_000);
});

test('a live handicap in a builder counts the goals after the bet, as it does alone', async () => {
  const match = await newMatch(HALF_TIME, 'live');
  const request = await builder(match, [
    ['handicap.match.2', 'away'],
    ['total.match.10', 'under'],
  ]);
  expect((await place(request)).body.bet.state).toBe('open');
  own.feed.end(match, 1, 0);
  await own.settleAll();
  // No goal after it: away with half a goal less than nothing loses at −0.5.
  expect((await own.betOf(request.key))?.legs.map(({ from, verdict }) => [from, verdict])).toEqual([
    [{ home: 1, away: 0 }, 'lose'],
    [null, 'win'],
  ]);
});

test.each<[string, readonly Leg[], object]>([
  ['both cannot win', [HOME, ['result.match', 'away']], { why: 'impossible' }],
  ['one brings the other along', [HOME, ['double-chance.match', 'home-draw']], { why: 'contained', leg: 1 }],
  ['a line of two half stakes', [HOME, ['total.match.11', 'over']], { why: 'quarter-line', leg: 1 }],
])('legs that cannot be priced together are refused with the reason: %s', async (_, legs, about) => {
  const match = await newMatch();
  expect(await ask(match, legs)).toMatchObject({ status: 409, body: { error: 'BUILDER_REFUSED', ...about } });
  const request = slip(
    legsOf(match, legs).map((leg) => ({ ...leg, price: 2_000 })),
    { joint: 5_000, accept: 'any' },
  );
  expect((await place(request)).body).toMatchObject({ error: 'BUILDER_REFUSED', ...about });
});

test('legs of two matches, one leg alone, too many, and a match that no model knows make no builder', async () => {
  const [match, other] = [await newMatch(), await newMatch()];
  const two = { legs: [...legsOf(match, [HOME]), ...legsOf(other, [OVER])] };
  expect((await own.ask<RefusalAnswer>('/api/builder', two)).body).toMatchObject({ error: 'RELATED_LEGS', leg: 1 });
  expect((await ask(match, [HOME])).body).toMatchObject({ error: 'TOO_FEW_LEGS', limit: 2 });
  expect(
    (
      await ask(
        match,
        Array.from({ length: 7 }, () => HOME),
      )
    ).body,
  ).toMatchObject({ error: 'TOO_MANY_LEGS', limit: 6 });
  own.feed.sendMatch('plain');
  await takeInFeed(own.book);
  const plain = {
    legs: [
      { market: 'plain-1x2', outcome: 'home' },
      { market: 'plain-ah', outcome: 'home' },
    ],
  };
  expect((await own.ask<RefusalAnswer>('/api/builder', plain)).body).toMatchObject({ error: 'BUILDER_REFUSED', why: 'no-model' });
  // Without a joint price the same legs are a parlay, and related.
  const request = await builder(match, [HOME, OVER]);
  const { joint: _, ...parlay } = request;
  expect((await place({ ...parlay, legs: [...parlay.legs, ...(await builder(other, [HOME, OVER])).legs], size: 4 })).body).toMatchObject({
    error: 'RELATED_LEGS',
  });
  expect((await place({ ...request, size: 1 })).body).toMatchObject({ error: 'BAD_REQUEST' });
});

test('the price of before a goal is not taken after it, on any agreement; a decided leg is taken on none', async () => {
  const match = await newMatch({ clock: 600, score: { home: 0, away: 0 }, half: null }, 'live');
  const asked = await builder(match, [HOME, OVER]);
  const score = { home: 1, away: 0 };
  own.feed.tell({ kind: 'incident', match, clock: 900, period: 'half1', what: 'goal', side: 'home', score });
  tellPrices(own.feed, match, { clock: 900, score, half: null });
  await takeInFeed(own.book);
  const better = { ...asked, key: crypto.randomUUID(), accept: 'better' as const };
  expect((await place(asked)).body).toMatchObject({ error: 'PRICE_MOVED' });
  expect((await place(better)).body).toMatchObject({ error: 'PRICE_MOVED' });
  // Whoever takes any price has the one of now.
  const any = { ...asked, key: crypto.randomUUID(), accept: 'any' as const };
  const { bet } = (await place(any)).body;
  expect(bet.joint?.at(-1)).toBeLessThan(asked.joint ?? 0);
  // Two more goals decide the total: its market may still say that it is open.
  const three = { home: 2, away: 1 };
  own.feed.tell({ kind: 'incident', match, clock: 1_000, period: 'half1', what: 'goal', side: 'away', score: three });
  await takeInFeed(own.book);
  expect((await ask(match, [HOME, OVER])).body).toMatchObject({ error: 'BUILDER_REFUSED', why: 'decided', leg: 1 });
  // And a price that stands as it was before the goals is of another moment.
  expect((await ask(match, [HOME, ['total.match.14', 'over']])).body).toMatchObject({ error: 'BUILDER_REFUSED', why: 'apart' });
});

test('a goal while it waits refuses it before its stake is asked for', async () => {
  const match = await newMatch(HALF_TIME, 'live');
  const request = await builder(match, [HOME, ODD]);
  const goOn = own.holdBack();
  const placing = place(request);
  await expect.poll(() => findBet(own.book.db, request.key)).toMatchObject({ state: 'betting' });
  const score = { home: 1, away: 1 };
  own.feed.tell({ kind: 'incident', match, clock: HALF_S + 60, period: 'half2', what: 'goal', side: 'away', score });
  tellPrices(own.feed, match, { clock: HALF_S + 60, score, half: HALF_TIME.half });
  await takeInFeed(own.book);
  goOn();
  expect((await placing).body).toMatchObject({ error: 'PRICE_MOVED' });
  expect(await findBet(own.book.db, request.key)).toMatchObject({ state: 'void', reason: 'PRICE_MOVED' });
  expect(own.platform.calls('/transaction/bet').filter(({ round }) => round === request.key)).toEqual([]);
});

test('two tabs that send one slip make one bet, and one that was killed before the wallet answered is taken back', async () => {
  const match = await newMatch();
  const request = await builder(match, [HOME, OVER]);
  const [one, two] = await Promise.all([place(request), place(request)]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(own.platform.calls('/transaction/bet').filter(({ round }) => round === request.key)).toHaveLength(1);
  const killed = await builder(match, [HOME, BOTH]);
  await place(killed);
  await change(sql`update bets set state = 'betting', lease_until = ${new Date(own.clock.at - 1)} where id = ${killed.key}`);
  await finishDue(own.book);
  await finishDue(own.book);
  expect(await findBet(own.book.db, killed.key)).toMatchObject({ state: 'void', reason: 'NO_ANSWER' });
  own.feed.end(match, 3, 1);
  await own.settleAll();
  expect(paid(killed.key)).toEqual([]);
  expect(paid(request.key)).toHaveLength(1);
});

test('whoever writes other joint prices into the database is paid nothing for it', async () => {
  const match = await newMatch();
  const request = await builder(match, [HOME, OVER]);
  await place(request);
  await change(sql`update bets set joint = array[1000, 90000, 90000, 90000], greatest = 90000000 where id = ${request.key}`);
  own.feed.end(match, 2, 1);
  await own.settleAll();
  expect(paid(request.key)).toEqual([]);
  expect(await findBet(own.book.db, request.key)).toMatchObject({ reason: 'SLIP_CHANGED', state: 'paying' });
});

test('builders on both sides of a match are one event, so that nothing of what they cover counts as risked', async () => {
  const match = await newMatch();
  const sides = [
    await builder(match, [HOME, OVER]),
    await builder(match, [['double-chance.match', 'draw-away'], OVER]),
    await builder(match, [
      ['double-chance.match', 'draw-away'],
      ['total.match.10', 'under'],
    ]),
  ];
  for (const request of sides) expect((await place(request)).body.bet.state).toBe('open');
  const told = own.platform
    .calls('/transaction/bet')
    .filter(({ round }) => sides.some(({ key }) => key === round))
    .map(({ meta }) => (meta as { event: string }).event);
  expect(told).toEqual(Array.from({ length: 3 }, () => `match-${match}`));
});

test('it is cashed out at what its match is worth from where it stands, whole and in parts, and not while a leg takes no bets', async () => {
  const match = await newMatch();
  const request = await builder(match, [HOME, OVER]);
  await place(request);
  const before = (await own.betOf(request.key))?.cashOut;
  // Bought back at once it costs its margin and that of the cash-out.
  const worth = 1_000_000 / (1.05 * 1.025);
  expect(Math.abs((before?.fair ?? 0) - worth)).toBeLessThan(0.03 * worth);
  expect(before?.offer).toBe(Math.floor(((before?.fair ?? 0) * 95) / 100));
  const score = { home: 2, away: 0 };
  own.feed.tell({ kind: 'fixture', match, sport: 'football', ...sides(), startsAt: 1, state: 'live' });
  own.feed.tell({ kind: 'incident', match, clock: 1_200, period: 'half1', what: 'goal', side: 'home', score });
  tellPrices(own.feed, match, { clock: 1_200, score, half: null });
  await takeInFeed(own.book);
  const bet = await own.betOf(request.key);
  expect(bet?.cashOut?.fair).toBeGreaterThan(2 * worth);
  const part = bet?.cashOut?.parts.find(({ share }) => share === 50);
  const key = crypto.randomUUID();
  const cut = await own.ask<BetAnswer>(`/api/bets/${request.key}/cash-out`, {
    offer: part?.offer ?? 0,
    part: { key, stake: part?.stake ?? 0 },
  });
  expect(cut.body.bet).toMatchObject({ cashedStake: 500_000, greatest: ((request.joint ?? 0) * 1_000) / 2 });
  own.feed.tell({
    kind: 'market',
    match,
    market: `${match}.total.match.10`,
    type: 'total',
    part: 'match',
    side: null,
    line: 10,
    state: 'suspended',
    reason: 'goal',
    margin: 25_000,
    outcomes: [
      { code: 'over', price: 1_500 },
      { code: 'under', price: 2_500 },
    ],
  });
  await takeInFeed(own.book);
  expect(await own.betOf(request.key)).toMatchObject({ cashOut: null, noCashOut: { leg: 1, reason: 'goal' } });
  own.feed.end(match, 2, 0);
  await own.settleAll();
  expect(await own.betOf(request.key)).toMatchObject({ state: 'settled', payout: 0, cashedPayout: part?.offer });
});
const sides = () => ({ league: { code: 'L', name: 'L' }, home: { code: 'H', name: 'H' }, away: { code: 'A', name: 'A' } });

test('what may be staked on it is bounded by its joint price', async () => {
  const match = await newMatch();
  const { body } = await ask(match, [HOME, BOTH, ODD]);
  const range = await own.ask<MaxAnswer>('/api/max', { size: 3, joint: 400_000, legs: legsOf(match, [HOME, BOTH, ODD]) });
  expect(range.body).toMatchObject({ max: Number(own.book.limits.mostPayout) / 400, why: 'payout' });
  const request = await builder(match, [HOME, BOTH, ODD], { stake: Number(own.book.limits.mostStake) + 1 });
  expect((await place(request)).body).toMatchObject({ error: 'STAKE_TOO_GREAT', why: 'stake' });
  expect(body.price).toBeGreaterThan(0);
});
