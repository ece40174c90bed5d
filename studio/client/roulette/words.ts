import { type Colour, colourOf, DOUBLE_ZERO, type Form, returnOf, type Spot } from '../../engines/roulette/bets.ts';
import type { RouletteTitle } from '../../engines/roulette/roulette.ts';
import type { SessionAnswer } from '../../server/api.ts';
import { h } from '../shell/dom.ts';
import { keyValue } from '../shell/panels/choices.ts';
import { percent, type SentenceKey, type Words } from '../shell/words.ts';

export const FORM_WORDS: Readonly<Record<Form, SentenceKey>> = {
  number: 'wheelNumber',
  split: 'wheelSplit',
  street: 'wheelStreet',
  corner: 'wheelCorner',
  five: 'wheelFive',
  line: 'wheelLine',
  column: 'wheelColumn',
  dozen: 'wheelDozen',
  half: 'wheelHalf',
};
const COLOUR_WORDS: Readonly<Record<Colour, SentenceKey>> = { green: 'wheelGreen', red: 'wheelRed', black: 'wheelBlack' };
const OUTSIDE_WORDS: Readonly<Record<string, SentenceKey>> = {
  low: 'wheelLow',
  even: 'wheelEven',
  red: 'wheelRed',
  black: 'wheelBlack',
  odd: 'wheelOdd',
  high: 'wheelHigh',
  'dozen:1': 'wheelDozen1',
  'dozen:2': 'wheelDozen2',
  'dozen:3': 'wheelDozen3',
};

/** A number as it is written: `17`, `00`. */
export const numberSign = (number: number): string => (number === DOUBLE_ZERO ? '00' : String(number));

/** A number with its colour: `17 black`. */
export const numberText = (number: number, { say }: Words): string =>
  say('wheelPocket', { number: numberSign(number), colour: say(COLOUR_WORDS[colourOf(number)]) });

/** What is written on a place. */
export function faceText({ id, form, numbers }: Spot, { say }: Words): string {
  if (form === 'number') return numberSign(numbers[0] ?? 0);
  if (form === 'column') return '2:1';
  const word = OUTSIDE_WORDS[id];
  return word ? say(word) : '';
}

/** The name of a place: `17 black`, `Splits 5, 8`, `1st 12`. */
export function placeName({ form, numbers, id }: Spot, words: Words): string {
  const { say } = words;
  const word = OUTSIDE_WORDS[id];
  if (form === 'number') return numberText(numbers[0] ?? 0, words);
  if (word) return say(word);
  return say('wheelNumbers', {
    form: say(FORM_WORDS[form]),
    numbers: form === 'column' ? `${numbers[0]}–${numbers.at(-1)}` : numbers.map(numberSign).join(', '),
  });
}

/** How a place is read aloud, with what it pays and what lies on it. */
export function spotText(spot: Spot, staked: string | null, words: Words): string {
  const { say } = words;
  const name = placeName(spot, words);
  const odds = say('wheelOdds', { n: returnOf(spot) - 1 });
  return staked === null ? `${name}, ${odds}` : `${name}, ${odds}, ${say('wheelStaked', { amount: staked })}`;
}

type Said = { readonly rules: SentenceKey; readonly figures: SentenceKey; readonly pace: SentenceKey };
const ONE_ZERO: Said = { rules: 'wheelRules', figures: 'wheelFigures', pace: 'wheelPace' };
const PARTAGE: Said = { rules: 'wheelRulesPartage', figures: 'wheelFiguresPartage', pace: 'wheelPacePartage' };
const TWO_ZEROS: Said = { rules: 'wheelRulesTwo', figures: 'wheelFiguresTwo', pace: 'wheelPaceTwo' };

/** What is said of a table by its zeros and by what it gives back. */
export const saidBy = ({ zeros, hasPartage }: RouletteTitle): Said => (zeros === 2 ? TWO_ZEROS : hasPartage ? PARTAGE : ONE_ZERO);

/** What each form of place returns, where they differ. */
export const returnsOf = ({ proof: { spots } }: SessionAnswer, { say }: Words): HTMLElement | null =>
  spots
    ? h(
        'section',
        {},
        h('h3', {}, say('tableSpotReturns')),
        h(
          'dl',
          { class: 'floor-facts' },
          ...spots.map((line) => keyValue(line.spots.map((form) => say(FORM_WORDS[form as Form])).join(' · '), percent(line.rtp))),
        ),
      )
    : null;
