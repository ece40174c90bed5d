import { expectationsOf, FOOTBALL_MARGINS, footballOffers, type FootballType, outlook } from '../../engine/models/football.ts';
import type { Score } from '../../engine/market.ts';
import { clocksOf, goalsOf, HALF_S, PAUSE_S } from '../../engine/models/goals.ts';
import type { Draws } from '../../engine/models/draws.ts';
import type { Cell } from '../../engine/models/offer.ts';
import { Board, type Pricing } from './board.ts';
import { ANNOUNCED_MS, type Meeting } from './calendar.ts';
import { announce, type Draft } from './draft.ts';

type Parts = ReadonlyMap<string, readonly Cell[]>;
type Step = {
  readonly clock: number;
  readonly does: 'kick-off' | 'goal' | 'card' | 'corner' | 'price' | 'half' | 'second-half' | 'end' | 'abandon';
} & {
  readonly side?: 'home' | 'away';
};

const TICK_S = 60;
/** How long nothing is taken after a goal. */
const CALM_S = 30;
const CORNERS = 5;
const CARDS = 1.8;
/** One match in so many is not played to its end. */
const ABANDONED_IN = 250;
const MATCH_S = 2 * HALF_S;
/** One result in so many is told without the last goal of the second half first, and corrected so much later. */
const CORRECTED_IN = 60;
const CORRECTED_AFTER_MS = 3 * 60_000;

const pricing: Pricing<FootballType, Parts> = {
  margins: FOOTBALL_MARGINS,
  expectations: expectationsOf,
  isLeft: ({ type, part }, parts) => parts.has(type === 'half-full' ? 'half-full' : part),
};

/** Steps of one second are taken in this order. */
const ORDER: readonly Step['does'][] = ['kick-off', 'half', 'second-half', 'goal', 'card', 'corner', 'price', 'abandon', 'end'];

/** Whether a match is not played to its end. */
export const isAbandoned = (draws: Draws): boolean => draws('abandoned') * ABANDONED_IN < 1;

/** Everything that happens in a match, by seconds of play. */
export function stepsOf(draws: Draws, { strength }: Pick<Meeting, 'strength'>): Step[] {
  const goals = goalsOf(draws, strength).map((goal) => ({ ...goal, does: 'goal' as const }));
  const others = (['home', 'away'] as const).flatMap((side) => [
    ...clocksOf(draws, `corner/${side}`, CORNERS).map((clock) => ({ clock, side, does: 'corner' as const })),
    ...clocksOf(draws, `card/${side}`, CARDS).map((clock) => ({ clock, side, does: 'card' as const })),
  ]);
  const ticks = Array.from({ length: MATCH_S / TICK_S - 1 }, (_, index) => ({ clock: (index + 1) * TICK_S, does: 'price' as const }));
  const again = goals
    .filter(({ clock }) => clock + CALM_S < MATCH_S)
    .map(({ clock }) => ({ clock: clock + CALM_S, does: 'price' as const }));
  const isCut = isAbandoned(draws);
  const stopsAt = isCut ? Math.floor(MATCH_S * draws('abandoned-at')) : MATCH_S;
  return [
    { clock: 0, does: 'kick-off' as const },
    ...goals,
    ...others,
    ...ticks,
    ...again,
    { clock: HALF_S, does: 'half' as const },
    { clock: HALF_S, does: 'second-half' as const },
    { clock: stopsAt, does: isCut ? ('abandon' as const) : ('end' as const) },
  ]
    .filter(({ clock, does }) => clock < stopsAt || does === 'abandon' || does === 'end')
    .toSorted((a, b) => a.clock - b.clock || ORDER.indexOf(a.does) - ORDER.indexOf(b.does));
}

const periodAt = (clock: number): string => (clock < HALF_S ? 'half1' : 'half2');

/** A result in which the last goal was not counted. */
function withoutLast(parts: Readonly<Record<string, Score>>, score: Score, side: 'home' | 'away'): Record<string, Score> {
  const goals = score.home + score.away;
  const { [`goal${goals + 1}`]: _none, ...others } = parts;
  return { ...others, match: { ...score, [side]: score[side] - 1 }, [`goal${goals}`]: { home: 0, away: 0 } };
}

/** A football match from its announcement to its result, message by message. */
export function* playFootball(draws: Draws, meeting: Meeting, heardFrom = 0): Generator<Draft, void> {
  const { match, startsAt, strength } = meeting;
  const board = new Board(match, pricing, heardFrom);
  let score: Score = { home: 0, away: 0 };
  let half: Score | null = null;
  let calmAt = 0;
  let lastSide: 'home' | 'away' | null = null;
  const parts: Record<string, Score> = {};
  const facts: Record<string, number> = { corners: 0, cards: 0 };
  const outlookAt = (clock: number): Parts => outlook(strength, { clock, score, half });

  yield announce(meeting, startsAt - ANNOUNCED_MS, 'planned');
  yield* board.price(startsAt - ANNOUNCED_MS, () => outlookAt(0), footballOffers);

  for (const { clock, does, side = null } of stepsOf(draws, meeting)) {
    const at = startsAt + (clock + (half && does !== 'half' ? PAUSE_S : 0)) * 1000;
    const tell = (what: 'goal' | 'card' | 'corner' | 'period' | 'clock', period = periodAt(clock)): Draft => ({
      kind: 'incident',
      at,
      match,
      clock,
      period,
      what,
      side,
      score,
    });
    if (does === 'kick-off') yield announce(meeting, at, 'live');
    if (does === 'kick-off' || does === 'second-half') yield tell('period');
    if (does === 'half') {
      half = score;
      parts.half1 = score;
      yield tell('period', 'pause');
      yield* board.price(at, () => outlookAt(clock), footballOffers);
    }
    if ((does === 'card' || does === 'corner') && side) {
      const fact = `${does}s`;
      facts[fact] = (facts[fact] ?? 0) + 1;
      yield tell(does);
    }
    if (does === 'goal' && side) {
      score = { ...score, [side]: score[side] + 1 };
      parts[`goal${score.home + score.away}`] = { home: side === 'home' ? 1 : 0, away: side === 'away' ? 1 : 0 };
      calmAt = clock + CALM_S;
      if (half) lastSide = side;
      yield* board.suspend(at, 'goal');
      yield tell('goal');
    }
    // Minutes in which nothing happens are told too, or the page's clock would stand.
    if (does === 'price' && clock % TICK_S === 0) yield tell('clock');
    if (does === 'price' && clock >= calmAt) yield* board.price(at, () => outlookAt(clock), clock === calmAt ? footballOffers : undefined);
    if (does === 'end' || does === 'abandon') {
      const state = does === 'end' ? 'ended' : 'abandoned';
      yield* board.close(at, does === 'end' ? 'part-over' : 'abandoned');
      yield tell('period', state);
      yield announce(meeting, at, state);
      if (state === 'ended') Object.assign(parts, { match: score, [`goal${score.home + score.away + 1}`]: { home: 0, away: 0 } });
      const isWrong = state === 'ended' && lastSide !== null && draws('corrected') * CORRECTED_IN < 1;
      if (isWrong && lastSide) yield { kind: 'result', at, match, version: 1, state, parts: withoutLast(parts, score, lastSide), facts };
      const told = isWrong ? { at: at + CORRECTED_AFTER_MS, version: 2 } : { at, version: 1 };
      yield { kind: 'result', ...told, match, state, parts, facts };
    }
  }
}
