import type { CockfightTitle, TableRules } from './table.ts';

/** How a bout of emblems ends: one of the two wins, both fall, or time runs out. */
export type Bout = 'meron' | 'wala' | 'draw' | 'full-time';
export type CockfightResult = { readonly bout: Bout };

/** Of so many equally likely bouts a title says how many end each way. */
const BOUTS = 1_000;
const ENDS: readonly Bout[] = ['meron', 'wala', 'draw', 'full-time'];
const MARKS: Readonly<Record<Bout, string>> = { meron: 'M', wala: 'W', draw: 'D', 'full-time': 'F' };

/** What both sides together leave to the house of a win, in percent: the plasada. */
const PLASADA = 5;
const DRAW_PAYS = 800;
const FULL_TIME_PAYS = 2_900;

/** What a side pays to one, in hundredths: the fair price of one side against the other, less the plasada, rounded down. */
const oddsOf = ({ ends }: CockfightTitle, side: 'meron' | 'wala'): number =>
  Math.floor(((100 - PLASADA) * ends[side === 'meron' ? 'wala' : 'meron']) / ends[side]);

export const cockfight: TableRules<CockfightTitle, CockfightResult> = {
  usual: 'meron',
  spots: (title) => [
    { code: 'meron', group: 'main', pays: [oddsOf(title, 'meron')], share: 1 },
    { code: 'draw', group: 'draw', pays: [DRAW_PAYS], share: 10 },
    { code: 'full-time', group: 'full-time', pays: [FULL_TIME_PAYS], share: 25 },
    { code: 'wala', group: 'main', pays: [oddsOf(title, 'wala')], share: 1 },
  ],
  draw: ({ ends }, draw) => {
    let place = draw(BOUTS);
    for (const bout of ENDS) {
      if (place < ends[bout]) return { bout };
      place -= ends[bout];
    }
    throw new Error('the ends of a bout do not add up');
  },
  returns: (title, spot, { bout }) => {
    const isDrawn = bout === 'draw' || bout === 'full-time';
    switch (spot) {
      // Nobody wins and nothing is held back: both sides get their stakes.
      case 'meron':
      case 'wala':
        return isDrawn ? 100 : bout === spot ? 100 + oddsOf(title, spot) : 0;
      case 'draw':
        return isDrawn ? 100 + DRAW_PAYS : 0;
      case 'full-time':
        return bout === spot ? 100 + FULL_TIME_PAYS : 0;
      default:
        return 0;
    }
  },
  mark: ({ bout }) => MARKS[bout],
};
