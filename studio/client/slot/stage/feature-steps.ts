import type { Spin } from '../../../engines/slot/round.ts';
import type { TrailRules } from '../../../engines/slot/title.ts';

/** The piece's field after so many throws, and what it has collected in minor units. */
export function trailAfter(
  { fields, goal }: TrailRules,
  throws: readonly number[],
  stake: number,
): { readonly at: number; readonly collected: number } {
  let at = -1;
  let times = 0;
  for (const thrown of throws) {
    at += thrown;
    times += (fields[at] ?? goal).times;
  }
  return { at: Math.min(at, fields.length), collected: times * stake };
}

/** Cells that vanished up to a step of a spin: those of its clusters. */
export const vanishedAfter = (spin: Spin | undefined, step: number): number =>
  (spin?.steps.slice(0, step + 1) ?? [])
    .flatMap(({ wins }) => wins)
    .reduce((sum, { kind, cells }) => sum + (kind === 'cluster' ? cells.length : 0), 0);
