import type { Score } from '../market.ts';
import { cellsOfSides, type LineType, lineOffers, type Parts } from './main-lines.ts';
import type { Offer } from './offer.ts';
import { pointsOf, shifted } from './spreads.ts';

/** A match of so many periods by the clock, in which each side scores by itself, as often late as early. */
export type TimedFormat = {
  /** Its periods are `half1`, `q3`, `p2`. */
  readonly part: 'half' | 'q' | 'p';
  readonly periods: number;
  readonly periodS: number;
  /** How often an average side scores in a match, and what it then scores. */
  readonly events: number;
  readonly values: readonly (readonly [points: number, chance: number])[];
  /** How many points apart the lines of a match stand. */
  readonly step: number;
};

/** How a match stands: what was played of it, its score, and the score with which the running period began. */
export type TimedState = { readonly clock: number; readonly score: Score; readonly began: Score };
/** How often each side is expected to score in a whole match. */
export type Often = { readonly home: number; readonly away: number };

const periodAt = ({ periods, periodS }: TimedFormat, clock: number): number => Math.min(Math.floor(clock / periodS) + 1, periods);
export const partAt = (format: TimedFormat, clock: number): string => `${format.part}${periodAt(format, clock)}`;

/** What may come of a match that stands so: of the whole of it, and of its running period. */
export function timedOutlook(format: TimedFormat, often: Often, { clock, score, began }: TimedState): Parts {
  const { periods, periodS, values } = format;
  const length = periods * periodS;
  const spreads = (until: number, from: Score) => {
    const share = Math.max(0, until - clock) / length;
    return [shifted(pointsOf(often.home * share, values), from.home), shifted(pointsOf(often.away * share, values), from.away)] as const;
  };
  const ofPeriod = { home: score.home - began.home, away: score.away - began.away };
  return new Map([
    ...cellsOfSides('match', ...spreads(length, score)),
    ...(clock < length ? cellsOfSides(partAt(format, clock), ...spreads(periodAt(format, clock) * periodS, ofPeriod)) : []),
  ]);
}

/** A match that is level at its end is drawn. */
export const timedOffers = ({ step }: TimedFormat, parts: Parts): Offer<LineType>[] =>
  [...parts.keys()]
    .filter((part) => !part.includes('.'))
    .flatMap((part) => lineOffers(part, parts, { hasDraw: true, step: part === 'match' ? step : Math.ceil(step / 2) }));
