import { afterAll, expect, test, vi } from 'vitest';
import type { SessionAnswer, SlipAnswer, RefusalAnswer, SlipRequest } from '../api.ts';
import { takeInFeed } from '../matches/intake.ts';
import { readSession } from '../sessions/service.ts';
import { home, slip, startTestBook } from '../test-book.ts';
import { findBet, listLegs } from './repo.ts';
import { isAsAccepted } from './seals.ts';
import { writeSlips } from './write-slips.ts';

const own = await startTestBook(100_000_000_000, ['a', 'b', 'c']);
const { book, platform, ask, settleAll, betOf, delays, holdBack } = own;
afterAll(() => own.stop());

test('a single takes its stake once, whatever is repeated, and a quarter line pays its half', async () => {
  const before = platform.state.balance;
  const request = slip([{ market: 'a-ah', outcome: 'home', price: 1_950 }]);
  const placed = await Promise.all([ask<SlipAnswer>('/api/slips', request), ask<SlipAnswer>('/api/slips', request)]);
  expect(placed.map(({ status }) => status)).toEqual([200, 200]);
  expect((await ask<RefusalAnswer>('/api/slips', { ...request, stake: 2_000_000 })).body.error).toBe('SLIP_CONFLICT');
  expect(platform.state.balance).toBe(before - 1_000_000_000);
  own.feed.end('a', 1, 0);
  await settleAll();
  await settleAll();
  const bet = await betOf(request.key);
  expect(bet).toMatchObject({ state: 'settled', payout: 1_475_000, greatest: 1_950_000 });
  expect(bet?.legs).toMatchObject([{ verdict: 'half-win', clicked: 1_950, price: 1_950, score: { home: 1, away: 0 } }]);
  expect(platform.state.balance).toBe(before + 475_000_000);
});

test('refusals say which leg, which limit and why, and take nothing', async () => {
  const before = platform.state.balance;
  const refused = async (request: SlipRequest) => (await ask<RefusalAnswer>('/api/slips', request)).body;
  expect(await refused(slip([home('b', 2_100)]))).toEqual({ error: 'PRICE_MOVED', leg: 0, price: 2_000 });
  expect(await refused(slip([home('b', 2_100)], { accept: 'better' }))).toMatchObject({ error: 'PRICE_MOVED' });
  expect(await refused(slip([home('b'), { market: 'b-ah', outcome: 'home', price: 1_950 }, home('c')]))).toEqual({
    error: 'RELATED_LEGS',
    leg: 1,
  });
  expect(await refused(slip([home('b'), home('c')]))).toEqual({ error: 'TOO_FEW_LEGS', limit: 3 });
  expect(await refused(slip([home('b')], { stake: 1 }))).toEqual({ error: 'STAKE_TOO_SMALL', limit: 100_000 });
  expect(await refused(slip([home('b')], { stake: 6_000_000_000 }))).toEqual({
    error: 'STAKE_TOO_GREAT',
    limit: 5_000_000_000,
    why: 'stake',
  });
  const hostile = [0, -0, -1, 1.5, 2 ** 53, 2 ** 60, -1e308, Number.NaN, Infinity, null, '1000000', '1e9', [1_000_000], { value: 1 }, true];
  for (const stake of hostile) expect(await refused(slip([home('b')], { stake: stake as number }))).toEqual({ error: 'BAD_REQUEST' });
  const { stake: _none, ...without } = slip([home('b')]);
  expect(await refused(without as SlipRequest)).toEqual({ error: 'BAD_REQUEST' });
  expect(platform.state.balance).toBe(before);
});

test('a moved price is taken where that was agreed; what was clicked and what was accepted are both kept and signed', async () => {
  own.feed.sendMatch('moved');
  await takeInFeed(book);
  const place = async (accept: SlipRequest['accept'], clicked: number) => {
    const request = slip([home('moved', clicked)], { accept });
    return { request, answer: (await ask<SlipAnswer & RefusalAnswer>('/api/slips', request)).body };
  };
  expect((await place('ask', 2_100)).answer.error).toBe('PRICE_MOVED');
  expect((await place('ask', 1_900)).answer.error).toBe('PRICE_MOVED');
  expect((await place('better', 2_100)).answer.error).toBe('PRICE_MOVED');
  for (const [accept, clicked] of [
    ['better', 1_900],
    ['any', 2_100],
  ] as const) {
    const { request, answer } = await place(accept, clicked);
    expect(answer.bet).toMatchObject({ state: 'open', greatest: 2_000_000, prices: [2_000] });
    expect((await betOf(request.key))?.legs).toMatchObject([{ clicked, price: 2_000 }]);
    const [bet, legs] = [await findBet(book.db, request.key), await listLegs(book.db, [request.key])];
    if (!bet) throw new Error('no bet');
    expect(isAsAccepted(book, bet, legs)).toBe(true);
    for (const changed of [{ clicked: 1 }, { price: 2_001 }])
      expect(
        isAsAccepted(
          book,
          bet,
          legs.map((leg) => ({ ...leg, ...changed })),
        ),
      ).toBe(false);
  }
});

test('a slip that waits on a live match is sent again by a page that lost its answer: one bet, and one stake', async () => {
  own.feed.sendMatch('away', 'live');
  await takeInFeed(book);
  const before = platform.state.balance;
  const request = slip([home('away')]);
  const goOn = holdBack();
  const first = ask<SlipAnswer>('/api/slips', request);
  while (!(await betOf(request.key)));
  const again = (await ask<SlipAnswer>('/api/slips', request)).body.bet;
  expect([again.id, again.state]).toEqual([request.key, 'betting']);
  goOn();
  expect((await first).body.bet.state).toBe('open');
  expect(delays).toEqual([3_000]);
  expect((await ask<SlipAnswer>('/api/slips', request)).body.bet.state).toBe('open');
  expect(platform.state.balance).toBe(before - 1_000_000_000);
});

test('one person’s stakes on a market, and what all open bets may pay, have a limit that is said, also to slips at one time', async () => {
  for (const match of ['x', 'y']) own.feed.sendMatch(match);
  await takeInFeed(book);
  const usual = book.limits;
  const before = platform.state.balance;
  const limited = { ...usual, mostOnMarket: 5_000_000n };
  Object.assign(book, { limits: limited });
  const two = await Promise.all([1, 2].map(() => ask<RefusalAnswer>('/api/slips', slip([home('x')], { stake: 3_000_000 }))));
  expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(two.find(({ status }) => status === 409)?.body).toEqual({ error: 'STAKE_TOO_GREAT', leg: 0, limit: 2_000_000, why: 'market' });
  expect((await ask('/api/slips', slip([home('x')], { stake: 2_000_000 }))).status).toBe(200);
  expect((await ask('/api/slips', slip([home('y')], { stake: 3_000_000 }))).status).toBe(200);

  const { open } = await book.db
    .selectFrom('bets')
    .select((row) => row.fn.sum<string>('greatest').as('open'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  Object.assign(book, { limits: { ...usual, mostOpen: BigInt(open) + 3_000_000n } });
  expect((await ask<RefusalAnswer>('/api/slips', slip([home('y')], { stake: 4_000_000 }))).body).toEqual({
    error: 'STAKE_TOO_GREAT',
    limit: 1_500_000,
    why: 'person',
  });
  expect((await ask('/api/slips', slip([home('y')], { stake: 1_500_000 }))).status).toBe(200);
  expect(platform.state.balance).toBe(before - 9_500_000_000);
  Object.assign(book, { limits: usual });
});

test('a market that closes while a live bet waits voids it before its stake is asked for', async () => {
  own.feed.sendMatch('live', 'live');
  await takeInFeed(book);
  const before = platform.state.balance;
  const request = slip([home('live')]);
  const goOn = holdBack();
  const placing = ask<RefusalAnswer>('/api/slips', request);
  while (!(await betOf(request.key)));
  own.feed.tell({ kind: 'price', match: 'live', market: 'live-1x2', outcomes: [{ code: 'home', price: null }] });
  await takeInFeed(book);
  goOn();
  expect((await placing).body.error).toBe('MARKET_CLOSED');
  expect(await betOf(request.key)).toMatchObject({ state: 'void', reason: 'MARKET_CLOSED' });
  expect(platform.state.balance).toBe(before);
});

test('slips of one moment are taken together, each for itself: bets, refusals, repeats and related legs, and each stake once', async () => {
  for (const match of ['m1', 'm2', 'm3']) own.feed.sendMatch(match);
  await takeInFeed(book);
  const before = platform.state.balance;
  const calls = platform.calls('/transaction/bets').length;
  const good = Array.from({ length: 20 }, (_, at) => slip([home(`m${1 + (at % 3)}`)]));
  const related = slip([home('m1'), { market: 'm1-ah', outcome: 'home', price: 1_950 }, home('m2')]);
  const moved = slip([home('m2', 2_100)]);
  const again = good.slice(0, 5);
  const answers = await Promise.all([...good, related, moved, ...again].map((one) => ask<SlipAnswer & RefusalAnswer>('/api/slips', one)));
  expect(answers.slice(0, 20).map(({ body }) => [body.bet?.id, body.bet?.state])).toEqual(good.map(({ key }) => [key, 'open']));
  expect(answers.slice(20, 22).map(({ body }) => body.error)).toEqual(['RELATED_LEGS', 'PRICE_MOVED']);
  expect(answers.slice(22).map(({ body }) => body.bet?.id)).toEqual(again.map(({ key }) => key));
  expect(platform.state.balance).toBe(before - 20 * 1_000_000_000);
  expect(platform.calls('/transaction/bets').length).toBeGreaterThan(calls);
});

test('a bet that was written is taken, though one that came with it could not be', async () => {
  own.feed.sendMatch('pair');
  await takeInFeed(book);
  const sessionOf = async (user: string) => {
    const { session } = (await ask<SessionAnswer>('/api/session', { user, token: 't', gameCode: 'book' })).body;
    return readSession(book, `Bearer ${session}`);
  };
  // No room for the stake of the second on this market: its limits would be looked at bet by bet, on a connection that is lost.
  const asked = [
    { session: await sessionOf('roomy'), slip: slip([home('pair')]) },
    { session: await sessionOf('full'), slip: slip([home('pair')], { stake: 3_000_000 }) },
  ];
  const lost = vi.spyOn(book.db, 'transaction').mockImplementation(() => {
    throw new Error('the connection is lost');
  });
  const [one, other] = await writeSlips({ ...book, limits: { ...book.limits, mostOnMarket: 2_000_000n } }, asked);
  lost.mockRestore();
  expect(one).toMatchObject({ isNew: true, bet: { id: asked[0]?.slip.key, state: 'betting' } });
  expect(other).toMatchObject({ code: 'INTERNAL' });
  await book.db
    .updateTable('bets')
    .set({ lease_until: new Date(0) })
    .where('id', '=', asked[0]?.slip.key ?? '')
    .execute();
  await settleAll();
});

test.each(['hang', 'lose', 'break'] as const)('stakes asked for together that are not answered (%s) are all taken back', async (fault) => {
  own.feed.sendMatch(`doubt-${fault}`);
  await takeInFeed(book);
  const before = platform.state.balance;
  // The first goes alone, the others in the one call behind it.
  platform.fail('/transaction/bets', fault, fault, fault, fault);
  const slips = Array.from({ length: 12 }, () => slip([home(`doubt-${fault}`)]));
  const answers = await Promise.all(slips.map((one) => ask<SlipAnswer>('/api/slips', one)));
  const opened = answers.filter(({ body }) => body.bet.state === 'open').length;
  expect(answers.filter(({ body }) => body.bet.state === 'reversing').length).toBe(12 - opened);
  expect(opened).toBeLessThan(12);
  await settleAll();
  const ended = await book.db
    .selectFrom('bets')
    .select('state')
    .where(
      'id',
      'in',
      slips.map(({ key }) => key),
    )
    .execute();
  expect(ended.filter(({ state }) => state === 'void').length).toBe(12 - opened);
  expect(ended.filter(({ state }) => state === 'open').length).toBe(opened);
  expect(platform.state.balance).toBe(before - opened * 1_000_000_000);
  platform.heal('/transaction/bets');
});

test('bets that can cover one another tell the wallet one event: parlays on the same matches, singles on any of them, sent together or later', async () => {
  const matches = ['e1', 'e2', 'e3', 'e4'];
  for (const match of matches) own.feed.sendMatch(match);
  await takeInFeed(book);
  const legs = (...outcomes: string[]) =>
    outcomes.map((outcome, at) => ({
      market: `${matches[at] ?? ''}-1x2`,
      outcome,
      price: { home: 2_000, draw: 3_300, away: 3_800 }[outcome] ?? 0,
    }));
  const eventsOf = async (...requests: SlipRequest[]): Promise<(string | undefined)[]> => {
    const keys = await Promise.all(requests.map(async (request) => (await ask<SlipAnswer>('/api/slips', request)).body.bet.id));
    const calls = platform.received.flatMap(({ body }) =>
      'bets' in body
        ? (body.bets as { round: string; meta?: { event?: string } }[])
        : [body as { round: string; meta?: { event?: string } }],
    );
    return keys.map((key) => calls.find(({ round, meta }) => round === key && meta?.event !== undefined)?.meta?.event);
  };
  const parlays = [legs('home', 'away', 'home'), legs('away', 'home', 'home'), legs('draw', 'draw', 'away')].map((own_) => slip(own_));
  const single = slip([{ market: 'e2-1x2', outcome: 'home', price: 2_000 }]);
  const other = slip([{ market: 'e4-1x2', outcome: 'home', price: 2_000 }]);
  const together = await eventsOf(...parlays);
  expect(new Set(together)).toEqual(new Set(['match-e1']));
  expect(await eventsOf(single, other)).toEqual(['match-e1', 'match-e4']);
  // When nothing of it rides any more, a bet is on its own match again.
  for (const match of matches) own.feed.end(match, 1, 0);
  await settleAll();
  own.feed.sendMatch('e5');
  await takeInFeed(book);
  expect(await eventsOf(slip([home('e5')]))).toEqual(['match-e5']);
});
