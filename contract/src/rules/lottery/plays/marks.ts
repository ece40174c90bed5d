import { combinations, fraction, type Fraction } from '../fraction.ts';
import type { MarkSource, OfferOf, PlayKind } from '../game.ts';
import { listed } from './pick.ts';

type Marks = OfferOf<'marks'>;

/** Chances by mark, counted once over every outcome of the places. */
const counted = new WeakMap<Marks, ReadonlyMap<string, Fraction>>();

const DIGITS = Array.from({ length: 10 }, (_, digit) => digit);

type Outcome = { readonly values: readonly number[]; readonly ways: bigint };

/** What can be looked at, each with in how many ways it comes about. */
function outcomesOf({ places, values = DIGITS, isDistinct, counted: count }: MarkSource): readonly Outcome[] {
  if (count) {
    const inside = Array.from({ length: count.of }, (_, at) => at + 1).filter(count.isIn).length;
    return Array.from({ length: count.drawn + 1 }, (_, found) => ({
      values: [found],
      ways: combinations(inside, found) * combinations(count.of - inside, count.drawn - found),
    }));
  }
  const all = places.reduce<readonly (readonly number[])[]>(
    (known) =>
      known.flatMap((before) => values.filter((value) => !isDistinct || !before.includes(value)).map((value) => [...before, value])),
    [[]],
  );
  return all.map((one) => ({ values: one, ways: 1n }));
}

function chancesOf(play: Marks): ReadonlyMap<string, Fraction> {
  const known = counted.get(play);
  if (known) return known;
  const outcomes = outcomesOf(play.of);
  const all = outcomes.reduce((sum, { ways }) => sum + ways, 0n);
  const chances = new Map(
    play.marks.map(({ id, wins }) => [
      id,
      fraction(
        outcomes.reduce((sum, { values, ways }) => (wins(values) ? sum + ways : sum), 0n),
        all,
      ),
    ]),
  );
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
  bets: (_play, pick) => listed(pick),
  hits(play, pick, result) {
    const numbers = result[play.of.prize] ?? [];
    // Dice and lanes are several numbers; else the digits of the only one are looked at.
    const parts = numbers.length === 1 ? [...(numbers[0] ?? '')] : numbers;
    const { counted: count } = play.of;
    const values = count
      ? [numbers.filter((number) => count.isIn(Number(number))).length]
      : play.of.places.map((at) => Number(parts.at(at)));
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
