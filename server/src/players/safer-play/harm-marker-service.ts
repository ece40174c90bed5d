import { HARM_MARKERS, HARM_POINTS, type HarmMarkerCode } from '@sorak/contract';
import * as markers from './harm-marker-repo.ts';
import type { Query } from './repo.ts';
import type { HarmFinding } from './tables.ts';

const READ: Readonly<Record<HarmMarkerCode, (query: Query, window: markers.Window) => Promise<markers.Seen>>> = {
  chasing: markers.chasing,
  rising: markers.rising,
  night: markers.night,
  returned_payouts: markers.returnedPayouts,
  limit_changes: markers.limitChanges,
  long_sessions: markers.longSessions,
  spend: markers.spend,
  failed_payments: markers.failedPayments,
  said: markers.said,
};
/** From which figure a marker counts, and what each further one of it brings. */
const STEPS: Readonly<Record<HarmMarkerCode, { readonly from: number; readonly each: number }>> = {
  chasing: { from: 2, each: 4 },
  rising: { from: 2, each: 4 },
  night: { from: 3, each: 3 },
  returned_payouts: { from: 2, each: 4 },
  limit_changes: { from: 3, each: 2 },
  long_sessions: { from: 2, each: 2 },
  spend: { from: 2, each: 3 },
  failed_payments: { from: 4, each: 2 },
  said: { from: 1, each: 32 },
};

/** The points of a marker at that figure, never above its own bound. */
function pointsOf(code: HarmMarkerCode, value: number): number {
  const { from, each } = STEPS[code];
  return value < from ? 0 : Math.min(HARM_POINTS[code], Math.round(value * each));
}

/** The markers that count for a member at that moment, each with the records behind it; the heaviest first. */
export async function findMarkers(query: Query, window: markers.Window): Promise<HarmFinding[]> {
  const found: HarmFinding[] = [];
  for (const code of HARM_MARKERS) {
    const { value, usual, records } = await READ[code](query, window);
    const points = pointsOf(code, value);
    if (points > 0) found.push({ code, points, value, usual, records });
  }
  return found.toSorted((one, other) => other.points - one.points);
}
