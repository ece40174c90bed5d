import type { IncidentView } from '../../server/api.ts';

const MATCH_S = 5_400;
const STEPS = 30;
/** How much each of what happens says of who presses. */
const WEIGHTS: Readonly<Record<string, number>> = { attack: 1, corner: 2, shot: 3, goal: 4 };
const FULL = 8;

/** How hard each side pressed in every three minutes of a football match, from 0 to 1; what happened is all that it is made of. */
export function pressureOf(timeline: readonly IncidentView[]): readonly { readonly home: number; readonly away: number }[] {
  const steps = Array.from({ length: STEPS }, () => ({ home: 0, away: 0 }));
  for (const { what, side, clock } of timeline) {
    const step = steps[Math.min(STEPS - 1, Math.floor((clock * STEPS) / MATCH_S))];
    if (step && side) step[side] += (WEIGHTS[what] ?? 0) / FULL;
  }
  return steps.map(({ home, away }) => ({ home: Math.min(1, home), away: Math.min(1, away) }));
}
