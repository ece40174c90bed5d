import type { Draws } from '../../engine/models/draws.ts';
import type { Score } from '../../engine/market.ts';
import type { Cell } from '../../engine/models/offer.ts';
import { chancesOf, RACE_MARGINS, raceExpectations, raceOffers, raceOutlook, type RaceType } from '../../engine/models/race.ts';
import { isSetWon, type RaceFormat } from '../../engine/models/race-format.ts';
import { Board, type Pricing } from './board.ts';
import type { Meeting } from './calendar.ts';
import { announce, type Draft, type Said } from './draft.ts';
import { opening } from './opening.ts';
import type { RaceSport } from '../../engine/models/races.ts';

type Parts = ReadonlyMap<string, readonly Cell[]>;
const pricing: Pricing<RaceType, Parts> = {
  margins: RACE_MARGINS,
  expectations: raceExpectations,
  isLeft: ({ part }, parts) => parts.has(part),
};

/** The stronger side wins a little more than half of the points; a match makes much of it, the less of it the fewer points it has. */
const EDGE = 0.25;
const POINTS = 40;
export function pointChance({ home, away }: Meeting['strength'], { points, sets }: RaceFormat): number {
  const edge = EDGE * Math.max(1, Math.sqrt(POINTS / (points * sets)));
  return 0.5 + edge * (home / (home + away) - 0.5);
}

const NOUGHT: Score = { home: 0, away: 0 };
const plus = (score: Score, side: 'home' | 'away'): Score => ({ ...score, [side]: score[side] + 1 });

/** A match of sets or maps from its announcement to its result, message by message. */
export function* playRace(draws: Draws, meeting: Meeting, format: RaceSport, heardFrom = 0): Generator<Said, void> {
  const { match, startsAt } = meeting;
  const board = new Board(match, pricing, heardFrom);
  const chances = chancesOf(format, pointChance(meeting.strength, format));
  const parts: Record<string, Score> = {};
  let sets = NOUGHT;
  let points = NOUGHT;
  let clock = 0;
  let played = 0;
  const outlook = (): Parts => raceOutlook(format, chances, { sets, points });
  const offers = (now: Parts) => raceOffers(format, now);
  const running = (): string => `${format.part}${sets.home + sets.away + 1}`;
  const time = (): number => startsAt + clock * 1000;
  const isHomeFirst = format.isServed === true && draws('serve') < 0.5;
  /** In a set that begins nobody has won a point yet. */
  const serverAfter = (side: 'home' | 'away' | null): 'home' | 'away' =>
    side && points.home + points.away > 0 ? side : (sets.home + sets.away) % 2 === (isHomeFirst ? 0 : 1) ? 'home' : 'away';
  type What = 'point' | 'round' | 'set' | 'map' | 'frame' | 'period';
  const tell = (what: What, period: string, side: 'home' | 'away' | null, ended?: Score): Draft => ({
    kind: 'incident',
    at: time(),
    match,
    clock,
    period,
    what,
    side,
    score: sets,
    points,
    ...(format.isServed && Math.max(sets.home, sets.away) < format.sets ? { serves: serverAfter(side) } : {}),
    ...(ended ? { ended } : {}),
  });

  yield* opening(meeting, board, { outlook, offers, heardFrom });
  yield announce(meeting, startsAt, 'live');
  yield tell('period', running(), null);
  while (Math.max(sets.home, sets.away) < format.sets) {
    clock += format.pointS;
    const side = draws(`point/${played}`) < chances.point ? 'home' : 'away';
    played += 1;
    points = plus(points, side);
    const part = running();
    if (!isSetWon(format, points, sets.home + sets.away)) {
      yield* board.price(time(), outlook);
      yield tell(format.part === 'map' ? 'round' : 'point', part, side);
      continue;
    }
    parts[part] = points;
    sets = plus(sets, side);
    points = NOUGHT;
    // The markets of the set close with its last point; those of the next open with it.
    yield* board.price(time(), outlook, Math.max(sets.home, sets.away) < format.sets ? offers : undefined);
    yield tell(format.part, part, side, parts[part]);
    clock += format.pauseS;
  }
  clock -= format.pauseS;
  parts.match = sets;
  yield* board.close(time(), 'part-over');
  yield tell('period', 'ended', null);
  yield announce(meeting, time(), 'ended');
  yield { kind: 'result', at: time(), match, version: 1, state: 'ended', parts, facts: { points: played } };
}
