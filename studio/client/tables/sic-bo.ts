import { isTriple, type SicBoResult, sumOf } from '../../engines/tables/sic-bo.ts';
import { svg } from '../shell/svg.ts';
import { diceRow, drawDie } from './die.ts';
import type { MakeFelt } from './felt-kind.ts';
import { makeLid } from './lid.ts';
import { spotName } from './words.ts';

/** Where the dice lie on the plate, and how they are turned. */
const LIE = [
  [-82, -34, -8],
  [0, -26, 6],
  [82, -34, 13],
] as const;
const FACES = [1, 2, 3, 4, 5, 6] as const;
const TOTALS = Array.from({ length: 14 }, (_, at) => `total:${4 + at}`);
const PAIRS = FACES.flatMap((low) => FACES.filter((high) => high > low).map((high) => `pair:${low}-${high}`));

/** The dice that a spot shows instead of words. */
const diceOf = (spot: string): readonly number[] => {
  const [kind = '', value = ''] = spot.split(':');
  if (kind === 'triple') return Array.from({ length: 3 }, () => Number(value));
  return kind === 'pair' || kind === 'face' ? value.split('-').map(Number) : [];
};

/** Three dice under a glass. */
export const makeFelt: MakeFelt = (_, words) => ({
  ...makeLid<SicBoResult>({
    lid: 'glass',
    things: ({ dice }) =>
      dice.map((face, at) => {
        const [x = 0, y = 0, turn = 0] = LIE[at] ?? [];
        return svg('g', { transform: `translate(${x} ${y}) rotate(${turn})` }, drawDie(face));
      }),
  }),
  rows: [
    ['small', 'big', 'odd', 'even', 'any-triple'],
    TOTALS,
    [...FACES.map((face) => `triple:${face}`), ...FACES.map((face) => `face:${face}`)],
    PAIRS,
  ],
  name: (spot) => spotName(spot, words),
  picture: (spot) => {
    const dice = diceOf(spot);
    return dice.length > 0 ? diceRow(dice) : null;
  },
  record: (result) => diceRow((result as SicBoResult).dice),
  brief: (result) => {
    const sum = sumOf(result as SicBoResult);
    const side = sum > 10 ? 'tableBigBrief' : 'tableSmallBrief';
    return `${sum} ${isTriple(result as SicBoResult) ? spotName('any-triple', words) : words.say(side)}`;
  },
  said: (result) => {
    const { dice } = result as SicBoResult;
    const sum = sumOf({ dice });
    const side = isTriple({ dice }) ? 'any-triple' : sum > 10 ? 'big' : 'small';
    return words.say('tableSaidDice', { dice: dice.join(', '), sum, side: spotName(side, words) });
  },
});
