import {
  expectationsOf,
  FOOTBALL_MARGINS,
  footballOffers,
  type FootballType,
  outlook,
  earlyFootballOffers,
  earlyOutlook,
} from '../../engine/models/football.ts';
import { clocksOf, goalsOf, HALF_S, PAUSE_S } from '../../engine/models/goals.ts';
import type { Draws } from '../../engine/models/draws.ts';
import { expectedOf, qualifying, specialOutlook } from '../../engine/models/football-specials.ts';
import { cellExpectations } from '../../engine/models/main-lines.ts';
import type { Cell, Offer } from '../../engine/models/offer.ts';
import { SPECIAL_MARGINS, specialOffers, type SpecialType } from '../../engine/models/special-offers.ts';
import { Board, type Pricing } from './board.ts';
import type { Meeting } from './calendar.ts';
import { announce, type Draft, type Said } from './draft.ts';
import { endedParts, finishedParts, type Happened, NOTHING_YET, shirtOf, stateOf } from './football-parts.ts';
import { opening } from './opening.ts';
import { squadNames } from './squads.ts';

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
/** One match in so many is not played to its end. */
const ABANDONED_IN = 250;
const MATCH_S = 2 * HALF_S;
/** One result in so many is told without the last goal of the second half first, and corrected so much later. */
const CORRECTED_IN = 60;
const CORRECTED_AFTER_MS = 3 * 60_000;

type Type = FootballType | SpecialType;
const MARGINS = { ...FOOTBALL_MARGINS, ...SPECIAL_MARGINS };
/** Both squads by shirt; only markets of players name their outcomes. */
const pricingOf = (meeting: Meeting): Pricing<Type, Parts> => {
  const names = squadNames(meeting);
  return {
    margins: MARGINS,
    expectations: (offer, parts) =>
      offer.of === undefined ? expectationsOf(offer as Offer<FootballType>, parts) : cellExpectations(offer, parts),
    isLeft: ({ type, part, of }, parts) => parts.has(of ?? (type === 'half-full' ? 'half-full' : part)),
    names: (type) => (type.endsWith('-scorer') ? names : undefined),
  };
};
const offersOf = (parts: Parts): Offer<Type>[] => [...footballOffers(parts), ...specialOffers(parts)];

/** Steps of one second are taken in this order. */
const ORDER: readonly Step['does'][] = ['kick-off', 'half', 'second-half', 'goal', 'card', 'corner', 'price', 'abandon', 'end'];

/** Whether a match is not played to its end. */
export const isAbandoned = (draws: Draws): boolean => draws('abandoned') * ABANDONED_IN < 1;

/** Everything that happens in a match, by seconds of play. */
export function stepsOf(draws: Draws, { strength }: Pick<Meeting, 'strength'>): Step[] {
  const goals = goalsOf(draws, strength).map((goal) => ({ ...goal, does: 'goal' as const }));
  const { corners, cards } = expectedOf(strength);
  const others = (['home', 'away'] as const).flatMap((side) => [
    ...clocksOf(draws, `corner/${side}`, corners[side]).map((clock) => ({ clock, side, does: 'corner' as const })),
    ...clocksOf(draws, `card/${side}`, cards[side]).map((clock) => ({ clock, side, does: 'card' as const })),
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

/** A football match from its announcement to its result, message by message. */
export function* playFootball(draws: Draws, meeting: Meeting, heardFrom = 0): Generator<Said, void> {
  const { match, startsAt, strength, aggregate } = meeting;
  const board = new Board(match, pricingOf(meeting), heardFrom);
  const expected = expectedOf(strength);
  let happened = NOTHING_YET;
  let calmAt = 0;
  const outlookAt = (clock: number): Parts => {
    const state = stateOf(clock, happened);
    const parts = new Map<string, readonly Cell[]>([...outlook(strength, state), ...specialOutlook(expected, state)]);
    return aggregate ? parts.set('qualify', qualifying(parts.get('match') ?? [], aggregate)) : parts;
  };

  const far = { outlook: () => earlyOutlook(strength), offers: earlyFootballOffers };
  yield* opening(meeting, board, { outlook: () => outlookAt(0), offers: offersOf, heardFrom, far });

  for (const { clock, does, side = null } of stepsOf(draws, meeting)) {
    const at = startsAt + (clock + (happened.half !== null && does !== 'half' ? PAUSE_S : 0)) * 1000;
    const tell = (what: 'goal' | 'card' | 'corner' | 'period' | 'clock', period = periodAt(clock)): Draft => {
      const { score } = stateOf(clock, happened);
      return { kind: 'incident', at, match, clock, period, what, side, score };
    };
    if (does === 'kick-off') yield announce(meeting, at, 'live');
    if (does === 'kick-off' || does === 'second-half') yield tell('period');
    if (does === 'half') {
      happened = { ...happened, half: happened.goals.length };
      yield* board.price(at, () => outlookAt(clock), offersOf);
      yield tell('period', 'pause');
    }
    if (does === 'card' && side) happened = { ...happened, cards: [...happened.cards, side] };
    if (does === 'corner' && side) happened = { ...happened, corners: [...happened.corners, side] };
    if (does === 'goal' && side) {
      const number = happened.goals.filter((goal) => goal.side === side).length;
      happened = { ...happened, goals: [...happened.goals, { side, clock, shirt: shirtOf(draws, side, number) }] };
      calmAt = clock + CALM_S;
      yield* board.suspend(at, 'goal');
      yield tell('goal');
    }
    // What is bet on corners and cards is priced anew before they are told.
    if ((does === 'card' || does === 'corner') && clock >= calmAt) yield* board.price(at, () => outlookAt(clock));
    if (does === 'card' || does === 'corner') yield tell(does);
    // Minutes in which nothing happens are told too, or the page's clock would stand.
    if (does === 'price' && clock % TICK_S === 0) yield tell('clock');
    if (does === 'price' && clock >= calmAt) yield* board.price(at, () => outlookAt(clock), clock === calmAt ? offersOf : undefined);
    if (does === 'end' || does === 'abandon') {
      const state = does === 'end' ? 'ended' : 'abandoned';
      yield* board.close(at, does === 'end' ? 'part-over' : 'abandoned');
      yield tell('period', state);
      yield announce(meeting, at, state);
      yield* results(draws, meeting, happened, { at, state });
    }
  }
}

/** How a match ended; now and then at first without the last goal of its second half. */
function* results(
  draws: Draws,
  { match, aggregate }: Pick<Meeting, 'match' | 'aggregate'>,
  happened: Happened,
  { at, state }: { readonly at: number; readonly state: 'ended' | 'abandoned' },
): Generator<Draft, void> {
  const { goals, corners, cards, half } = happened;
  const facts = { corners: corners.length, cards: cards.length };
  const through = aggregate && state === 'ended' ? { aggregate, isHomeAtPenalties: draws('penalties') < 0.5 } : null;
  const partsOf = (all: Happened) => (state === 'ended' ? endedParts(all, through) : finishedParts(all));
  const isWrong = state === 'ended' && goals.length > (half ?? 0) && draws('corrected') * CORRECTED_IN < 1;
  if (isWrong) yield { kind: 'result', at, match, version: 1, state, parts: partsOf({ ...happened, goals: goals.slice(0, -1) }), facts };
  const told = isWrong ? { at: at + CORRECTED_AFTER_MS, version: 2 } : { at, version: 1 };
  yield { kind: 'result', ...told, match, state, parts: partsOf(happened), facts };
}
