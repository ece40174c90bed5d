import { cellExpectations, isCellsLeft, LINE_MARGINS, type LineType, type Parts } from '../../engine/models/main-lines.ts';
import type { Offer } from '../../engine/models/offer.ts';
import type { Score } from '../../engine/market.ts';
import type { Incident } from '../messages.ts';
import { Board, type Pricing } from './board.ts';
import type { Meeting } from './calendar.ts';
import { announce, type Draft, type Said } from './draft.ts';
import { opening } from './opening.ts';

/** What one step of a match brings, and how long it takes. */
type Step<State> = {
  readonly state: State;
  readonly seconds: number;
  readonly what: Incident['what'];
  readonly side: 'home' | 'away' | null;
  /** Its period, where the step was its last; `pauseS` until the next begins. */
  readonly ended?: { readonly period: string; readonly pauseS: number };
  /** Whether lines are drawn anew. */
  readonly isRedrawn: boolean;
};
/** A match that goes step by step from a start to its end, by a model that prices it. */
export type Course<State> = {
  readonly start: State;
  readonly isOver: (state: State) => boolean;
  readonly step: (state: State, number: number) => Step<State>;
  readonly period: (state: State) => string;
  readonly score: (state: State) => Score;
  readonly points?: (state: State) => Score;
  readonly parts: (state: State) => Readonly<Record<string, Score>>;
  readonly outlook: (state: State) => Parts;
  readonly offers: (parts: Parts) => readonly Offer<LineType>[];
};

const pricing: Pricing<LineType, Parts> = { margins: LINE_MARGINS, expectations: cellExpectations, isLeft: isCellsLeft };

/** A match from its announcement to its result, step by step. */
export function* playCourse<State>(meeting: Meeting, course: Course<State>, heardFrom: number): Generator<Said, void> {
  const { match, startsAt } = meeting;
  const board = new Board(match, pricing, heardFrom);
  let { start: state } = course;
  let clock = 0;
  let pauses = 0;
  let played = 0;
  const time = (): number => startsAt + (clock + pauses) * 1000;
  const outlook = (): Parts => course.outlook(state);
  const tell = (what: Incident['what'], period: string, side: 'home' | 'away' | null): Draft => {
    const points = course.points?.(state);
    return { kind: 'incident', at: time(), match, clock, period, what, side, score: course.score(state), ...(points ? { points } : {}) };
  };

  yield* opening(meeting, board, { outlook, offers: course.offers, heardFrom });
  yield announce(meeting, startsAt, 'live');
  yield tell('period', course.period(state), null);
  while (!course.isOver(state)) {
    const period = course.period(state);
    const step = course.step(state, played);
    state = step.state;
    clock += step.seconds;
    played += 1;
    if (course.isOver(state)) {
      // Nobody bets on what is known to be decided: the markets close before the last step is told.
      yield* board.close(time(), 'part-over');
      if (step.what !== 'clock') yield tell(step.what, period, step.side);
      break;
    }
    yield* board.price(time(), outlook, step.isRedrawn ? course.offers : undefined);
    yield tell(step.what, period, step.side);
    if (!step.ended) continue;
    pauses += step.ended.pauseS;
    yield tell('period', course.period(state), null);
  }
  yield tell('period', 'ended', null);
  yield announce(meeting, time(), 'ended');
  yield { kind: 'result', at: time(), match, version: 1, state: 'ended', parts: course.parts(state), facts: { steps: played } };
}
