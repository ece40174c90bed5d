import { fraction, type Fraction } from '../fraction.ts';
import type { OfferOf, PlayKind } from '../game.ts';
import { listed } from './pick.ts';

type Marks = OfferOf<'marks'>;

/** Chances by mark, counted once over every outcome of the places. */
const counted = new WeakMap<Marks, ReadonlyMap<string, Fraction>>();

function chancesOf(play: Marks): ReadonlyMap<string, Fraction> {
  const known = counted.get(play);
  if (known) return known;
  const places = play.of.places.length;
  const outcomes = 10 ** places;
  const wins = new Map(play.marks.map(({ id }) => [id, 0]));
  for (let outcome = 0; outcome < outcomes; outcome += 1) {
    const values = Array.from({ length: places }, (_, at) => Math.floor(outcome / 10 ** at) % 10);
    for (const mark of play.marks) if (mark.wins(values)) wins.set(mark.id, (wins.get(mark.id) ?? 0) + 1);
  }
  const chances = new Map([...wins].map(([id, times]) => [id, fraction(times, outcomes)]));
  counted.set(play, chances);
  return chances;
}

const markOf = (play: Marks, id: string) => play.marks.find((mark) => mark.id === id);

/** Named events as big, odd or tie: each is a bet, and its own tier. */
export const marks: PlayKind<Marks> = {
  read(play, text) {
    const ids = text.split(/[\s,;]+/).filter((part) => part !== '');
    if (ids.length === 0 || ids.some((id) => !markOf(play, id))) return null;
    return play.marks
      .map(({ id }) => id)
      .filter((id) => ids.includes(id))
      .join(' ');
  },
  lots: (_play, pick) => listed(pick).length,
  hits(play, pick, result) {
    const number = result[play.of.prize]?.[0] ?? '';
    const values = play.of.places.map((at) => Number(number.at(at)));
    return listed(pick)
      .filter((id) => markOf(play, id)?.wins(values))
      .map((tier) => ({ tier, times: 1, numbers: [number] }));
  },
  odds: (play, pick) =>
    listed(pick).map((tier) => {
      const chance = chancesOf(play).get(tier) ?? fraction(0);
      return { tier, lots: 1, chance, expected: chance };
    }),
  samples: (play) => Object.fromEntries(play.marks.map(({ id }) => [id, id])),
};
