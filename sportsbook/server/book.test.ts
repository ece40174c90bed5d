import { randomUUID } from 'node:crypto';
import { testKeys } from '../../studio/server/test-platform.ts';
import { afterAll, expect, test } from 'vitest';
import type {
  BetsAnswer,
  SlipAnswer,
  FavouritesAnswer,
  PeriodAnswer,
  RefusalAnswer,
  ResultsAnswer,
  SessionAnswer,
  TimelineAnswer,
  Terms,
} from './api.ts';
import { takeInFeed } from './matches/intake.ts';
import { home, slip, startTestBook } from './test-book.ts';
import { vendorsFile } from './vendors-file.ts';

const own = await startTestBook(100_000_000_000, ['b', 'a', 'c']);
const { book, platform, ask, settleAll, betOf } = own;
afterAll(() => own.stop());

test('a parlay and a system are paid by their combinations', async () => {
  for (const match of ['p', 'q', 'r']) own.feed.sendMatch(match);
  await takeInFeed(book);
  const legs = [home('p'), home('q'), home('r')];
  const parlay = slip(legs);
  const system = slip(legs, { size: 2 });
  expect((await ask<SlipAnswer>('/api/slips', parlay)).body.bet).toMatchObject({ stake: 1_000_000, greatest: 8_000_000 });
  expect((await ask<SlipAnswer>('/api/slips', system)).body.bet).toMatchObject({ stake: 3_000_000, greatest: 12_000_000, combinations: 3 });
  own.feed.end('p', 1, 0);
  own.feed.end('q', 2, 0);
  own.feed.end('r', 0, 0);
  await settleAll();
  expect(await betOf(parlay.key)).toMatchObject({ state: 'settled', payout: 0 });
  expect(await betOf(system.key)).toMatchObject({ state: 'settled', payout: 4_000_000 });

  const settled = async (days: number) => (await ask<PeriodAnswer & RefusalAnswer>(`/api/bets/settled?days=${days}`)).body;
  const week = await settled(7);
  expect([week.stake, week.payout]).toEqual([4_000_000, 4_000_000]);
  expect(week.bets.map(({ id }) => id).toSorted()).toEqual([parlay.key, system.key].toSorted());
  own.clock.at += 8 * 86_400_000;
  expect(await settled(7)).toEqual({ stake: 0, payout: 0, counts: { settled: 0, cashed: 0 }, bets: [], next: null });
  expect((await settled(30)).bets).toHaveLength(2);
  expect((await settled(8)).error).toBe('BAD_REQUEST');
  own.clock.at -= 8 * 86_400_000;
});

test('all that was settled is read in parts, each bet once, also those of one moment', async () => {
  const { player_id, session_id } = await book.db.selectFrom('bets').select(['player_id', 'session_id']).executeTakeFirstOrThrow();
  const [moment, since] = [new Date(own.clock.at - 60 * 86_400_000), new Date(own.clock.at - 50 * 86_400_000)];
  const ids = Array.from({ length: 450 }, () => randomUUID());
  const rest = { request: '{}', stake_each: 1n, stake: 1n, size: 1, greatest: 1n, state: 'void' as const, undecided: 1 };
  const numbers = { bet_uuid: randomUUID(), win_uuid: randomUUID(), rollback_uuid: randomUUID(), lease_until: null };
  const rows = ids.map((id, at) => ({
    id,
    player_id,
    session_id,
    ...rest,
    ...numbers,
    created_at: moment,
    finished_at: at < 250 ? moment : since,
  }));
  await book.db.insertInto('bets').values(rows).execute();
  const parts: string[][] = [];
  for (let next: string | null = '', isMore = true; isMore;) {
    const { body }: { body: PeriodAnswer } = await ask(`/api/bets/settled?days=90${next === '' ? '' : `&before=${next}`}`);
    parts.push(body.bets.map(({ id }) => id));
    ({ next } = body);
    isMore = next !== null;
  }
  expect(parts.map(({ length }) => length)).toEqual([200, 200, 52]);
  expect(new Set(parts.flat()).size).toBe(452);
  expect(ids.every((id) => parts.flat().includes(id))).toBe(true);
  for (const before of ['1', 'x.y', `1.${randomUUID()}x`])
    expect((await ask<RefusalAnswer>(`/api/bets/settled?days=90&before=${before}`)).body.error).toBe('BAD_REQUEST');
  await book.db.deleteFrom('bets').where('id', 'in', ids).execute();
});

test('every bet that rides is found, however many came after it, and those that are over by what became of them', async () => {
  own.feed.sendMatch('long');
  await takeInFeed(book);
  const first = slip([home('long')]);
  await ask('/api/slips', first);
  const { player_id, session_id } = await book.db.selectFrom('bets').select(['player_id', 'session_id']).executeTakeFirstOrThrow();
  const rowOf = (at: number, more: object) => ({
    id: randomUUID(),
    player_id,
    session_id,
    request: '{}',
    stake_each: 100n,
    stake: 100n,
    size: 1,
    greatest: 100n,
    state: 'paying' as const,
    undecided: 0,
    bet_uuid: randomUUID(),
    win_uuid: randomUUID(),
    rollback_uuid: randomUUID(),
    lease_until: new Date(own.clock.at),
    // Several of one moment.
    created_at: new Date(own.clock.at + 1_000 * (1 + Math.floor(at / 7))),
    ...more,
  });
  const over = { state: 'settled' as const, lease_until: null, finished_at: new Date(own.clock.at), is_final: true };
  const rows = [
    ...Array.from({ length: 120 }, (_, at) => rowOf(at, {})),
    ...Array.from({ length: 60 }, (_, at) => rowOf(at, over)),
    ...Array.from({ length: 3 }, (_, at) => rowOf(at, { ...over, is_cashed_out: true, finished_at: new Date(own.clock.at - 1_000) })),
  ];
  await book.db.insertInto('bets').values(rows).execute();
  const parts: string[][] = [];
  for (let next: string | null = '', isMore = true; isMore;) {
    const { body }: { body: BetsAnswer } = await ask(`/api/bets${next === '' ? '' : `?before=${next}`}`);
    expect(body).toMatchObject({ riding: 121, atRisk: 1_000_000 + 120 * 100 });
    const riding = body.bets.filter(({ state }) => state !== 'settled' && state !== 'void').map(({ id }) => id);
    // The newest that are over come with the first part.
    expect(body.bets.length - riding.length).toBe(next === '' ? 20 : 0);
    parts.push(riding);
    ({ next } = body);
    isMore = next !== null;
  }
  expect(parts.map(({ length }) => length)).toEqual([50, 50, 21]);
  expect(new Set(parts.flat()).size).toBe(121);
  expect(parts.at(-1)?.at(-1)).toBe(first.key);
  expect((await ask<RefusalAnswer>('/api/bets?before=1')).body.error).toBe('BAD_REQUEST');
  const cashed = (await ask<PeriodAnswer>('/api/bets/settled?days=7&kind=cashed')).body;
  expect(cashed.counts.cashed).toBe(3);
  expect(cashed.bets.map(({ id }) => id).toSorted()).toEqual(
    rows
      .slice(180)
      .map(({ id }) => id)
      .toSorted(),
  );
  const others = (await ask<PeriodAnswer>('/api/bets/settled?days=7&kind=settled')).body;
  expect(others.bets.every(({ isCashedOut }) => !isCashedOut)).toBe(true);
  expect(others.bets).toHaveLength(others.counts.settled);
  await book.db
    .deleteFrom('bets')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
});

test('a match that is put off keeps its bets; one that is abandoned gives stakes back, but for the parts that were finished', async () => {
  own.feed.sendMatch('late');
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

test('a cash-out is paid once, at no less than was seen', async () => {
  const request = slip([home('c')]);
  const { bet } = (await ask<SlipAnswer>('/api/slips', request)).body;
  const { offer = 0, fair = 0 } = (await own.betOf(bet.id))?.cashOut ?? {};
  expect(offer).toBeGreaterThan(0);
  expect(offer).toBeLessThan(fair);
  expect((await ask<RefusalAnswer>(`/api/bets/${bet.id}/cash-out`, { offer: offer + 1 })).body).toEqual({ error: 'OFFER_MOVED', offer });
  const before = platform.state.balance;
  await Promise.all([1, 2, 3].map(() => ask(`/api/bets/${bet.id}/cash-out`, { offer })));
  own.feed.end('c', 3, 0);
  await settleAll();
  expect(platform.state.balance).toBe(before + offer * 1_000);
  expect(await betOf(bet.id)).toMatchObject({ state: 'settled', payout: offer, isCashedOut: true });
});

test('a gap in the feed is filled from a snapshot; a silent feed takes no bets', async () => {
  own.feed.sendMatch('g1');
  own.feed.sendMatch('g2');
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
      guestUrl: 'https://book.example/play',
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
  expect(opened.body.sports).toEqual(['arena', 'tactics', 'lanes', 'duel', 'cyber-football', 'royale']);
  // A guest is told the same of the game.
  const terms = (gameCode: string) => own.askBy<Terms & RefusalAnswer>('', `/api/terms?gameCode=${gameCode}`);
  expect((await terms('poker')).body.error).toBe('BAD_REQUEST');
  expect(opened.body).toMatchObject((await terms('esports')).body);
  expect((await terms('book')).body).toMatchObject({ sports: null, leastLegs: 3 });
  own.feed.sendMatch('duel');
  await takeInFeed(book);
  const request = slip([home('duel')]);
  const since = platform.received.length;
  expect((await own.askBy<SlipAnswer>(opened.body.session, '/api/slips', request)).body.bet.state).toBe('open');
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

test('what happened while the clock stood still is told in its order: the pause before the half that follows it', async () => {
  own.feed.sendMatch('halves', 'live');
  const about = { match: 'halves', what: 'period', side: null } as const;
  for (const [clock, period, goals] of [
    [0, 'half1', 0],
    [2_700, 'pause', 1],
    [2_700, 'half2', 1],
  ] as const)
    own.feed.tell({ kind: 'incident', ...about, clock, period, score: { home: goals, away: 0 } });
  await takeInFeed(book);
  const { timeline } = (await ask<TimelineAnswer>('/api/matches/halves/timeline')).body;
  expect(timeline.map(({ period }) => period)).toEqual(['half1', 'pause', 'half2']);
  // From a second of play on it is told alone, and nothing else is taken for one.
  const late = (await ask<TimelineAnswer>('/api/matches/halves/timeline?from=2700')).body;
  expect(late.timeline).toEqual(timeline.slice(1));
  expect((await ask('/api/matches/halves/timeline?from=-1')).status).toBe(400);
});

test('results are kept by part, of all leagues or one, and a corrected one stands in its newest version', async () => {
  own.feed.sendMatch('over', 'ended');
  own.feed.end('over', 1, 0);
  own.feed.end('over', 9, 0, 2);
  await takeInFeed(book);
  const shown = async (query: string) => (await ask<ResultsAnswer>(`/api/results${query}`)).body.results;
  const corrected = [{ id: 'over', league: 'L', state: 'ended', version: 2, parts: { match: { home: 9, away: 0 } } }];
  expect((await shown('')).filter(({ id }) => id === 'over')).toMatchObject(corrected);
  expect((await shown('?league=L')).filter(({ id }) => id === 'over')).toMatchObject(corrected);
  expect(await shown('?league=M')).toEqual([]);
});
