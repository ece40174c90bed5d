import { CARDS } from '../cards.ts';
import { POCKETS } from '../roulette/bets.ts';
import { MAX_DEALT } from './andar-bahar.ts';
import { baccaratWays } from './baccarat-exact.ts';
import { DECKS } from './dragon-tiger.ts';
import { BEAD_COUNTS, MIN_BEADS } from './fan-tan.ts';
import { WHEEL } from './money-wheel.ts';
import { tableRules } from './rules.ts';
import { FACES } from './sic-bo.ts';
import type { Chance, OddsTitle, Way } from './table.ts';
import { type Outcome, waysOver } from './ways.ts';
import { COINS } from './xoc-dia.ts';

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);
const alike = (results: readonly unknown[]): readonly Outcome<unknown>[] => results.map((result) => ({ result, weight: 1 }));
/** How many of the 51 · 50 · 49 / 6 places that a joker's three fellows may lie in have the first of them so far down. */
const firstAt = (card: number): number => ((CARDS - 1 - card) * (CARDS - 2 - card)) / 2;
const faces = upTo(FACES).map((at) => at + 1);

/** Every result of a game that is small enough to be listed, and how often it comes. */
const outcomes: Readonly<Record<Exclude<OddsTitle['game'], 'baccarat' | 'cockfight'>, readonly Outcome<unknown>[]>> = {
  'dragon-tiger': upTo(CARDS).flatMap((dragon) =>
    upTo(CARDS).map((tiger) => ({ result: { dragon, tiger }, weight: dragon === tiger ? DECKS - 1 : DECKS })),
  ),
  'andar-bahar': upTo(MAX_DEALT).map((at) => ({ result: { joker: 0, cards: upTo(at + 1) }, weight: firstAt(at + 1) })),
  'sic-bo': alike(faces.flatMap((one) => faces.flatMap((two) => faces.map((three) => ({ dice: [one, two, three] }))))),
  roulette: alike(upTo(POCKETS).map((number) => ({ number }))),
  'fan-tan': alike(upTo(BEAD_COUNTS).map((at) => ({ beads: MIN_BEADS + at }))),
  'xoc-dia': alike(upTo(2 ** COINS).map((bits) => ({ red: upTo(COINS).map((at) => ((bits >> at) & 1) === 1) }))),
  'money-wheel': alike(upTo(WHEEL.length).map((pocket) => ({ pocket }))),
};

/** Every way in which a spot gives money back, each exact; what is missing of one gives nothing. */
export function waysOf(title: OddsTitle, spot: string): readonly Way[] {
  if (title.game === 'baccarat') return baccaratWays(title, spot);
  const all =
    title.game === 'cockfight' ? Object.entries(title.ends).map(([bout, weight]) => ({ result: { bout }, weight })) : outcomes[title.game];
  return waysOver(all, (result) => tableRules[title.game].returns(title, spot, result));
}

const shareOf = (chance: Chance): number => chance.of / chance.in;

/** The exact return of a spot, of 1. */
export const spotRtp = (title: OddsTitle, spot: string): number =>
  waysOf(title, spot).reduce((sum, { returns, chance }) => sum + (returns / 100) * shareOf(chance), 0);
