import { renderToString } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import type { BetView, LegView } from '../../server/api.ts';
import { slip, startTestBook } from '../../server/test-book.ts';
import { loadPageWords, loadWords, setCurrency } from '../app/words.ts';
import { Bet } from './Bet.tsx';

const own = await startTestBook(100_000_000_000, ['m']);
afterAll(() => own.stop());

/** One goal ahead at −0.75: half of the stake won on −0.5, the other half came back on −1. */
const HALF_WON: LegView = {
  match: 'm1',
  home: 'Jarlsby',
  away: 'Isbre',
  type: 'handicap',
  part: 'match',
  side: null,
  line: -3,
  outcome: 'home',
  names: null,
  clicked: 1_920,
  price: 1_920,
  verdict: 'half-win',
  from: null,
  score: { home: 1, away: 0 },
  version: 1,
  live: null,
};
const HALF_LOST: LegView = { ...HALF_WON, match: 'm2', line: -1, price: 1_880, verdict: 'half-lose', score: { home: 1, away: 1 } };

const betOf = (legs: readonly LegView[], payout: number): BetView => ({
  id: 'b1',
  state: 'settled',
  reason: null,
  stake: 10_000_000,
  isFree: false,
  combinations: 1,
  size: legs.length,
  min: null,
  joint: null,
  greatest: 19_200_000,
  payout,
  cashedStake: 0,
  cashedPayout: 0,
  isCashedOut: false,
  createdAt: 0,
  finishedAt: 0,
  legs,
  revision: 1,
  earlier: [],
  cashOut: null,
  noCashOut: null,
  trigger: null,
});

/** What a reader sees of a bet, without its markup. */
async function shown(bet: BetView, language: string): Promise<string> {
  await loadWords(language);
  await loadPageWords();
  setCurrency('IDR');
  const html = renderToString(<Bet bet={bet} format="decimal" onChange={() => undefined} />);
  return html
    .replaceAll(/<!-- -->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

test('a half-won leg is explained in words and in money, each half by its own line', async () => {
  const text = await shown(betOf([HALF_WON], 14_600_000), 'en');
  expect(text).toContain('Half won × 1.46');
  expect(text).toContain('Score 1–0: half the stake × 1.92, half returned');
  expect(text).toContain('½ Jarlsby −0.5: Won, × 1.92 Rp 96,000.00');
  expect(text).toContain('½ Jarlsby −1: Stake returned, × 1 Rp 50,000.00');
  expect(text).toContain('Net +Rp 46,000.00');
  expect(text).toContain('Rp 100,000.00 × 1.46 = Rp 146,000.00');
  expect(await shown(betOf([HALF_WON], 14_600_000), 'id')).toContain('Bersih +Rp 46,000.00');
});

test('the bet that is looked for is marked as the one that is meant', () => {
  const html = (isAsked: boolean): string =>
    renderToString(<Bet bet={betOf([HALF_WON], 14_600_000)} isAsked={isAsked} format="decimal" onChange={() => undefined} />);
  expect(html(true)).toContain('aria-current="true"');
  expect(html(false)).not.toContain('aria-current');
});

test('among other legs a half is explained by its share of what rode on the leg', async () => {
  const text = await shown(betOf([HALF_WON, HALF_LOST], 7_300_000), 'en');
  expect(text).toContain('½ Jarlsby −0.5: Won, × 1.92 0.96');
  expect(text).toContain('½ Jarlsby −0.5: Lost, × 0 0');
  expect(text).toContain('Net −Rp 27,000.00');
  expect(text).toContain('Rp 100,000.00 × 1.46 × 0.5 = Rp 73,000.00');
});

test.each([
  ['en', 'Yankee: 11 combinations'],
  ['id', 'Yankee: 11 kombinasi'],
] as const)('a system with a name is called by it, and is no product of its legs (%s)', async (language, name) => {
  const legs = [HALF_WON, HALF_LOST, HALF_WON, HALF_WON].map((leg, at) => ({ ...leg, match: `m${at}` }));
  const parlay = betOf(legs, 15_560_680);
  expect(await shown(parlay, 'en')).toContain('× 1.46 × 0.5 × 1.46 × 1.46 = ');
  const text = await shown({ ...parlay, min: 2, combinations: 11 }, language);
  expect(text).toContain(name);
  expect(text).not.toContain('× 1.46 × 0.5');
});

test('a bet on a quarter line is placed, half won by the result that decides it, paid to the cent and explained; the other side half lost', async () => {
  const before = own.platform.state.balance;
  const won = slip([{ market: 'm-ah', outcome: 'home', price: 1_950 }]);
  const lost = slip([{ market: 'm-ah', outcome: 'away', price: 1_900 }]);
  for (const request of [won, lost]) expect((await own.ask('/api/slips', request)).status).toBe(200);
  own.feed.end('m', 1, 0);
  await own.settleAll();
  // Half of 10,000.00 at 1.95 and half returned; half of the other returned.
  expect(own.platform.state.balance).toBe(before - 2_000_000_000 + 1_475_000_000 + 500_000_000);

  const [half, less] = await Promise.all([own.betOf(won.key), own.betOf(lost.key)]);
  if (!half || !less) throw new Error('a bet is gone');
  const text = await shown(half, 'en');
  expect(text).toContain('Half won × 1.475');
  expect(text).toContain('Score 1–0: half the stake × 1.95, half returned');
  expect(text).toContain('½ H −0.5: Won, × 1.95 Rp 9,750.00');
  expect(text).toContain('½ H −1: Stake returned, × 1 Rp 5,000.00');
  expect(text).toContain('Net +Rp 4,750.00');
  expect(await shown(less, 'en')).toContain('Net −Rp 5,000.00');
  expect(await shown(half, 'id')).toContain('Menang setengah × 1.475');
});
