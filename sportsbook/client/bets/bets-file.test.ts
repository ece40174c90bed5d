import { expect, test } from 'vitest';
import type { BetView, LegView } from '../../server/api.ts';
import { loadPageWords, loadWords, setCurrency } from '../app/words.ts';
import { betsFile } from './bets-file.ts';

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const LEG: LegView = {
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
const BET: BetView = {
  id: 'b1',
  state: 'settled',
  reason: null,
  stake: 10_000_000,
  isFree: false,
  combinations: 1,
  size: 1,
  min: null,
  joint: null,
  greatest: 19_200_000,
  payout: 14_600_000,
  cashedStake: 0,
  cashedPayout: 0,
  isCashedOut: false,
  createdAt: new Date(2026, 10, 21, 9, 4, 33).getTime(),
  finishedAt: new Date(2026, 10, 21, 21, 0, 5).getTime(),
  legs: [LEG],
  revision: 1,
  earlier: [],
  cashOut: null,
  noCashOut: null,
  trigger: null,
};

async function linesOf(bets: readonly BetView[], language: string): Promise<string[]> {
  await loadWords(language);
  await loadPageWords();
  setCurrency('IDR');
  return betsFile(bets).split('\r\n');
}

test('a bet is a line of its file: when, what it was on and came to, and its money to the cent', async () => {
  const [head, line, end] = await linesOf([BET], 'en');
  expect(head).toBe(`\uFEFFPlaced (${ZONE}),Settled (${ZONE}),Round,Kind,Legs,Stake,Paid,Net,Currency,Status`);
  expect(line).toBe(
    '2026-11-21 09:04:33,2026-11-21 21:00:05,b1,Single,' +
      '"Jarlsby −0.75 @ 1.92 (Asian handicap, Jarlsby – Isbre): Half won, Score 1–0",100000.00,146000.00,46000.00,IDR,Won',
  );
  expect(end).toBe('');
  expect((await linesOf([], 'id'))[0]).toBe(
    `\uFEFFDipasang (${ZONE}),Selesai (${ZONE}),Putaran,Jenis,Pilihan,Taruhan,Dibayar,Bersih,Mata uang,Status`,
  );
});

test('what was cashed out counts as paid, and a bet that was not taken has no result', async () => {
  const parted = { ...BET, payout: 0, cashedStake: 5_000_000, cashedPayout: 4_000_001 };
  const whole = { ...BET, isCashedOut: true, payout: 9_000_000 };
  const refused = { ...BET, state: 'void' as const, payout: 0, finishedAt: null, legs: [] };
  const [, ...lines] = await linesOf([parted, whole, refused], 'en');
  expect(lines[0]).toContain('100000.00,40000.01,-59999.99,IDR,Lost');
  expect(lines[1]).toContain('100000.00,90000.00,-10000.00,IDR,Cashed out');
  expect(lines[2]).toContain('100000.00,,,IDR,Not placed');
});

test('the name of a team cannot run as a formula', async () => {
  const [, line] = await linesOf([{ ...BET, legs: [{ ...LEG, home: '=1+1', type: 'result', line: null }] }], 'en');
  expect(line).toContain(`"'=1+1 @ 1.92`);
});
