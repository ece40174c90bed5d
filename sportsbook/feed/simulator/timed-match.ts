import type { Score } from '../../engine/market.ts';
import { type Draws, gapOf } from '../../engine/models/draws.ts';
import { type Often, partAt, timedOffers, type TimedFormat, timedOutlook, type TimedState } from '../../engine/models/timed.ts';
import type { Meeting } from './calendar.ts';
import type { Course } from './course.ts';

type TimedSport = TimedFormat & { readonly pauseS: number; readonly tickS: number };
const GOAL = [[1, 1]] as const;

export const TIMED = {
  futsal: { part: 'half', periods: 2, periodS: 1_200, events: 2.9, values: GOAL, step: 1, pauseS: 600, tickS: 60 },
  handball: { part: 'half', periods: 2, periodS: 1_800, events: 28, values: GOAL, step: 2, pauseS: 600, tickS: 120 },
  'ice-hockey': { part: 'p', periods: 3, periodS: 1_200, events: 2.9, values: GOAL, step: 1, pauseS: 900, tickS: 60 },
  'water-polo': { part: 'q', periods: 4, periodS: 480, events: 10.5, values: GOAL, step: 1, pauseS: 120, tickS: 60 },
  // A try with its conversion or without, and a kick.
  rugby: {
    part: 'half',
    periods: 2,
    periodS: 2_400,
    events: 4.6,
    pauseS: 600,
    tickS: 120,
    step: 3,
    values: [
      [7, 0.42],
      [5, 0.2],
      [3, 0.38],
    ],
  },
  'american-football': {
    part: 'q',
    periods: 4,
    periodS: 900,
    events: 4.1,
    pauseS: 420,
    tickS: 60,
    step: 3,
    values: [
      [7, 0.6],
      [3, 0.34],
      [6, 0.04],
      [2, 0.02],
    ],
  },
  'cyber-football': { part: 'half', periods: 2, periodS: 360, events: 2.2, values: GOAL, step: 1, pauseS: 60, tickS: 30 },
} as const satisfies Record<string, TimedSport>;

/** What a side of the strength of its meeting is expected to do: an average one does as its sport. */
const AVERAGE = 1.3;
/** The more often a match is scored in, the nearer both sides stand to the average. */
const often = ({ events }: TimedFormat, strength: number): number =>
  events * (1 + (strength / AVERAGE - 1) / Math.max(1, Math.sqrt(events / 2)));

type Happens = { readonly clock: number; readonly side: 'home' | 'away' | null; readonly points: number };

/** When each side scores, and what. */
function scoredIn(draws: Draws, format: TimedFormat, side: 'home' | 'away', expected: number): Happens[] {
  const length = format.periods * format.periodS;
  const found: Happens[] = [];
  for (let sum = gapOf(draws, `${side}/0`); sum < expected; sum += gapOf(draws, `${side}/${found.length}`)) {
    let left = draws(`value/${side}/${found.length}`);
    const value = format.values.find(([, chance]) => (left -= chance) < 0) ?? format.values[0];
    found.push({ clock: Math.min(Math.floor((length * sum) / expected), length - 1), side, points: value?.[0] ?? 1 });
  }
  return found;
}

type State = TimedState & { readonly parts: Readonly<Record<string, Score>> };
const NOUGHT: Score = { home: 0, away: 0 };

/** A match by the clock: whoever scores next, or the next minute that is told. */
export function timedCourse(draws: Draws, { strength }: Pick<Meeting, 'strength'>, format: TimedSport): Course<State> {
  const { periods, periodS, tickS, pauseS } = format;
  const length = periods * periodS;
  const expected: Often = { home: often(format, strength.home), away: often(format, strength.away) };
  const ticks: Happens[] = Array.from({ length: length / tickS }, (_, at) => ({ clock: (at + 1) * tickS, side: null, points: 0 }));
  const scored = (['home', 'away'] as const).flatMap((side) => scoredIn(draws, format, side, expected[side]));
  const steps = [...scored, ...ticks].toSorted((a, b) => a.clock - b.clock || (a.side ?? '').localeCompare(b.side ?? ''));
  return {
    start: { clock: 0, score: NOUGHT, began: NOUGHT, parts: {} },
    isOver: ({ clock }) => clock >= length,
    period: ({ clock }) => partAt(format, clock),
    score: ({ score }) => score,
    parts: ({ parts, score }) => ({ ...parts, match: score }),
    outlook: (state) => timedOutlook(format, expected, state),
    offers: (parts) => timedOffers(format, parts),
    step: ({ clock: before, score: from, began, parts }, number) => {
      const { clock, side, points } = steps[number] ?? { clock: length, side: null, points: 0 };
      const score = side ? { ...from, [side]: from[side] + points } : from;
      const isEnd = side === null && clock % periodS === 0;
      const part = partAt(format, clock - 1);
      const played = { home: score.home - began.home, away: score.away - began.away };
      return {
        state: { clock, score, began: isEnd ? score : began, parts: isEnd ? { ...parts, [part]: played } : parts },
        seconds: clock - before,
        what: side === null ? 'clock' : 'goal',
        side,
        isRedrawn: side !== null || isEnd,
        ...(isEnd ? { ended: { period: part, pauseS } } : {}),
      };
    },
  };
}
