import type { LotteryDraw } from '@sorak/contract';
import { LOTTERY_GAMES, lotteryGame } from '@sorak/contract/rules/lottery/games';
import { beforeAll, expect, test } from 'vitest';
import en from '../../../../../../locales/en/lottery.json' with { type: 'json' };
import { loadMoreText, text } from '../../../../locales/text.ts';
import { countsOf } from './counts.ts';
import {
  ANIMALS,
  bbfs,
  boardOf,
  helped,
  joined,
  lineKey,
  lineOf,
  linesAgain,
  luckyPick,
  luckySystem,
  maxOfAll,
  namedOf,
  oddsText,
  ofAnimal,
  priceText,
  ranged,
  returnsOf,
  reversed,
  rowsOf,
  setOf,
  sidesOf,
  shortOf,
  stepped,
  SYSTEMS,
  toggled,
  toggledIn,
  toggledNumber,
  without,
} from './pick.ts';
import { pickText } from './pick-text.ts';
import { isNumberMark } from './words.ts';

beforeAll(loadMoreText);

const five = lotteryGame('FIVE1') ?? expect.fail('FIVE1');
const [OWN, BEST] = [
  { group: 1950, shares: {} },
  { group: 2000, shares: {} },
];

test('a ticket knows the numbers on which less is left than it asks for, lines of one number together', () => {
  const line = (pick: string) => lineOf(five, 'place', pick, OWN) ?? expect.fail('no line');
  const rooms = new Map([['place', { others: 9_750, list: [{ number: '1:2', left: 975 }] }]]);
  expect(shortOf(five, [line('12,,,,')], 100, rooms)).toEqual([]);
  expect(shortOf(five, [line('12,,,,'), line('2,,,,')], 100, rooms)).toEqual([{ play: 'place', number: '1:2', asked: 200, left: 100 }]);
  expect(shortOf(five, [line(',3,,,')], 1_001, rooms)).toEqual([{ play: 'place', number: '2:3', asked: 1_001, left: 1_000 }]);
  expect(shortOf(five, [line('12,,,,')], 100, new Map())).toEqual([]);
});

test('values go in and out, in rows too', () => {
  expect([toggled('', '07'), toggled('07', '05'), toggled('05 07', '07')]).toEqual(['07', '05 07', '05']);
  expect([toggledIn('', 3, 1, '4'), toggledIn(',4,', 3, 1, '2'), toggledIn(',4,', 3, 1, '4')]).toEqual([',4,', ',24,', '']);
  expect(rowsOf('', 3)).toEqual(['', '', '']);
  expect(helped('ten', 'odd')).toBe('1 3 5 7 9');
  expect(helped('hundred', 'high').split(' ')).toHaveLength(50);
});

test('beside the digits by place stand the sides of each place, each a play of its own, and nowhere else', () => {
  const boards = five.plays.map((offer) => sidesOf(five, offer).map(({ id, of }) => [id, ...of.places]));
  expect(boards.filter((sides) => sides.length > 0)).toEqual([
    [
      ['firstHalf', 0],
      ['secondHalf', 1],
      ['thirdHalf', 2],
      ['fourthHalf', 3],
      ['fifthHalf', 4],
    ],
  ]);
  const race = lotteryGame('RACE1') ?? expect.fail('RACE1');
  expect(race.plays.flatMap((offer) => sidesOf(race, offer))).toEqual([]);
});

test('a line says its price, its odds and what comes back', () => {
  const line = lineOf(five, 'place', '12,,,,', OWN);
  expect(line).toMatchObject({ pick: '12,,,,', lots: 2 });
  expect(line && oddsText(five, line)).toEqual({ oneIn: '10', percent: '97.50' });
  const rare = lineOf(five, 'straight5', '0,0,0,0,0', OWN);
  expect(rare && oddsText(five, rare).oneIn).toBe('100,000');
  expect(line && priceText(line.prices)).toBe('9.75×');
  expect(lineOf(five, 'place', ',,,,', OWN)).toBeNull();
});

test('the stake goes up and down by its first figure, and a ticket says what one win pays at the most', () => {
  expect([10, 90, 1_000, 1_234, 9_000, 10_000].map((unit) => stepped(unit, 1, 10))).toEqual([20, 100, 2_000, 2_000, 10_000, 20_000]);
  expect([10, 20, 100, 1_234, 10_000, 0].map((unit) => stepped(unit, -1, 10))).toEqual([10, 10, 90, 1_000, 9_000, 10]);
  const line = (pick: string) => lineOf(five, 'place', pick, OWN) ?? expect.fail('no line');
  expect(maxOfAll([line('12,,,,')], 1_000)).toBe(9_750);
  expect(maxOfAll([line('12,,,,'), { ...line('3,,,,'), unit: 2_000 }], 1_000)).toBe(19_500);
  expect(maxOfAll([], 1_000)).toBe(0);
});

test('one number goes from a line, and the line with its last one', () => {
  const north = lotteryGame('VNMB') ?? expect.fail('VNMB');
  const line = { ...(lineOf(north, 'lo2', '07 88', OWN) ?? expect.fail('no line')), unit: 500 };
  const less = without(north, line, '88', OWN);
  expect(less).toMatchObject({ pick: '07', lots: line.lots / 2, unit: 500 });
  expect(less && without(north, less, '07', OWN)).toBeNull();
});

test('an earlier ticket is played again at the prices of now, without what was given back', () => {
  const line = { pick: '1,,,,', unit: 50, lots: 1, stake: 50, prices: { win: 1 }, payout: null, hits: null, past: [] };
  const list = [
    { ...line, play: 'place', state: 'lost' as const },
    { ...line, play: 'place', state: 'cancelled' as const },
    { ...line, play: 'longGone', state: 'won' as const },
  ];
  expect(linesAgain(five, list, OWN)).toEqual([{ play: 'place', pick: '1,,,,', lots: 1, prices: { win: 9_750 }, unit: 50 }]);
});

test('a set is picked by chance, each number once', () => {
  const picked = luckyPick(80, 10).split(' ');
  expect([new Set(picked).size, picked.every((value) => setOf(80).includes(value)), setOf(80).at(-1)]).toEqual([10, true, '80']);
});

test('helpers pick ranges, every order and the numbers of an animal', () => {
  expect([ranged('hundred', '7', '10'), ranged('ten', '3', '5'), ranged('hundred', '9', '7'), ranged('ten', 'x', '5')]).toEqual([
    '07 08 09 10',
    '3 4 5',
    '',
    '',
  ]);
  expect(reversed('12 33 21')).toBe('12 21 33');
  expect(reversed('112')).toBe('112 121 211');
  expect(joined('07 01', '01 02')).toBe('01 02 07');
  expect(ofAnimal(0).split(' ')).toEqual(['01', '13', '25', '37', '49', '61', '73', '85', '97']);
  expect(
    ANIMALS.map((_, animal) => ofAnimal(animal).split(' '))
      .flat()
      .toSorted(),
  ).toHaveLength(100);
});

test('a group says what comes back by price and by rebate, and what goes into the pool', () => {
  const whole = (play: string, group: number) => {
    const { prices, rebate, total } = returnsOf(five, { play, pick: '1,,,,' }, { group, shares: {} }, 1950);
    return [prices, rebate, total].map((share) => Number(share.toFixed(2)));
  };
  expect(whole('place', 1950)).toEqual([97.5, 0, 97.5]);
  expect(whole('place', 1700)).toEqual([85, 12.5, 97.5]);
  const six = lotteryGame('SIX5') ?? expect.fail('SIX5');
  const line = lineOf(six, 'six', '01 02 03 04 05 06', BEST);
  expect(line).toMatchObject({ unit: 10_000, lots: 1 });
  const { prices, pool } = returnsOf(six, line ?? expect.fail('no line'), BEST, 2000);
  expect([prices.toFixed(2), pool]).toEqual(['68.29', 20]);
  expect(priceText(line?.prices ?? {})).toBe('25–12,000×');
  expect(lineKey({ play: 'six', pick: '01', lots: 1, prices: {} })).not.toBe(
    lineKey({ play: 'six', pick: '01', lots: 1, prices: {}, unit: 5 }),
  );
});

test('a system ticket names its numbers, and one of five leaves the last to all the others', () => {
  const six = lotteryGame('SIX5') ?? expect.fail('SIX5');
  const offer = six.plays[0];
  if (offer?.kind !== 'spots') throw new Error('six is no set');
  for (const numbers of SYSTEMS) {
    const line = lineOf(six, 'six', luckySystem(offer, numbers), BEST) ?? expect.fail(`no ticket of ${numbers}`);
    expect(namedOf(line.pick)).toEqual({ named: numbers, hasAny: numbers < 6 });
    expect(line).toMatchObject({ unit: 10_000, lots: { 5: 50, 7: 7, 8: 28, 9: 84, 10: 210, 12: 924, 15: 5_005 }[numbers] });
  }
  // Who names the sixth number by hand means that one, not one bet with each.
  expect(toggledNumber(offer, '01 02 03 04 05 *', '06')).toBe('01 02 03 04 05 06');
  expect(toggledNumber(offer, '01 02 03 04 05 *', '05')).toBe('* 01 02 03 04');
  expect(pickText(text, six, { play: 'six', pick: '01 02 03 04 05 *' })).toBe(`01 02 03 04 05 ${text('lottery.any')}`);
});

test('BBFS makes a number of every order of some of the typed digits, and of none where there are too few or too many', () => {
  expect(bbfs('123', 3)).toBe('123 132 213 231 312 321');
  expect(bbfs('1 2, 2', 3)).toBe('122 212 221');
  expect(bbfs('12345', 4)?.split(' ')).toHaveLength(120);
  expect(bbfs('1234567', 4)?.split(' ')).toHaveLength(840);
  for (const typed of ['12', '12345678', '12a', '']) expect(bbfs(typed, 3)).toBeNull();
});

test('values are counted as they are played: two digits of many numbers, digits of one, a race’s winner', () => {
  const draw = (result: Record<string, string[]>) => ({ result }) as unknown as LotteryDraw;
  expect(countsOf(five, [draw({ number: ['11203'] })]).get('1')).toBe(2);
  const north = lotteryGame('VNMB') ?? expect.fail('VNMB');
  expect(countsOf(north, [draw({ special: ['04512'], sixth: ['612'] })]).get('12')).toBe(2);
  const race = lotteryGame('RACE1') ?? expect.fail('RACE1');
  expect([...countsOf(race, [draw({ order: ['03', '01'] })])].filter(([, times]) => times > 0)).toEqual([['03', 1]]);
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
