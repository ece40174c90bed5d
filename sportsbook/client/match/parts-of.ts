import type { IncidentView } from '../../server/api.ts';

type Score = IncidentView['score'];
export type PartScore = { readonly part: string; readonly score: Score; readonly isRunning: boolean };

const less = (one: Score, other: Score): Score => ({ home: one.home - other.home, away: one.away - other.away });
const COUNTED = /^(?:q|ot)\d+$/;

/** What each quarter brought: the score at which the next began, or of now, less the one at which it did. */
export function quartersOf(timeline: readonly IncidentView[], now: Score): PartScore[] {
  const began = timeline.filter(({ what, period }) => what === 'period' && COUNTED.test(period));
  return began.map(({ period, score }, at) => {
    const next = began[at + 1];
    return { part: period, score: less(next?.score ?? now, score), isRunning: next === undefined };
  });
}

const WINS: readonly string[] = ['set', 'map', 'frame'];

/** Who won each set, map or frame that is over. */
export const winnersOf = (timeline: readonly IncidentView[]): readonly IncidentView[] =>
  timeline.filter(({ what, side }) => side !== null && WINS.includes(what));
