import { lotteryGame } from '@sorak/contract/rules/lottery/games';
import { BEST_GROUP } from '@sorak/contract/rules/prize-groups';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadMoreText, text } from '../../../../locales/text.ts';
import { Catches } from './Catches.tsx';
import { catchesOf, caughtBy, percentText } from './catches.ts';
import { pricesIn } from './pick.ts';

beforeAll(loadMoreText);

function gameOf(code: string) {
  const game = lotteryGame(code);
  if (!game) throw new Error(`there is no lottery ${code}`);
  return game;
}
const [keno, six] = [gameOf('KENO5'), gameOf('SIX5')];
const whole = { group: BEST_GROUP, shares: {} };
const rowsOf = (page: string): string[] =>
  [...page.replaceAll('<!-- -->', '').matchAll(/<tr[^>]*><th scope="row".*?<\/tr>/g)].map(([row]) =>
    row.replaceAll(/<[^>]+>/g, ' ').trim(),
  );

test('what each number of caught ones pays stands with its true chance, the most caught first', () => {
  const rows = catchesOf(keno, 'keno8', pricesIn(keno, 'keno8', whole));
  expect(rows.map(({ caught, percent, price }) => [caught, percentText(percent), price])).toEqual([
    [8, '0.000435', 30_000_000],
    [7, '0.016', 1_300_000],
    [6, '0.237', 95_000],
    [5, '1.83', 14_000],
    [4, '8.15', 1_800],
  ]);
  expect(catchesOf(keno, 'keno1', pricesIn(keno, 'keno1', whole))).toEqual([]);
  expect(catchesOf(keno, 'kenoHalf', pricesIn(keno, 'kenoHalf', whole))).toEqual([]);
});

test('the table marks the row of what is caught so far, and names the pool where it pays', () => {
  const prices = pricesIn(keno, 'keno8', whole);
  const page = renderToString(<Catches game={keno} play="keno8" prices={prices} caught={5} />);
  expect(rowsOf(page)).toHaveLength(5);
  expect(/aria-current="true"><th scope="row">([^<]+)/.exec(page)?.[1]).toBe(text('lottery.catch', { n: 5 }));
  expect(renderToString(<Catches game={keno} play="keno8" prices={prices} caught={3} />)).not.toContain('aria-current');
  const [first] = rowsOf(renderToString(<Catches game={six} play="six" prices={pricesIn(six, 'six', whole)} />));
  expect(first).toContain(text('lottery.catch.pool'));
});

test('a line of one bet has caught what is out of its numbers; one of several bets is no single row', () => {
  const out = ['05', '61', '14'];
  expect(caughtBy(keno, { play: 'keno3', pick: '05 14 23' }, out)).toBe(2);
  expect(caughtBy(keno, { play: 'keno2', pick: '05 14 23' }, out)).toBeUndefined();
  expect(caughtBy(keno, { play: 'kenoHalf', pick: 'moreHigh' }, out)).toBeUndefined();
  // Five numbers with each of the others are fifty bets.
  expect(caughtBy(six, { play: 'six', pick: '05 14 23 24 25 *' }, out)).toBeUndefined();
  expect(caughtBy(six, { play: 'six', pick: '05 14 23 24 25 26' }, out)).toBe(2);
});
