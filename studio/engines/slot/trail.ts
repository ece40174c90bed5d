import type { Draw } from '../kind.ts';
import type { Trail } from './round.ts';
import type { TrailRules } from './title.ts';

/** Moves the piece until a field ends it or it is past the last one; null where there were too few scatters. `coins` is the price of a spin. */
export function playTrail(rules: TrailRules, scatters: number, coins: number, draw: Draw): Trail | null {
  if (scatters < rules.from) return null;
  const throws: number[] = [];
  let times = 0;
  for (let at = -1; ;) {
    const thrown = draw(rules.die) + 1;
    throws.push(thrown);
    at += thrown;
    const field = rules.fields[at];
    times += field ? field.times : rules.goal.times;
    if (!field || field.isEnd) return { throws, isGoal: !field, pay: times * coins };
  }
}

/** What a trail pays on average, in stakes: exact, field by field from the last. */
export function trailMean({ die, fields, goal }: TrailRules): number {
  const after: number[] = [];
  const valueAt = (at: number): number =>
    at >= fields.length ? goal.times : (fields[at]?.times ?? 0) + (fields[at]?.isEnd ? 0 : (after[at] ?? 0));
  for (let at = fields.length - 1; at >= -1; at -= 1) {
    let sum = 0;
    for (let thrown = 1; thrown <= die; thrown += 1) sum += valueAt(at + thrown);
    if (at < 0) return sum / die;
    after[at] = sum / die;
  }
  return 0;
}
