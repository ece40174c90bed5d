import type { IncidentView } from '../../server/api.ts';

const QUARTERS = 4;
const STEPS_A_QUARTER = 10;
const QUARTER_S = 600;
/** A lead of so many fills its half, and a greater one more than all others. */
const FULL = 16;

/** The lead in every minute of the four quarters, of the home side above nought, up to 1; null where none was told yet. Overtime stays in the last. */
export function leadsOf(timeline: readonly IncidentView[]): readonly (number | null)[] {
  const steps: (number | null)[] = Array.from({ length: QUARTERS * STEPS_A_QUARTER }, () => null);
  let last = 0;
  let lead = 0;
  const max = timeline.reduce((so, { score }) => Math.max(so, Math.abs(score.home - score.away)), FULL);
  for (const { clock, score } of timeline) {
    const step = Math.min(steps.length - 1, Math.floor((Math.max(0, clock - 1) * STEPS_A_QUARTER) / QUARTER_S));
    // Where nothing was told the lead stood.
    for (let at = last + 1; at < step; at += 1) steps[at] = lead;
    lead = (score.home - score.away) / max;
    steps[step] = lead;
    last = step;
  }
  return steps;
}
