import { randomUUID } from 'node:crypto';
import type { TradingBoard, TradingCase, TradingEffect, TradingLimits, TradingOrder, TradingOutcome } from '@sorak/contract/rules/trading';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SlipAnswer, MatchAnswer, RefusalAnswer } from '../api.ts';
import { takeInFeed } from '../matches/intake.ts';
import { home, slip, startTestBook, type TestBook, TRADING_KEY } from '../test-book.ts';
import { finishDue } from '../bets/money.ts';
import { settleDue } from '../bets/settle.ts';
import { loadLimits } from './house-limits.ts';
import { watchIntegrity } from './integrity.ts';

const START = 100_000_000_000;
let own: TestBook;
let seq = 0;
beforeAll(async () => {
  own = await startTestBook(START);
});
afterAll(() => own.stop());

const sendMatches = async (...matches: string[]) => {
  for (const match of matches) own.feed.sendMatch(match);
  await takeInFeed(own.book);
};
const send = async (order: TradingOrder, about: { id?: string; seq?: number } = {}) => {
  seq += 1;
  const body = { id: about.id ?? randomUUID(), seq: about.seq ?? seq, order };
  return (await own.askBy<{ outcome: TradingOutcome }>(TRADING_KEY, '/trading/orders', body)).body.outcome;
};
const boardOf = async (filter: string, text = '') =>
  (await own.askBy<TradingBoard>(TRADING_KEY, `/trading/board?filter=${filter}&offset=0&limit=50&text=${text}`)).body;
const caseOf = async (match: string) => (await own.askBy<{ match: TradingCase }>(TRADING_KEY, `/trading/matches/${match}`)).body.match;
const place = async (...legs: ReturnType<typeof home>[]) => (await own.ask<SlipAnswer & RefusalAnswer>('/api/slips', slip(legs))).body;
const stop = (match: string | null, isStopped: boolean, market: string | null = null): TradingOrder => ({
  kind: 'stop',
  match,
  market,
  isStopped,
});

test('liability by market and outcome is the sum of the open bets, and the dearest match stands first', async () => {
  await sendMatches('a', 'b', 'c');
  await place(home('a'));
  await place(home('a'));
  await place({ market: 'a-1x2', outcome: 'away', price: 3_800 });
  await place({ market: 'a-ah', outcome: 'away', price: 1_900 });
  await place(home('b'));
  await place(home('a'), home('b'), home('c'));
  const { list, bets, stake, worst } = await boardOf('soon');
  expect([bets, stake]).toEqual([6, 60_000]);
  expect(list.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(list[0]).toMatchObject({
    trade: 'open',
    bets: 5,
    stake: 50_000,
    winner: [
      { code: 'home', house: -10_000 },
      { code: 'draw', house: 30_000 },
      { code: 'away', house: -8_000 },
    ],
    worst: -10_000 - 9_000,
  });
  expect(worst).toBe(-19_000 - 10_000);
  const one = await caseOf('a');
  expect(one.combined).toEqual({ bets: 1, stake: 10_000, greatest: 80_000 });
  const outcomes = one.markets.flatMap((market) => market.outcomes);
  expect(outcomes.reduce((sum, each) => sum + each.stake, 0)).toBe(40_000);
  expect(one.markets.find(({ id }) => id === 'a-ah')?.outcomes).toMatchObject([
    { code: 'home', bets: 0, stake: 0, house: 10_000 },
    { code: 'away', bets: 1, stake: 10_000, house: -9_000 },
  ]);
  expect((await boardOf('soon', 'nobody')).list).toEqual([]);
});

test('a match or market that operators stop takes no bets and no cash-out whatever the feed says, until they open it', async () => {
  await sendMatches('s');
  const { bet } = await place(home('s'));
  expect(await send(stop('s', true))).toBe('done');
  expect(await place(home('s'))).toMatchObject({ error: 'MARKET_CLOSED', why: 'operator' });
  expect((await own.betOf(bet.id))?.cashOut).toBeNull();
  await sendMatches('s');
  expect(await place(home('s'))).toMatchObject({ error: 'MARKET_CLOSED', why: 'operator' });
  expect((await boardOf('soon')).list.find(({ id }) => id === 's')?.trade).toBe('stopped');
  expect((await boardOf('soon')).stopped).toBe(1);
  expect(await send(stop('s', false))).toBe('done');
  expect(await send(stop('s', true, 's-ah'))).toBe('done');
  expect((await place(home('s'))).bet.state).toBe('open');
  expect((await place({ market: 's-ah', outcome: 'home', price: 1_950 })).error).toBe('MARKET_CLOSED');
  expect(await send(stop('nothing', true))).toBe('unknown');
});

test('a price that jumped holds its market back, operators see from what to what, and one who opens it believes it', async () => {
  await sendMatches('far');
  own.feed.tell({
    kind: 'price',
    match: 'far',
    market: 'far-ah',
    outcomes: [1_250, 3_700].map((price, at) => ({ code: ['home', 'away'][at] ?? '', price })),
  });
  await takeInFeed(own.book);
  const leg = { market: 'far-ah', outcome: 'home', price: 1_250 };
  expect(await place(leg)).toMatchObject({ error: 'MARKET_CLOSED', why: 'price-jump' });
  const market = async () => (await caseOf('far')).markets.find(({ id }) => id === 'far-ah');
  const jump = { code: 'home', from: 1_950, to: 1_250, at: own.clock.at };
  expect(await market()).toMatchObject({ state: 'suspended', reason: 'price-jump', isStopped: false, jump });
  expect((await boardOf('soon')).list.find(({ id }) => id === 'far')).toMatchObject({ trade: 'open', reason: 'price-jump' });
  expect(await send(stop('far', false, 'far-ah'))).toBe('done');
  expect(await market()).toMatchObject({ state: 'open', jump: null });
  expect((await place(leg)).bet.state).toBe('open');
});

test('an order is carried out once, and one that comes late changes nothing', async () => {
  await sendMatches('o');
  const id = randomUUID();
  const at = seq + 10;
  expect(await send(stop('o', true), { id, seq: at })).toBe('done');
  expect(await send(stop('o', false), { seq: at + 2 })).toBe('done');
  expect(await send(stop('o', true), { id, seq: at })).toBe('done');
  expect(await send(stop('o', true), { seq: at + 1 })).toBe('superseded');
  seq = at + 2;
  expect((await place(home('o'))).bet.state).toBe('open');
});

test('a margin more lowers what is shown and taken, and a delay of its own holds a live bet back', async () => {
  own.feed.sendMatch('m', 'live');
  await takeInFeed(own.book);
  await send({ kind: 'terms', match: 'm', delayMs: 1, extraMargin: 100_000 });
  const { match } = (await own.ask<MatchAnswer>('/api/matches/m')).body;
  expect(match).toMatchObject({ delayMs: 1 });
  expect(match?.markets[0]).toMatchObject({ margin: 145_000, outcomes: [{ price: 1_800 }, { price: 2_970 }, { price: 3_420 }] });
  expect(await place(home('m'))).toMatchObject({ error: 'PRICE_MOVED', price: 1_800 });
  expect((await place(home('m', 1_800))).bet).toMatchObject({ state: 'open', greatest: 1_800_000 });
  expect(own.delays).toEqual([1]);
});

test('limits hold from the moment they are set, in every process, and the greatest stake cannot pass what the platform knows', async () => {
  await sendMatches('l');
  const { body: limits } = await own.askBy<TradingLimits>(TRADING_KEY, '/trading/limits');
  expect(limits).toMatchObject({ leastStake: 1_000, mostStake: 50_000_000, leastLegs: 3 });
  expect(await send({ kind: 'limits', limits: { ...limits, mostStake: 5_000 } })).toBe('done');
  expect(await place(home('l'))).toEqual({ error: 'STAKE_TOO_GREAT', limit: 500_000, why: 'stake' });
  const other = { ...own.book };
  other.limits = { ...other.limits, mostStake: 1n };
  await loadLimits(other);
  expect(other.limits.mostStake).toBe(500_000n);
  const refused = { id: randomUUID(), seq: seq + 1, order: { kind: 'limits', limits: { ...limits, mostStake: 60_000_000 } } };
  expect((await own.askBy(TRADING_KEY, '/trading/orders', refused)).status).toBe(400);
  await send({ kind: 'limits', limits });
});

test('a result that operators enter settles, settles anew what was paid, says beforehand what it does, and stands over the feed', async () => {
  await sendMatches('r', 'q', 't');
  const before = own.platform.state.balance;
  const { bet: single } = await place(home('r'));
  const { bet: quarter } = await place({ market: 'r-ah', outcome: 'away', price: 1_900 });
  expect(await send({ kind: 'result', match: 'r', state: 'ended', parts: { match: { home: 1, away: 0 } } })).toBe('too-early');
  own.clock.at += 3_600_000;
  own.feed.end('r', 1, 0);
  await own.settleAll();
  expect(await own.betOf(single.id)).toMatchObject({ state: 'settled', payout: 2_000_000 });
  expect(await own.betOf(quarter.id)).toMatchObject({ payout: 500_000 });

  expect((await caseOf('r')).parts).toEqual(['match']);
  const draw = { match: 'r', state: 'ended', parts: { match: { home: 0, away: 0 } } } as const;
  const { body: effect } = await own.askBy<TradingEffect>(TRADING_KEY, '/trading/effect', draw);
  expect(effect).toMatchObject({ bets: 2, paid: 25_000, pays: 19_000, combined: 0 });
  expect(effect.list).toMatchObject([
    { type: 'handicap', outcome: 'away', was: 'half-lose', is: 'win', paid: 5_000, pays: 19_000 },
    { type: 'result', outcome: 'home', was: 'win', is: 'lose', paid: 20_000, pays: 0 },
  ]);
  expect(own.platform.state.balance).toBe(before - 2_000_000_000 + 2_500_000_000);

  expect(await send({ kind: 'result', ...draw })).toBe('done');
  await own.settleAll();
  expect(own.platform.state.balance).toBe(before - 2_000_000_000 + 1_900_000_000);
  expect(await own.betOf(single.id)).toMatchObject({ payout: 0, revision: 2, earlier: [{ payout: 2_000_000 }] });
  own.feed.end('r', 5, 0, 2);
  own.feed.end('r', 5, 0, 7);
  own.feed.sendMatch('r', 'live');
  await own.settleAll();
  expect(own.platform.state.balance).toBe(before - 2_000_000_000 + 1_900_000_000);
  expect(await caseOf('r')).toMatchObject({
    state: 'ended',
    trade: 'over',
    version: 2,
    isByOperators: true,
    results: [{ version: 2, parts: { match: { home: 0, away: 0 } } }, { version: 1 }],
  });
  expect((await place(home('r'))).error).toBe('MARKET_CLOSED');
});

test('matches that may cost more than seven tenths of the cap of one are told, and can be listed alone', async () => {
  await sendMatches('dear', 'cheap');
  const one = await place(home('dear'));
  const two = await place({ market: 'dear-ah', outcome: 'home', price: 1_950 });
  await place({ market: 'cheap-ah', outcome: 'away', price: 1_900 });
  const before = (await own.askBy<TradingLimits>(TRADING_KEY, '/trading/limits')).body;
  expect([before.matchCap, (await boardOf('soon', 'dear')).near]).toEqual([1_000_000_000, 0]);
  const near = async () => (await boardOf('soon', 'dear&mark=near')).list.map(({ id }) => id);
  // One loses 10,000, the other 9,500: 19,500 is seven tenths of 27,857.
  expect(await send({ kind: 'limits', limits: { ...before, matchCap: 27_858 } })).toBe('done');
  expect(await near()).toEqual([]);
  expect(await send({ kind: 'limits', limits: { ...before, matchCap: 27_857 } })).toBe('done');
  expect(await near()).toEqual(['dear']);
  expect((await boardOf('soon', 'cheap&mark=near')).list).toEqual([]);
  expect(await boardOf('soon', 'dear')).toMatchObject({ matchCap: 27_857, totalRecords: 1, list: [{ worst: -19_500 }] });
  // An order of before there was a cap leaves the usual one.
  const { matchCap: _, ...older } = before;
  expect(await send({ kind: 'limits', limits: older as TradingLimits })).toBe('done');
  expect((await own.askBy<TradingLimits>(TRADING_KEY, '/trading/limits')).body).toEqual(before);
  expect([one.bet.state, two.bet.state]).toEqual(['open', 'open']);
});

test('without the key trading says nothing, and what is of another shape is refused', async () => {
  for (const path of ['/trading/board?filter=live&offset=0&limit=5', '/trading/limits', '/trading/matches/a'])
    expect((await own.askBy('another', path)).status).toBe(403);
  expect((await own.askBy('another', '/trading/orders', { id: randomUUID(), seq: 1, order: stop(null, true) })).status).toBe(403);
  for (const query of ['filter=all&offset=0&limit=5', 'filter=live&offset=-1&limit=5', 'filter=live&offset=0&limit=0', ''])
    expect((await own.askBy(TRADING_KEY, `/trading/board?${query}`)).status).toBe(400);
});

test('one bet that rides is given back at its stake by its name, once; what is settled stays, and a result changes it no more', async () => {
  await sendMatches('v');
  const [one, other] = [(await place(home('v'))).bet, (await place(home('v'))).bet];
  expect(await send({ kind: 'void', bet: one.id })).toBe('done');
  expect(await send({ kind: 'void', bet: one.id })).toBe('unknown');
  expect(await send({ kind: 'void', bet: randomUUID() })).toBe('unknown');
  await finishDue(own.book);
  expect(await own.betOf(one.id)).toMatchObject({ state: 'settled', payout: one.stake });
  own.feed.tell({
    kind: 'result',
    match: 'v',
    version: 1,
    state: 'ended',
    parts: { match: { home: 0, away: 1 }, '1h': { home: 0, away: 0 } },
    facts: {},
  });
  await takeInFeed(own.book);
  while ((await settleDue(own.book)) > 0);
  await finishDue(own.book);
  expect(await own.betOf(one.id)).toMatchObject({ state: 'settled', payout: one.stake });
  expect(await own.betOf(other.id)).toMatchObject({ state: 'settled', payout: 0 });
  expect(await send({ kind: 'void', bet: other.id })).toBe('unknown');
});

test('every price of a market is kept with its time, so that the price of a bet is found at its second, and nobody changes or takes one away', async () => {
  await sendMatches('h');
  await place({ market: 'h-ah', outcome: 'home', price: 1_950 });
  for (const price of [1_930, 1_910])
    own.feed.tell({
      kind: 'price',
      match: 'h',
      market: 'h-ah',
      outcomes: [price, 1_900].map((one, at) => ({ code: ['home', 'away'][at] ?? '', price: one })),
    });
  await takeInFeed(own.book);
  type Prices = { prices: { at: number; state: string; outcomes: { code: string; price: number }[] }[] };
  const { prices } = (await own.askBy<Prices>(TRADING_KEY, '/trading/prices/h-ah')).body;
  const shown = prices.map(({ outcomes }) => outcomes.find(({ code }) => code === 'home')?.price);
  expect([shown[0], shown.at(-1)]).toEqual([1_950, 1_910]);
  expect(prices.map(({ at }) => at)).toEqual(prices.map(({ at }) => at).toSorted((a, b) => a - b));
  for (const change of [
    `update price_history set state = 'open' where market_id = 'h-ah'`,
    `delete from price_history where market_id = 'h-ah'`,
  ])
    await expect(sql.raw(change).execute(own.book.db)).rejects.toThrow('stand');
});

test('wagers stand by sport, event and market: settled ones of a time with what they brought, and those on events to come', async () => {
  await sendMatches('w');
  const to = Date.now() + 24 * 60 * 60_000;
  const report = async (of: string) =>
    (
      await own.askBy<{
        rows: { event: string; market: string; bets: number; stake_amount: string; payout_amount: string; revenue_amount: string }[];
      }>(TRADING_KEY, `/trading/report?of=${of}&from=0&to=${to}`)
    ).body.rows;
  const before = (await report('future')).reduce((sum, { bets }) => sum + bets, 0);
  await place(home('w'));
  await place({ market: 'w-ah', outcome: 'away', price: 1_900 });
  const rows = await report('future');
  expect(rows.reduce((sum, { bets }) => sum + bets, 0)).toBe(before + 2);
  const settled = await report('wagers');
  expect(settled.length).toBeGreaterThan(0);
  for (const { stake_amount: stake, payout_amount: payout, revenue_amount: revenue } of settled)
    expect(BigInt(stake) - BigInt(payout)).toBe(BigInt(revenue));
  expect((await own.askBy(TRADING_KEY, '/trading/report?of=all&from=0&to=1')).status).toBe(400);
});

test('an outcome on which newcomers bet almost alone is an alarm once and stops its market; one that many bet on is none', async () => {
  await sendMatches('ring', 'final');
  const db = own.book.db;
  const bet = async (user: string, match: string, isKnown: boolean): Promise<void> => {
    await sql`insert into players (user_id, currency) values (${user}, 'IDR') on conflict do nothing`.execute(db);
    await sql`insert into sessions (id, player_id, token, vendor, created_at, ended_at)
      select ${`session ${user}`}, id, '', 'FB', now(), now() from players where user_id = ${user} on conflict do nothing`.execute(db);
    const add = (leg: boolean, ago: number) =>
      sql`
      with b as (insert into bets (id, player_id, session_id, request, stake_each, stake, size, greatest, state, undecided, bet_uuid, win_uuid, rollback_uuid, created_at)
        select gen_random_uuid(), p.id, ${`session ${user}`}, '{}', 100, 100, 1, 200, ${leg ? 'open' : 'void'}, 1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(),
          ${new Date(own.clock.at - ago)} from players p where p.user_id = ${user} returning id)
      insert into legs (bet_id, place, match_id, market_id, outcome, clicked, price) select id, 0, ${match}, ${`${match}-1x2`}, 'away', 3800, 3800 from b where ${leg}`.execute(
        db,
      );
    if (isKnown) await add(false, 9 * 24 * 3_600_000);
    await add(true, 1_000);
  };
  for (let n = 0; n < 6; n += 1) await bet(`9${n}`, 'ring', false);
  for (let n = 0; n < 6; n += 1) await bet(`8${n}`, 'final', false);
  for (let n = 0; n < 12; n += 1) await bet(`7${n}`, 'final', true);
  expect(await watchIntegrity(own.book)).toBe(1);
  expect(await watchIntegrity(own.book)).toBe(0);
  const { alarms } = (await own.askBy<{ alarms: object[] }>(TRADING_KEY, '/trading/integrity')).body;
  expect(alarms).toEqual([
    { match: 'ring', market: 'ring-1x2', outcome: 'away', newcomers: 6, players: ['90', '91', '92', '93', '94', '95'] },
  ]);
  expect(await place(home('ring'))).toMatchObject({ error: 'MARKET_CLOSED' });
  expect((await place(home('final'))).bet.state).toBe('open');
});

test('of football the competitions that operators have listed take bets alone, and all do where none is listed', async () => {
  await sendMatches('listed');
  const { league } = await caseOf('listed');
  const { limits } = (await own.askBy<{ limits: TradingLimits } & TradingLimits>(TRADING_KEY, '/trading/limits')).body as unknown as {
    limits?: TradingLimits;
  };
  const now = limits ?? (await own.askBy<TradingLimits>(TRADING_KEY, '/trading/limits')).body;
  const list = async (competitions: string[]) => {
    await send({ kind: 'limits', limits: { ...now, competitions } });
    await loadLimits(own.book);
  };
  await list(['Another league']);
  expect(await place(home('listed'))).toMatchObject({ error: 'MARKET_CLOSED', why: 'competition' });
  await list(['Another league', league]);
  expect((await place(home('listed'))).bet.state).toBe('open');
  await list([]);
  expect((await place(home('listed'))).bet.state).toBe('open');
});
