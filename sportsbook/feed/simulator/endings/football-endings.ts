import type { Ending, Endings } from '../../../engine/joint.ts';
import type { Score } from '../../../engine/market.ts';
import { HALF_S, poisson, shareBy } from '../../../engine/models/goals.ts';
import type { Ground } from './ground.ts';
import { placeBy, seeded } from './seeded.ts';

const RUNS = 100_000;
/** No side scores so many more. */
const MANY = 32;
const FEW = 8;
const NEXT = ['none', 'home', 'away'] as const;
const NOUGHT: Score = { home: 0, away: 0 };
const plus = (one: Score, other: Score): Score => ({ home: one.home + other.home, away: one.away + other.away });

/** Of two goals that come at the same rates at every moment each is the first as often as the other. */
const firstOf = (home: number, away: number, drawn: number): number => (home + away === 0 ? 0 : drawn * (home + away) < home ? 1 : 2);

const keyOf = (h1: number, a1: number, h2: number, a2: number, next: number, base: number): number =>
  (((h1 * base + a1) * base + h2) * base + a2) * NEXT.length + next;
const digit = (rest: number, place: number, base: number): number => Math.floor(rest / base ** place) % base;
function widened(key: number): number {
  const rest = Math.floor(key / NEXT.length);
  return keyOf(digit(rest, 3, FEW), digit(rest, 2, FEW), digit(rest, 1, FEW), digit(rest, 0, FEW), key % NEXT.length, MANY);
}
const count = (counts: Map<number, number>, key: number, weight: number): void => void counts.set(key, (counts.get(key) ?? 0) + weight);

/** How a football match ends from where it stands: so many played by the rates at which the simulator's goals come. */
export function footballEndings({ match, strength, clock, score, periods }: Ground): Endings {
  const pause = periods.find(({ period }) => period === 'pause');
  const isFirst = clock < HALF_S;
  const drawn = seeded(match);
  const drawerOf = (expected: number) => placeBy(poisson(expected));
  const between = (from: number, to: number): number => Math.max(0, shareBy(to) - shareBy(from));
  const [first, second] = [between(clock, HALF_S), between(Math.max(clock, HALF_S), 2 * HALF_S)];
  const [home1, away1, home2, away2] = [
    drawerOf(strength.home * first),
    drawerOf(strength.away * first),
    drawerOf(strength.home * second),
    drawerOf(strength.away * second),
  ];
  // Of the ends that come often enough to be priced there are few: they are counted in place, whatever else in a map.
  const often = new Uint32Array(FEW ** 4 * NEXT.length);
  const counts = new Map<number, number>();
  for (let run = 0; run < RUNS; run += 1) {
    const [h1, a1, h2, a2] = [home1(drawn()), away1(drawn()), home2(drawn()), away2(drawn())];
    const order = drawn();
    const next = firstOf(h1, a1, order) || firstOf(h2, a2, order);
    if (h1 < FEW && a1 < FEW && h2 < FEW && a2 < FEW) {
      const key = keyOf(h1, a1, h2, a2, next, FEW);
      often[key] = (often[key] as number) + 1;
    } else count(counts, keyOf(h1, a1, h2, a2, next, MANY), 1);
  }
  for (const [key, weight] of often.entries()) if (weight > 0) count(counts, widened(key), weight);
  // Who has not heard how the first half ended prices nothing by it.
  const half = isFirst ? null : (pause?.score ?? undefined);
  const list = [...counts].map(([key, weight]): Ending => {
    const rest = Math.floor(key / NEXT.length);
    const at = (place: number): number => digit(rest, place, MANY);
    const one: Score = { home: at(3), away: at(2) };
    const other: Score = { home: at(1), away: at(0) };
    const half1 = half === null ? plus(score, one) : half;
    const full = plus(score, plus(one, other));
    const next = NEXT[key % NEXT.length] ?? 'none';
    return {
      weight,
      parts: {
        match: full,
        ...(half1 ? { half1, half2: { home: full.home - half1.home, away: full.away - half1.away } } : {}),
        [`goal${score.home + score.away + 1}`]: next === 'none' ? NOUGHT : { ...NOUGHT, [next]: 1 },
      },
    };
  });
  return { list, total: RUNS, runs: RUNS };
}
