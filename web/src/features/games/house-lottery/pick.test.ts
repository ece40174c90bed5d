import { LOTTERY_GAMES, lotteryGame } from '@sorak/contract/rules/lottery/games';
import { expect, test } from 'vitest';
import en from '../../../../../locales/en/lottery.json' with { type: 'json' };
import { boardOf, helped, lineOf, linesAgain, luckyPick, oddsText, priceText, rowsOf, setOf, toggled, toggledIn } from './pick.ts';
import { isNumberMark } from './words.ts';

const five = lotteryGame('FIVE1') ?? expect.fail('FIVE1');

test('values go in and out, in rows too', () => {
  expect([toggled('', '07'), toggled('07', '05'), toggled('05 07', '07')]).toEqual(['07', '05 07', '05']);
  expect([toggledIn('', 3, 1, '4'), toggledIn(',4,', 3, 1, '2'), toggledIn(',4,', 3, 1, '4')]).toEqual([',4,', ',24,', '']);
  expect(rowsOf('', 3)).toEqual(['', '', '']);
  expect(helped('ten', 'odd')).toBe('1 3 5 7 9');
  expect(helped('hundred', 'high').split(' ')).toHaveLength(50);
});

test('a line says its price, its odds and what comes back', () => {
  const line = lineOf(five, 'place', '12,,,,', 1950);
  expect(line).toMatchObject({ pick: '12,,,,', lots: 2 });
  expect(line && oddsText(five, line)).toEqual({ oneIn: 10, percent: '97.50' });
  expect(line && priceText(line.prices)).toBe('9.75×');
  expect(lineOf(five, 'place', ',,,,', 1950)).toBeNull();
});

test('an earlier ticket is played again at the prices of now, without what was given back', () => {
  const line = { pick: '1,,,,', unit: 50, lots: 1, stake: 50, prices: { win: 1 }, payout: null, hits: null, past: [] };
  const list = [
    { ...line, play: 'place', state: 'lost' as const },
    { ...line, play: 'place', state: 'cancelled' as const },
    { ...line, play: 'longGone', state: 'won' as const },
  ];
  expect(linesAgain(five, list, 1950)).toEqual([{ play: 'place', pick: '1,,,,', lots: 1, prices: { win: 9_750 }, unit: 50 }]);
});

test('a set is picked by chance, each number once', () => {
  const picked = luckyPick(80, 10).split(' ');
  expect([new Set(picked).size, picked.every((value) => setOf(80).includes(value)), setOf(80).at(-1)]).toEqual([10, true, '80']);
});

test('every play of every lottery has a board and its words', () => {
  const missing = LOTTERY_GAMES.flatMap(({ plays, shape, schedule }) => [
    ...plays.flatMap((offer) => [
      `lottery.play.${offer.id}`,
      `lottery.rule.${offer.id}`,
      `lottery.under.${offer.under}`,
      ...(offer.kind === 'marks' ? offer.marks.flatMap(({ id }) => (isNumberMark(id) ? [] : `lottery.mark.${id}`)) : []),
    ]),
    ...(shape.kind === 'tiers' ? shape.prizes.map(({ id }) => `lottery.prize.${id}`) : []),
    ...('stations' in schedule ? schedule.stations.flat().map((station) => `lottery.station.${station}`) : []),
  ]).filter((key) => !(key in en));
  expect([...new Set(missing)]).toEqual([]);
  for (const { plays } of LOTTERY_GAMES) for (const offer of plays) expect(boardOf(offer)).toBeTruthy();
});
