import { createHmac } from 'node:crypto';
import { testKeys } from '../../studio/server/test-platform.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BetAnswer, FavouritesAnswer, RefusalAnswer, ResultsAnswer, SessionAnswer, SlipRequest } from './api.ts';
import type { Book } from './context.ts';
import { takeInFeed } from './matches/intake.ts';
import { home, slip, startTestBook, type TestBook } from './test-book.ts';
import { vendorsFile } from './vendors-file.ts';

const START = 100_000_000_000;
let own: TestBook;
let book: Book;
let platform: TestBook['platform'];
let ask: TestBook['ask'];
let settleAll: TestBook['settleAll'];
let betOf: TestBook['betOf'];

beforeAll(async () => {
  own = await startTestBook(START);
  ({ book, platform, ask, settleAll, betOf } = own);
  for (const match of ['a', 'b', 'c', 'd']) own.feed.tellMatch(match);
  await takeInFeed(book);
});
afterAll(() => own.stop());

test('a single takes its stake once, whatever is repeated, and a quarter line pays its half', async () => {
  const before = platform.state.balance;
  const request = slip([{ market: 'a-ah', outcome: 'home', price: 1_950 }]);
  const placed = await Promise.all([ask<BetAnswer>('/api/slips', request), ask<BetAnswer>('/api/slips', request)]);
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

test('a parlay and a system are paid by their combinations', async () => {
  for (const match of ['p', 'q', 'r']) own.feed.tellMatch(match);
  await takeInFeed(book);
  const legs = [home('p'), home('q'), home('r')];
  const parlay = slip(legs);
  const system = slip(legs, { size: 2 });
  expect((await ask<BetAnswer>('/api/slips', parlay)).body.bet).toMatchObject({ stake: 1_000_000, greatest: 8_000_000 });
  expect((await ask<BetAnswer>('/api/slips', system)).body.bet).toMatchObject({ stake: 3_000_000, greatest: 12_000_000, combinations: 3 });
  own.feed.end('p', 1, 0);
  own.feed.end('q', 2, 0);
  own.feed.end('r', 0, 0);
  await settleAll();
  expect(await betOf(parlay.key)).toMatchObject({ state: 'settled', payout: 0 });
  expect(await betOf(system.key)).toMatchObject({ state: 'settled', payout: 4_000_000 });
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
  own.feed.tellMatch('moved');
  await takeInFeed(book);
  const place = async (accept: SlipRequest['accept'], clicked: number) => {
    const request = slip([home('moved', clicked)], { accept });
    return { request, answer: (await ask<BetAnswer & RefusalAnswer>('/api/slips', request)).body };
  };
  expect((await place('ask', 2_100)).answer.error).toBe('PRICE_MOVED');
  expect((await place('ask', 1_900)).answer.error).toBe('PRICE_MOVED');
  expect((await place('better', 2_100)).answer.error).toBe('PRICE_MOVED');
  for (const [accept, clicked] of [
    ['better', 1_900],
    ['any', 2_100],
  ] as const) {
    const { request, answer } = await place(accept, clicked);
    expect(answer.bet).toMatchObject({ state: 'open', greatest: 2_000_000, legs: [{ clicked, price: 2_000 }] });
    const { signature } = await book.db.selectFrom('bets').select('signature').where('id', '=', request.key).executeTakeFirstOrThrow();
    const signed = createHmac('sha256', book.secret)
      .update(JSON.stringify([request, [2_000]]))
      .digest('hex');
    expect(signature).toBe(signed);
  }
});

test('a slip that waits on a live match is sent again by a page that lost its answer: one bet, and one stake', async () => {
  own.feed.tellMatch('away', 'live');
  await takeInFeed(book);
  const before = platform.state.balance;
  const request = slip([home('away')]);
  const first = ask<BetAnswer>('/api/slips', request);
  while (!(await betOf(request.key)));
  const again = (await ask<BetAnswer>('/api/slips', request)).body.bet;
  expect([again.id, again.state]).toEqual([request.key, 'betting']);
  expect((await first).body.bet.state).toBe('open');
  expect((await ask<BetAnswer>('/api/slips', request)).body.bet.state).toBe('open');
  expect(platform.state.balance).toBe(before - 1_000_000_000);
});

test('a match that is put off keeps its bets; one that is abandoned gives stakes back, but for the parts that were finished', async () => {
  own.feed.tellMatch('late');
  const half = { match: 'late', part: 'half1', side: null, state: 'open', reason: null, margin: 50_000 } as const;
  const prices = ['home', 'draw', 'away'].map((code) => ({ code, price: 2_500 }));
  own.feed.tell({ kind: 'market', ...half, market: 'late-half', type: 'result', line: null, outcomes: prices });
  await takeInFeed(book);
  const before = platform.state.balance;
  const whole = slip([home('late')]);
  const first = slip([{ market: 'late-half', outcome: 'home', price: 2_500 }]);
  for (const request of [whole, first]) await ask('/api/slips', request);
  const team = (name: string) => ({ code: name, name });
  const about = { match: 'late', sport: 'football', league: team('L'), home: team('H'), away: team('A') } as const;
  own.feed.tell({ kind: 'fixture', ...about, startsAt: own.clock.at + 86_400_000, state: 'planned' });
  await settleAll();
  expect((await betOf(whole.key))?.state).toBe('open');
  const { starts_at } = await book.db.selectFrom('matches').select('starts_at').where('id', '=', 'late').executeTakeFirstOrThrow();
  expect(starts_at.getTime()).toBe(own.clock.at + 86_400_000);
  own.feed.tell({ kind: 'result', match: 'late', version: 1, state: 'abandoned', parts: { half1: { home: 1, away: 0 } }, facts: {} });
  await settleAll();
  expect(await betOf(whole.key)).toMatchObject({ state: 'settled', payout: 1_000_000, legs: [{ verdict: 'void', score: null }] });
  expect(await betOf(first.key)).toMatchObject({ state: 'settled', payout: 2_500_000, legs: [{ verdict: 'win' }] });
  expect(platform.state.balance).toBe(before + 1_500_000_000);
});

test('one person’s stakes on a market, and what all open bets may pay, have a limit that is said, also to slips at one time', async () => {
  for (const match of ['x', 'y']) own.feed.tellMatch(match);
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
  own.feed.tellMatch('live', 'live');
  await takeInFeed(book);
  const before = platform.state.balance;
  const request = slip([home('live')]);
  const placing = ask<RefusalAnswer>('/api/slips', request);
  while (!(await betOf(request.key)));
  own.feed.tell({ kind: 'price', match: 'live', market: 'live-1x2', outcomes: [{ code: 'home', price: null }] });
  await takeInFeed(book);
  expect((await placing).body.error).toBe('MARKET_CLOSED');
  expect(await betOf(request.key)).toMatchObject({ state: 'void', reason: 'MARKET_CLOSED' });
  expect(platform.state.balance).toBe(before);
});

test('a cash-out is paid once, at no less than was seen', async () => {
  const request = slip([home('c')]);
  const { bet } = (await ask<BetAnswer>('/api/slips', request)).body;
  const offer = bet.cashOut?.offer ?? 0;
  expect(offer).toBeGreaterThan(0);
  expect(offer).toBeLessThan(bet.cashOut?.fair ?? 0);
  expect((await ask<RefusalAnswer>(`/api/bets/${bet.id}/cash-out`, { offer: offer + 1 })).body).toEqual({ error: 'OFFER_MOVED', offer });
  const before = platform.state.balance;
  await Promise.all([1, 2, 3].map(() => ask(`/api/bets/${bet.id}/cash-out`, { offer })));
  own.feed.end('c', 3, 0);
  await settleAll();
  expect(platform.state.balance).toBe(before + offer * 1_000);
  expect(await betOf(bet.id)).toMatchObject({ state: 'settled', payout: offer, isCashedOut: true });
});

test.each(['hang', 'lose', 'break'] as const)('a wallet that does not answer (%s) leaves no bet and no stake taken', async (fault) => {
  const before = platform.state.balance;
  platform.fail('/transaction/bet', fault);
  const request = slip([home('d')]);
  await ask('/api/slips', request);
  await settleAll();
  expect(await betOf(request.key)).toMatchObject({ state: 'void' });
  expect(platform.state.balance).toBe(before);
});

test('a bet that was being placed when the process died is taken back, and a payout in doubt is paid once', async () => {
  own.feed.tellMatch('k');
  await takeInFeed(book);
  const before = platform.state.balance;
  const request = slip([home('k')]);
  await ask('/api/slips', request);
  await book.db.updateTable('bets').set({ state: 'betting' }).where('id', '=', request.key).execute();
  own.clock.at += 10_000;
  await settleAll();
  expect(platform.state.balance).toBe(before);
  const other = slip([home('k')]);
  await ask('/api/slips', other);
  own.feed.end('k', 1, 0);
  platform.fail('/transaction/win', 'hang', 'break');
  await settleAll();
  expect((await betOf(other.key))?.state).toBe('paying');
  own.clock.at += 120_000;
  await settleAll();
  own.clock.at += 120_000;
  await settleAll();
  expect(await betOf(other.key)).toMatchObject({ state: 'settled', payout: 2_000_000 });
  expect(platform.state.balance).toBe(before + 1_000_000_000);
});

test('a gap in the feed is filled from a snapshot; a silent feed takes no bets', async () => {
  own.feed.tellMatch('g1');
  own.feed.tellMatch('g2');
  own.feed.lost = 2;
  await takeInFeed(book);
  own.feed.lost = 0;
  const markets = await book.db.selectFrom('markets').select('id').where('match_id', 'in', ['g1', 'g2']).execute();
  expect(markets).toHaveLength(4);
  own.clock.at += 60_000;
  expect((await ask<RefusalAnswer>('/api/slips', slip([home('g1')]))).body.error).toBe('FEED_STOPPED');
  await takeInFeed(book);
  expect((await ask('/api/slips', slip([home('g1')]))).status).toBe(200);
  // It answers, and says nothing.
  own.clock.at += 10 * 60_000;
  await takeInFeed(book);
  expect((await ask<RefusalAnswer>('/api/slips', slip([home('g1')]))).body.error).toBe('FEED_STOPPED');
});

test('the vendor file names a book of sports and one of e-sports that trial accounts may play', () => {
  const { vendors } = vendorsFile(testKeys.publicKey, 'https://book.example');
  expect(vendors).toMatchObject([
    {
      code: 'FB',
      launchUrl: 'https://book.example/play',
      programmeUrl: 'https://book.example/programme/FB',
      games: [{ gameCode: 'book', gameType: 'SPORTS', trialSupport: true }],
    },
    {
      code: 'TF',
      launchUrl: 'https://book.example/play',
      programmeUrl: 'https://book.example/programme/TF',
      games: [{ gameCode: 'esports', gameType: 'ESPORTS', trialSupport: true }],
    },
  ]);
});

test('bets of a session are asked for and paid by the name that it was launched under, and in its game', async () => {
  const session = (gameCode: string) => ask<SessionAnswer & RefusalAnswer>('/api/session', { user: 'u', token: 't', gameCode });
  expect((await session('poker')).body.error).toBe('TOKEN_REFUSED');
  expect((await session('book')).body.sports).toBeNull();
  const opened = await session('esports');
  expect(opened.body.sports).toEqual(['arena', 'tactics']);
  own.feed.tellMatch('duel');
  await takeInFeed(book);
  const request = slip([home('duel')]);
  const since = platform.received.length;
  expect((await own.askBy<BetAnswer>(opened.body.session, '/api/slips', request)).body.bet.state).toBe('open');
  own.feed.end('duel', 1, 0);
  await settleAll();
  const calls = platform.received.slice(since).filter(({ body }) => body.round === request.key);
  expect(calls.map(({ path, vendor }) => `${vendor}${path}`)).toEqual(['TF/transaction/bet', 'TF/transaction/win']);
  expect(calls.map(({ body }) => Reflect.get(body, 'game_code'))).toEqual(['esports', 'esports']);
});

test('a league is kept at the top of the list and a match among the saved until they are dropped, and sessions to come are told', async () => {
  const keep = (league: string, isKept: boolean) => ask<FavouritesAnswer>('/api/favourites', { league, isKept });
  await keep('South', true);
  expect((await keep('North', true)).body.favourites).toEqual(['North', 'South']);
  expect((await keep('North', true)).body.favourites).toEqual(['North', 'South']);
  expect((await keep('South', false)).body.favourites).toEqual(['North']);
  const keepMatch = async (match: string, isKept: boolean) =>
    (await ask<FavouritesAnswer>('/api/favourites', { match, isKept })).body.favouriteMatches;
  expect(await keepMatch('b', true)).toEqual(['b']);
  expect(await keepMatch('b', true)).toEqual(['b']);
  expect(await keepMatch('nobody', true)).toEqual(['b']);
  expect(await keepMatch('a', true)).toEqual(['a', 'b']);
  expect(await keepMatch('a', false)).toEqual(['b']);
  const told = (await ask<SessionAnswer>('/api/session', { user: 'u', token: 't', gameCode: 'book' })).body;
  expect([told.favourites, told.favouriteMatches]).toEqual([['North'], ['b']]);
});

test('results are kept by part, of all leagues or one, and a corrected one stands in its newest version', async () => {
  own.feed.tellMatch('over', 'ended');
  own.feed.end('over', 1, 0);
  own.feed.end('over', 9, 0, 2);
  await takeInFeed(book);
  const shown = async (query: string) => (await ask<ResultsAnswer>(`/api/results${query}`)).body.results;
  const corrected = [{ id: 'over', league: 'L', state: 'ended', version: 2, parts: { match: { home: 9, away: 0 } } }];
  expect((await shown('')).filter(({ id }) => id === 'over')).toMatchObject(corrected);
  expect((await shown('?league=L')).filter(({ id }) => id === 'over')).toMatchObject(corrected);
  expect(await shown('?league=M')).toEqual([]);
});

test('a result that is corrected three times settles its bets anew each time, and both settlements are shown', async () => {
  for (const match of ['v', 'w', 'z']) own.feed.tellMatch(match);
  await takeInFeed(book);
  const before = platform.state.balance;
  const single = slip([home('v')]);
  const parlay = slip([home('v'), home('w'), home('z')]);
  const cashed = slip([home('v')]);
  for (const request of [single, parlay, cashed]) await ask('/api/slips', request);
  const offer = (await betOf(cashed.key))?.cashOut?.offer ?? 0;
  await ask(`/api/bets/${cashed.key}/cash-out`, { offer });
  for (const match of ['v', 'w', 'z']) own.feed.end(match, 1, 0);
  await settleAll();
  const base = before - 3_000_000_000 + offer * 1_000;
  expect(platform.state.balance).toBe(base + 10_000_000_000);
  own.feed.end('v', 1, 1, 2);
  await settleAll();
  await settleAll();
  expect(platform.state.balance).toBe(base);
  expect(await betOf(single.key)).toMatchObject({
    state: 'settled',
    revision: 2,
    payout: 0,
    legs: [{ verdict: 'lose', score: { home: 1, away: 1 } }],
    earlier: [{ revision: 1, payout: 2_000_000, legs: [{ verdict: 'win', score: { home: 1, away: 0 } }] }],
  });
  // The same verdict by another score: nothing is moved, and the score that decided it is the newest.
  own.feed.end('v', 0, 2, 3);
  await settleAll();
  expect(await betOf(single.key)).toMatchObject({ revision: 2, legs: [{ score: { home: 0, away: 2 } }] });
  own.feed.end('v', 2, 0, 4);
  own.feed.end('v', 0, 2, 3);
  await settleAll();
  expect(platform.state.balance).toBe(base + 10_000_000_000);
  expect(await betOf(parlay.key)).toMatchObject({ revision: 3, payout: 8_000_000, earlier: [{ payout: 8_000_000 }, { payout: 0 }] });
  expect(await betOf(cashed.key)).toMatchObject({ revision: 1, payout: offer, earlier: [] });
});

test('a correction that comes while a payout is in doubt waits for it; what is taken back in doubt is taken once', async () => {
  own.feed.tellMatch('doubt');
  await takeInFeed(book);
  const before = platform.state.balance;
  const request = slip([home('doubt')]);
  await ask('/api/slips', request);
  own.feed.end('doubt', 1, 0);
  platform.fail('/transaction/win', 'hang');
  await settleAll();
  own.feed.end('doubt', 0, 1, 2);
  await settleAll();
  expect((await betOf(request.key))?.state).toBe('paying');
  platform.fail('/transaction/rollback', 'hang', 'break');
  for (let round = 0; round < 4; round++) {
    own.clock.at += 120_000;
    await Promise.all([settleAll(), settleAll()]);
  }
  expect(await betOf(request.key)).toMatchObject({ state: 'settled', revision: 2, payout: 0, earlier: [{ payout: 2_000_000 }] });
  expect(platform.state.balance).toBe(before - 1_000_000_000);
  const moved = [...platform.calls('/transaction/win'), ...platform.calls('/transaction/rollback')].filter(
    (one) => one.round === request.key,
  );
  expect(new Set(moved.map((one) => one.transaction_uuid)).size).toBe(3);
});
