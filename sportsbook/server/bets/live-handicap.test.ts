import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BetsAnswer, RefusalAnswer, SlipAnswer } from '../api.ts';
import { takeInFeed } from '../matches/intake.ts';
import { slip, startTestBook, type TestBook } from '../test-book.ts';

let own: TestBook;
beforeAll(async () => {
  own = await startTestBook(100_000_000_000);
});
afterAll(() => own.stop());

const lineOf = (match: string, line: number) => `${match}-ah${line}`;
/** A football match with handicaps at these lines, each at 1.95 and 1.90. */
async function play(match: string, lines: readonly number[], score?: { home: number; away: number }) {
  own.feed.sendMatch(match, score ? 'live' : 'planned');
  const about = { match, part: 'match', side: null, state: 'open', reason: null, margin: 25_000 } as const;
  for (const line of lines)
    own.feed.tell({
      kind: 'market',
      ...about,
      market: lineOf(match, line),
      type: 'handicap',
      line,
      outcomes: [
        { code: 'home', price: 1_950 },
        { code: 'away', price: 1_900 },
      ],
    });
  if (score) goal(match, score.home, score.away);
  await takeInFeed(own.book);
}
function goal(match: string, home: number, away: number): void {
  own.feed.tell({ kind: 'incident', match, clock: 600, period: 'half1', what: 'goal', side: 'home', score: { home, away } });
}
const on = (match: string, line: number, outcome = 'home') =>
  slip([{ market: lineOf(match, line), outcome, price: outcome === 'home' ? 1_950 : 1_900 }]);
const take = async (request: ReturnType<typeof slip>) => {
  expect((await own.ask<SlipAnswer>('/api/slips', request)).body.bet.state).toBe('open');
  return request.key;
};
const legOf = async (key: string) => (await own.betOf(key))?.legs[0];

test('a handicap on a running football match counts from the score at the bet, which the bet keeps and shows', async () => {
  await play('one', [-1, -3, 1, 2]);
  const before = await take(on('one', -1));
  await play('one', [], { home: 1, away: 0 });
  const live = await Promise.all([on('one', -1), on('one', 1), on('one', -3, 'away'), on('one', 2)].map(take));
  expect(await legOf(live[0] ?? '')).toMatchObject({ from: { home: 1, away: 0 } });
  expect(await legOf(before)).toMatchObject({ from: null });
  own.feed.end('one', 1, 0);
  await own.settleAll();
  // Without another goal −0.25 is half lost, +0.25 half won, and who is given +0.75 or +0.5 has won.
  const verdicts = await Promise.all(live.map(async (key) => (await legOf(key))?.verdict));
  expect(verdicts).toEqual(['half-lose', 'half-win', 'win', 'win']);
  expect((await own.betOf(live[0] ?? ''))?.payout).toBe(500_000);
  // The bet of before the match counts all of it.
  expect(await legOf(before)).toMatchObject({ verdict: 'win' });
});

test('bets from several scores on one line are each settled by their own, and anew by a corrected result', async () => {
  await play('two', [-2], { home: 0, away: 0 });
  const first = await take(on('two', -2));
  goal('two', 1, 0);
  await takeInFeed(own.book);
  const second = await take(on('two', -2));
  const other = await take(on('two', -2, 'away'));
  own.feed.end('two', 1, 0);
  await own.settleAll();
  expect(await Promise.all([first, second, other].map(async (key) => (await legOf(key))?.verdict))).toEqual(['win', 'lose', 'win']);
  own.feed.end('two', 2, 0, 2);
  await own.settleAll();
  expect(await Promise.all([first, second, other].map(async (key) => (await legOf(key))?.verdict))).toEqual(['win', 'win', 'lose']);
});

test('a bet that waits through a goal is not taken at another score than it was clicked at', async () => {
  await play('wait', [-1], { home: 0, away: 0 });
  const goOn = own.holdBack();
  const request = { ...on('wait', -1), accept: 'any' as const };
  const asked = own.ask<RefusalAnswer>('/api/slips', request);
  await expect.poll(async () => (await own.betOf(request.key))?.state).toBe('betting');
  goal('wait', 1, 0);
  await takeInFeed(own.book);
  goOn();
  expect((await asked).body).toMatchObject({ error: 'MARKET_CLOSED', leg: 0, why: 'goal' });
  expect((await own.betOf(request.key))?.state).toBe('void');
});

test('goals move the line by which a bet is cashed out, and without a price for that line there is no offer', async () => {
  await play('cash', [-2, 2, 6], { home: 0, away: 0 });
  const key = await take(on('cash', -2));
  const offer = async () => (await own.ask<BetsAnswer>('/api/bets')).body.bets.find(({ id }) => id === key);
  const level = (await offer())?.cashOut?.offer ?? 0;
  goal('cash', 1, 0);
  // A goal ahead −0.5 has become +0.5, which is worth more than −0.5 was.
  own.feed.tell({
    kind: 'price',
    match: 'cash',
    market: lineOf('cash', 2),
    outcomes: [
      { code: 'home', price: 1_200 },
      { code: 'away', price: 4_500 },
    ],
  });
  await takeInFeed(own.book);
  expect((await offer())?.cashOut?.offer).toBeGreaterThan(1.5 * level);
  goal('cash', 3, 0);
  await takeInFeed(own.book);
  expect(await offer()).toMatchObject({ cashOut: null, noCashOut: { leg: 0 } });
});

test('other lines and other sports count the whole match, and so does a leg that was taken under the old rule', async () => {
  await play('rest', [-1], { home: 1, away: 0 });
  const result = await take(slip([{ market: 'rest-1x2', outcome: 'home', price: 2_000 }]));
  expect(await legOf(result)).toMatchObject({ from: null });
  const old = await take(on('rest', -1));
  await own.book.db.updateTable('legs').set({ from_home: null, from_away: null }).where('bet_id', '=', old).execute();
  await play('ball', [-2], { home: 40, away: 30 });
  await own.book.db.updateTable('matches').set({ sport: 'basketball' }).where('id', '=', 'ball').execute();
  const spread = await take(on('ball', -2));
  expect(await legOf(spread)).toMatchObject({ from: null });
  own.feed.end('rest', 1, 0);
  own.feed.end('ball', 90, 89);
  await own.settleAll();
  expect(await legOf(old)).toMatchObject({ verdict: 'win' });
  expect(await legOf(spread)).toMatchObject({ verdict: 'win' });
});
