import { fraction, type Fraction } from '../fraction.ts';
import type { MarkSource, OfferOf, PlayKind } from '../game.ts';
import { listed } from './pick.ts';

type Marks = OfferOf<'marks'>;

/** Chances by mark, counted once over every outcome of the places. */
const counted = new WeakMap<Marks, ReadonlyMap<string, Fraction>>();

const DIGITS = Array.from({ length: 10 }, (_, digit) => digit);

/** Every way in which the places can come out, each as likely as any other. */
const outcomesOf = ({ places, values = DIGITS, isDistinct }: MarkSource): readonly (readonly number[])[] =>
  places.reduce<readonly (readonly number[])[]>(
    (known) =>
      known.flatMap((before) => values.filter((value) => !isDistinct || !before.includes(value)).map((value) => [...before, value])),
    [[]],
  );

function chancesOf(play: Marks): ReadonlyMap<string, Fraction> {
  const known = counted.get(play);
  if (known) return known;
  const outcomes = outcomesOf(play.of);
  const wins = new Map(play.marks.map(({ id }) => [id, 0]));
  for (const values of outcomes) for (const mark of play.marks) if (mark.wins(values)) wins.set(mark.id, (wins.get(mark.id) ?? 0) + 1);
  const chances = new Map([...wins].map(([id, times]) => [id, fraction(times, outcomes.length)]));
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
    const numbers = result[play.of.prize] ?? [];
    // Dice and lanes are several numbers; else the digits of the only one are looked at.
    const parts = numbers.length === 1 ? [...(numbers[0] ?? '')] : numbers;
    const values = play.of.places.map((at) => Number(parts.at(at)));
    return listed(pick)
      .filter((id) => markOf(play, id)?.wins(values))
      .map((tier) => ({ tier, times: 1, numbers: [...numbers] }));
  },
  odds: (play, pick) =>
    listed(pick).map((tier) => {
      const chance = chancesOf(play).get(tier) ?? fraction(0);
      return { tier, lots: 1, chance, expected: chance };
    }),
  samples: (play) => Object.fromEntries(play.marks.map(({ id }) => [id, id])),
};
