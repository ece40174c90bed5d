import type { Draws } from '../../engine/models/draws.ts';
import type { Score } from '../../engine/market.ts';
import type { Cell } from '../../engine/models/offer.ts';
import {
  type ServeChances,
  TENNIS_MARGINS,
  tennisExpectations,
  tennisOffers,
  tennisOutlook,
  type TennisState,
  tennisTable,
  type TennisType,
} from '../../engine/models/tennis.ts';
import { isGameWon, isTennisSetWon, isTennisWon, serverOf } from '../../engine/models/tennis-rules.ts';
import { Board, type Pricing } from './board.ts';
import type { Meeting } from './calendar.ts';
import { announce, type Draft, type Said } from './draft.ts';
import { opening } from './opening.ts';

type Parts = ReadonlyMap<string, readonly Cell[]>;

const POINT_S = 20;
const GAME_PAUSE_S = 30;
const SET_PAUSE_S = 90;

const pricing: Pricing<TennisType, Parts> = {
  margins: TENNIS_MARGINS,
  expectations: tennisExpectations,
  isLeft: ({ part }, parts) => parts.has(part),
};

/** Who serves wins most points; the stronger side a few more. */
const SERVED = 0.62;
const EDGE = 0.2;
export function serveChances({ home, away }: Meeting['strength']): ServeChances {
  const edge = EDGE * (home / (home + away) - 0.5);
  return { home: SERVED + edge, away: 1 - SERVED + edge };
}

const NOUGHT: Score = { home: 0, away: 0 };
const plus = (score: Score, side: 'home' | 'away'): Score => ({ ...score, [side]: score[side] + 1 });
const sum = (one: Score, two: Score): Score => ({ home: one.home + two.home, away: one.away + two.away });

/** A match as it stands after a point that a side won, and what that point ended. */
export function afterPoint(state: TennisState, side: 'home' | 'away'): { state: TennisState; ended: 'point' | 'game' | 'set' } {
  const points = plus(state.points, side);
  if (!isGameWon(state.games, points)) return { state: { ...state, points }, ended: 'point' };
  const server = state.server === 'home' ? 'away' : 'home';
  const games = plus(state.games, side);
  if (!isTennisSetWon(games)) return { state: { ...state, games, points: NOUGHT, server }, ended: 'game' };
  return {
    state: { sets: plus(state.sets, side), before: sum(state.before, games), games: NOUGHT, points: NOUGHT, server },
    ended: 'set',
  };
}

/** A tennis match from its announcement to its result, point by point. */
export function* playTennis(draws: Draws, meeting: Meeting, heardFrom = 0): Generator<Said, void> {
  const { match, startsAt } = meeting;
  const board = new Board(match, pricing, heardFrom);
  const serve = serveChances(meeting.strength);
  const table = tennisTable(serve);
  const parts: Record<string, Score> = {};
  const first = draws('serve') < 0.5 ? 'home' : 'away';
  let state: TennisState = { sets: NOUGHT, before: NOUGHT, games: NOUGHT, points: NOUGHT, server: first };
  let clock = 0;
  let played = 0;
  const outlook = (): Parts => tennisOutlook(table, state);
  const running = (): string => `set${state.sets.home + state.sets.away + 1}`;
  const time = (): number => startsAt + clock * 1000;
  // The points of a running set are its games.
  const tell = (what: 'point' | 'game' | 'set' | 'period', period: string, side: 'home' | 'away' | null, ended?: Score): Draft => ({
    kind: 'incident',
    at: time(),
    match,
    clock,
    period,
    what,
    side,
    score: state.sets,
    points: state.games,
    game: state.points,
    ...(isTennisWon(state.sets) ? {} : { serves: serverOf(state.games, state.points, state.server) }),
    ...(ended ? { ended } : {}),
  });

  yield* opening(meeting, board, { outlook, offers: tennisOffers, heardFrom });
  yield announce(meeting, startsAt, 'live');
  yield tell('period', running(), null);
  while (!isTennisWon(state.sets)) {
    clock += POINT_S;
    const part = running();
    const server = serverOf(state.games, state.points, state.server);
    const side = draws(`point/${played}`) < serve[server] ? 'home' : 'away';
    played += 1;
    const games = plus(state.games, side);
    const next = afterPoint(state, side);
    state = next.state;
    if (next.ended === 'set') parts[part] = games;
    // The markets of a set close with its last point; lines are drawn anew after every game.
    const isRedrawn = next.ended !== 'point' && !isTennisWon(state.sets);
    yield* board.price(time(), outlook, isRedrawn ? tennisOffers : undefined);
    yield tell(next.ended, part, side, parts[part]);
    if (next.ended !== 'point' && !isTennisWon(state.sets)) clock += next.ended === 'set' ? SET_PAUSE_S : GAME_PAUSE_S;
  }
  yield* board.close(time(), 'part-over');
  yield tell('period', 'ended', null);
  yield announce(meeting, time(), 'ended');
  const result = { ...parts, match: state.sets, games: state.before };
  yield { kind: 'result', at: time(), match, version: 1, state: 'ended', parts: result, facts: { points: played } };
}
