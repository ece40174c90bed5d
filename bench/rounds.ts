import { withForeignLoad } from './machine.ts';
import { median, percentile } from './table.ts';

/** A round in which others had more of the machine than this says nothing about us. */
const MAX_FOREIGN = 0.1;

export type Rounds<T> = {
  readonly kept: readonly T[];
  /** For the table: how many rounds count, and of how many. */
  readonly note: string;
};

/**
 * Measures in rounds, each of them everything in turns, so that the machine's moods meet both sides of a ratio. Rounds with foreign load are
 * discarded and made up for as long as there is time; where it runs out the quietest count, and the note says so. Where quiet rounds differ
 * among themselves more follow until they are `isSteady`, by their spread and never by their value.
 */
export async function inRounds<T>(
  measure: (round: number) => Promise<T>,
  wanted: number,
  withinS: number,
  isSteady: (rounds: readonly T[]) => boolean = () => true,
): Promise<Rounds<T>> {
  const all: { result: T; foreign: number }[] = [];
  const until = performance.now() + withinS * 1000;
  const quiet = (): typeof all => all.filter(({ foreign }) => foreign <= MAX_FOREIGN);
  const isEnough = (): boolean => quiet().length >= wanted && isSteady(quiet().map(({ result }) => result));
  while (!isEnough() && (all.length < wanted || performance.now() < until)) all.push(await withForeignLoad(() => measure(all.length)));
  const isQuiet = quiet().length >= wanted;
  const kept = isQuiet ? quiet() : all.toSorted((a, b) => a.foreign - b.foreign).slice(0, wanted);
  const max = Math.round(Math.max(...kept.map(({ foreign }) => foreign)) * 100);
  return {
    kept: kept.map(({ result }) => result),
    note: `${kept.length} of ${all.length} rounds${isQuiet ? '' : `, busy machine: ${max} % for others`}`,
  };
}

/** The figures of a row: medians of both sides, and the median of the ratios within each round with the least and the greatest. */
export function paired<T>({ kept, note }: Rounds<T>, ours: (round: T) => number, floor: (round: T) => number) {
  const ratios = kept.map((round) => ours(round) / floor(round));
  return {
    ours: median(kept.map(ours)),
    floor: median(kept.map(floor)),
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)] as const,
    note,
  };
}

/** Whether the middle of some figures is known to about a hundredth: how far their middle half spreads, by the root of their number. */
export function isKnown(figures: readonly number[]): boolean {
  const spread = percentile(figures, 0.75) - percentile(figures, 0.25);
  return spread / Math.sqrt(figures.length) <= 0.01 * median(figures);
}
