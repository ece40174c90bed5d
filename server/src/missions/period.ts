import { latestPeriods, type Span } from '../lib/periods.ts';
import type { ClaimRow, MissionRow, TermsRow } from './mission-repo.ts';

const WEEK_MS = 7 * 86_400_000;
/** A span without an end: later than any bet. */
const FOREVER = 8_000_000_000_000;

/** One period of a mission: `at` names it, `from` to `to` is measured, and what waits is lost after `claimUntil`. */
export type Period = Span & { readonly at: number; readonly isNow: boolean; readonly claimUntil: number | null };

type Cycle = Pick<MissionRow, 'cycle' | 'starts_at' | 'ends_at'>;

/** The periods in which a mission can be done or claimed now, the present one first; the one before it can still be claimed. */
export function periodsOf({ cycle, starts_at: startsAt, ends_at: endsAt }: Cycle, now: number, timeZone: string): Period[] {
  const [begins, ends] = [startsAt.getTime(), endsAt?.getTime() ?? FOREVER];
  if (cycle === 'once') {
    const claimUntil = endsAt === null ? null : ends + WEEK_MS;
    if (claimUntil !== null && claimUntil <= now) return [];
    return [{ at: 0, from: begins, to: ends, isNow: now < ends, claimUntil }];
  }
  const [present, before] = latestPeriods(now, cycle, timeZone, 2);
  if (!present || !before) return [];
  const [next] = latestPeriods(present.to, cycle, timeZone, 1);
  const spans = [
    { span: present, claimUntil: next?.to ?? null },
    { span: before, claimUntil: present.to },
  ];
  return spans.flatMap(({ span, claimUntil }) => {
    const [from, to] = [Math.max(span.from, begins), Math.min(span.to, ends)];
    return from < to ? [{ at: span.from, from, to, isNow: from <= now && now < to, claimUntil }] : [];
  });
}

/** What holds in a period: the latest terms that began no later than it. `terms` are one mission's, the latest first. */
export const termsIn = (terms: readonly TermsRow[], periodAt: number): TermsRow | undefined =>
  terms.find((one) => one.holds_from.getTime() <= periodAt);

export const claimIn = (claims: readonly ClaimRow[], code: string, periodAt: number): ClaimRow | undefined =>
  claims.find((one) => one.code === code && one.period_at.getTime() === periodAt);
