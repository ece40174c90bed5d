import {
  afterTurn,
  BASKETBALL_MARGINS,
  basketballExpectations,
  basketballOffers,
  basketballOutlook,
  type BasketballState,
  type BasketballType,
  courtOf,
  isBasketballOver,
  pointsOfTurn,
  QUARTERS,
  turnOf,
  type Turns,
} from '../../engine/models/basketball.ts';
import type { Draws } from '../../engine/models/draws.ts';
import type { Cell } from '../../engine/models/offer.ts';
import { Board, type Pricing } from './board.ts';
import type { Meeting } from './calendar.ts';
import { announce, type Draft, type Said } from './draft.ts';
import { opening } from './opening.ts';

type Parts = ReadonlyMap<string, readonly Cell[]>;

/** Both sides have had the ball once in so many seconds. */
export const TURN_S = 30;
const PAUSE_S = 120;
const HALF_TIME_S = 900;
/** Lines are drawn anew each time that so many turns were played. */
const REDRAWN = 10;

const pricing: Pricing<BasketballType, Parts> = {
  margins: BASKETBALL_MARGINS,
  expectations: basketballExpectations,
  isLeft: ({ part }, parts) => parts.has(part),
};

/** The stronger side scores a little more often; over eighty turns that is some points. */
const EDGE = 0.35;
export function turnsOf({ home, away }: Meeting['strength']): Turns {
  const edge = EDGE * (home / (home + away) - 0.5);
  return { home: turnOf(1 + edge), away: turnOf(1 - edge) };
}

/** A basketball match from its announcement to its result, turn by turn. */
export function* playBasketball(draws: Draws, meeting: Meeting, heardFrom = 0): Generator<Said, void> {
  const { match, startsAt } = meeting;
  const board = new Board(match, pricing, heardFrom);
  const turns = turnsOf(meeting.strength);
  const court = courtOf(turns);
  let state: BasketballState = { quarter: 1, turns: 0, parts: {} };
  let clock = 0;
  let pauses = 0;
  let played = 0;
  const outlook = (): Parts => basketballOutlook(court, state);
  const time = (): number => startsAt + (clock + pauses) * 1000;
  const tell = (what: 'point' | 'period', period: string): Draft => {
    const score = state.parts['match'] ?? { home: 0, away: 0 };
    return { kind: 'incident', at: time(), match, clock, period, what, side: null, score };
  };
  const periodOf = (quarter: number): string => (quarter > QUARTERS ? `ot${quarter - QUARTERS}` : `q${quarter}`);

  yield* opening(meeting, board, { outlook, offers: basketballOffers, heardFrom });
  yield announce(meeting, startsAt, 'live');
  yield tell('period', 'q1');
  while (!isBasketballOver(state)) {
    clock += TURN_S;
    const period = periodOf(state.quarter);
    const turn = { home: pointsOfTurn(draws(`home/${played}`), turns.home), away: pointsOfTurn(draws(`away/${played}`), turns.away) };
    const next = afterTurn(state, turn);
    state = next.state;
    played += 1;
    if (isBasketballOver(state)) break;
    // The markets of a quarter close with its last turn; those of the next open with it.
    yield* board.price(time(), outlook, state.turns % REDRAWN === 0 ? basketballOffers : undefined);
    if (turn.home + turn.away > 0 || next.isEnded) yield tell('point', period);
    if (!next.isEnded) continue;
    pauses += state.quarter === QUARTERS / 2 + 1 ? HALF_TIME_S : PAUSE_S;
    yield tell('period', periodOf(state.quarter));
  }
  yield* board.close(time(), 'part-over');
  yield tell('period', 'ended');
  yield announce(meeting, time(), 'ended');
  yield { kind: 'result', at: time(), match, version: 1, state: 'ended', parts: state.parts, facts: { turns: played } };
}
