import type { Score } from '../../engine/market.ts';
import type { Draws } from '../../engine/models/draws.ts';
import {
  fightChances,
  type FightFormat,
  fightOffers,
  fightOutlook,
  fightParts,
  type FightState,
  isFightOver,
} from '../../engine/models/fight.ts';
import { afterHalf, batsOf, inningsOffers, inningsOutlook, type InningsState, isInningsOver } from '../../engine/models/innings.ts';
import {
  afterOver,
  drawnOver,
  FRESH,
  isInningsDone,
  overOf,
  oversOffers,
  oversOutlook,
  type OversState,
  type Sides,
} from '../../engine/models/overs.ts';
import type { Meeting } from './calendar.ts';
import type { Course } from './course.ts';

type Strengths = Pick<Meeting, 'strength'>;
/** The home side’s share of both strengths. */
const shareOf = ({ strength: { home, away } }: Strengths): number => home / (home + away);
const SIDES = ['home', 'away'] as const;
const NOUGHT: Score = { home: 0, away: 0 };
/** Which of some chances a number between 0 and 1 falls on. */
function fallsOn(chances: readonly number[], drawn: number): number {
  let left = drawn;
  return Math.max(
    chances.findIndex((chance) => (left -= chance) < 0),
    0,
  );
}

const HALF_INNING_S = 510;
const BAT_EDGE = 0.9;

/** A game of baseball, half an inning after another. */
export function inningsCourse(draws: Draws, meeting: Strengths): Course<InningsState> {
  const edge = BAT_EDGE * (shareOf(meeting) - 0.5);
  const bats = { home: batsOf(1 + edge), away: batsOf(1 - edge) };
  return {
    start: { inning: 1, isTop: true, score: NOUGHT, first: NOUGHT },
    isOver: isInningsOver,
    period: ({ inning }) => `inning${inning}`,
    score: ({ score }) => score,
    parts: ({ score, first }) => ({ match: score, first5: first }),
    outlook: (state) => inningsOutlook(bats, state),
    offers: inningsOffers,
    step: (state, number) => {
      const side = state.isTop ? 'away' : 'home';
      const next = afterHalf(state, fallsOn(bats[side], draws(`runs/${number}`)));
      const hasScored = next.score[side] > state.score[side];
      const ended = state.isTop ? {} : { ended: { period: `inning${state.inning}`, pauseS: 0 } };
      return {
        state: next,
        seconds: HALF_INNING_S,
        what: hasScored ? 'point' : 'round',
        side: hasScored ? side : null,
        isRedrawn: true,
        ...ended,
      };
    },
  };
}

const OVER_S = 240;
const BREAK_S = 900;
const OVER_EDGE = 0.5;

/** A match of cricket, over by over; who bats first is drawn. */
export function oversCourse(draws: Draws, meeting: Strengths): Course<OversState> {
  const isHomeFirst = draws('toss') < 0.5;
  const edge = OVER_EDGE * (shareOf(meeting) - 0.5);
  const of = { home: overOf(1 + edge), away: overOf(1 - edge) };
  const [first, second] = isHomeFirst ? (['home', 'away'] as const) : (['away', 'home'] as const);
  const sides: Sides = { first: of[first], second: of[second], isHomeFirst };
  const score = (state: OversState): Score => ({ ...NOUGHT, [first]: state.first.runs, [second]: state.second?.runs ?? 0 });
  return {
    start: { first: FRESH, second: null },
    isOver: ({ first: one, second: other }) => other !== null && (isInningsDone(other) || other.runs > one.runs),
    period: ({ second: other }) => (other ? 'innings2' : 'innings1'),
    score,
    points: (state) => ({ ...NOUGHT, [first]: state.first.wickets, [second]: state.second?.wickets ?? 0 }),
    parts: (state) => ({
      match: score(state),
      innings1: { home: state.first.runs, away: 0 },
      innings2: { home: state.second?.runs ?? 0, away: 0 },
    }),
    outlook: (state) => oversOutlook(sides, state),
    offers: oversOffers,
    step: (state, number) => {
      const batting = state.second ? second : first;
      const over = drawnOver(of[batting], [draws(`runs/${number}`), draws(`wickets/${number}`)]);
      const told = { seconds: OVER_S, what: 'point' as const, side: batting, isRedrawn: true };
      if (state.second) {
        const { runs, ...rest } = afterOver(state.second, over);
        return { ...told, state: { ...state, second: { ...rest, runs: Math.min(runs, state.first.runs + 1) } } };
      }
      const one = afterOver(state.first, over);
      if (!isInningsDone(one)) return { ...told, state: { first: one, second: null } };
      return { ...told, state: { first: one, second: FRESH }, ended: { period: 'innings1', pauseS: BREAK_S } };
    },
  };
}

type FightSport = FightFormat & { readonly roundS: number; readonly pauseS: number };
export const FIGHTS = {
  boxing: { rounds: 10, stop: 0.06, roundS: 180, pauseS: 60 },
  mma: { rounds: 3, stop: 0.19, roundS: 300, pauseS: 60 },
} as const satisfies Record<string, FightSport>;
const FIGHT_EDGE = 1.1;

/** A fight, round by round. */
export function fightCourse(draws: Draws, meeting: Strengths, format: FightSport): Course<FightState> {
  const chances = fightChances(format, Math.min(0.8, Math.max(0.2, 0.5 + FIGHT_EDGE * (shareOf(meeting) - 0.5))));
  const { home, away } = chances.stops;
  return {
    start: { rounds: NOUGHT, stoppedBy: null },
    isOver: (state) => isFightOver(format, state),
    period: ({ rounds }) => `round${rounds.home + rounds.away + 1}`,
    score: ({ rounds }) => rounds,
    parts: fightParts,
    outlook: (state) => fightOutlook(format, chances, state),
    offers: fightOffers(format),
    step: ({ rounds }, number) => {
      const stoppedBy = ([...SIDES, null] as const)[fallsOn([home, away, 1], draws(`stop/${number}`))] ?? null;
      const side = stoppedBy ?? (draws(`round/${number}`) < chances.round ? 'home' : 'away');
      const state: FightState = { rounds: stoppedBy ? rounds : { ...rounds, [side]: rounds[side] + 1 }, stoppedBy };
      const period = `round${rounds.home + rounds.away + 1}`;
      return { state, seconds: format.roundS, what: 'round', side, isRedrawn: false, ended: { period, pauseS: format.pauseS } };
    },
  };
}
