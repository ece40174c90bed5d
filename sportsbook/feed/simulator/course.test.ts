import { describe, expect, test } from 'vitest';
import type { Score } from '../../engine/market.ts';
import type { Draws } from '../../engine/models/draws.ts';
import { cellExpectations, LINE_MARGINS } from '../../engine/models/main-lines.ts';
import { priceOf } from '../../engine/models/offer.ts';
import { Tallies } from '../../engine/models/test-tally.ts';
import { testDraws } from '../../engine/models/test-draws.ts';
import type { Course } from './course.ts';
import { TIMED, timedCourse } from './timed-match.ts';
import { fightCourse, FIGHTS, inningsCourse, oversCourse } from './turn-matches.ts';

const STRENGTHS = { strength: { home: 1.7, away: 1.1 } };
const MATCHES = 500;

type Anything = Course<unknown>;
const COURSES: Record<string, (draws: Draws) => Anything> = {
  ...Object.fromEntries(
    Object.entries(TIMED).map(([sport, format]) => [sport, (draws: Draws) => timedCourse(draws, STRENGTHS, format) as Anything]),
  ),
  ...Object.fromEntries(
    Object.entries(FIGHTS).map(([sport, format]) => [sport, (draws: Draws) => fightCourse(draws, STRENGTHS, format) as Anything]),
  ),
  baseball: (draws) => inningsCourse(draws, STRENGTHS) as Anything,
  cricket: (draws) => oversCourse(draws, STRENGTHS) as Anything,
};

/** Every state of a match, and what it is settled by. */
function statesOf(course: Anything): { states: unknown[]; parts: Readonly<Record<string, Score>> } {
  const states = [course.start];
  for (let number = 0; !course.isOver(states.at(-1)); number += 1) states.push(course.step(states.at(-1), number).state);
  return { states, parts: course.parts(states.at(-1)) };
}

function tallied(plays: readonly { readonly course: Anything; readonly at: number }[]): Tallies {
  const tallies = new Tallies();
  for (const { course, at } of plays) {
    const { states, parts } = statesOf(course);
    // Of a match that is over by then nothing is priced any more; the place is not that of a share, which would tell how long it lasts.
    if (at >= states.length - 1) continue;
    const outlook = course.outlook(states[at]);
    for (const offer of course.offers(outlook)) tallies.add(offer, cellExpectations(offer, outlook), parts);
  }
  return tallies;
}

const LINES = 9;
describe.each(Object.entries(COURSES))('%s', (sport, courseOf) => {
  const plays = (at: (match: number) => number) =>
    Array.from({ length: MATCHES }, (_, match) => ({ course: courseOf(testDraws(`${sport}/${match}`)), at: at(match) }));

  test('matches that are played agree with the prices before the start and at every point on the way', { timeout: 120_000 }, () => {
    expect(tallied(plays(() => 0)).astray(LINES)).toEqual([]);
    const { length } = statesOf(courseOf(testDraws(`${sport}/0`))).states;
    expect(tallied(plays((match) => match % length)).astray(LINES)).toEqual([]);
  });

  test('no price is above the fair one, the chances of every part are whole, and the margin of a full book is the stated one', () => {
    const course = courseOf(testDraws(`${sport}/book`));
    const outlook = course.outlook(course.start);
    for (const [part, cells] of outlook)
      expect(
        cells.reduce((sum, { chance }) => sum + chance, 0),
        part,
      ).toBeCloseTo(1, 6);
    for (const offer of course.offers(outlook)) {
      const margin = LINE_MARGINS[offer.type];
      const expected = cellExpectations(offer, outlook);
      const prices = expected.map(([, expectation]) => priceOf(expectation, margin));
      for (const [at, [code, { won, lost }]] of expected.entries()) {
        const price = prices[at];
        if (price) expect((won * price) / 1000 + 1 - won - lost, `${offer.type} ${offer.part} ${code}`).toBeLessThan(1);
      }
      if (offer.type === 'double-chance' || prices.some((price) => price === null || price >= 200_000)) continue;
      const book = prices.reduce<number>((sum, price) => sum + 1000 / (price ?? 1), 0);
      expect(book, `${offer.type} ${offer.part}`).toBeGreaterThanOrEqual(1 + margin / 1_000_000 - 1e-6);
      expect(book, `${offer.type} ${offer.part}`).toBeLessThan(1 + margin / 1_000_000 + 0.012);
    }
  });
});
