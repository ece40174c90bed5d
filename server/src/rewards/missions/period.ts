import { latestPeriods, type Span } from '../../lib/periods.ts';
import type { ApplicationRow } from './application-repo.ts';
import type { ClaimRow, MissionRow, TermsRow } from './mission-repo.ts';

const WEEK_MS = 7 * 86_400_000;
/** How long an approved application can be claimed at least: nobody loses a prize by an operator's delay. */
const APPROVED_MS = 30 * 86_400_000;
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

type Applied = Pick<ApplicationRow, 'period_at' | 'state' | 'decided_at'>;

/** The periods of what is applied for: the present one, and each in which the member has applied, until it is decided and, if approved, claimed. */
export function appliedPeriodsOf(mission: Cycle, applications: readonly Applied[], now: number, timeZone: string): Period[] {
  const present = periodsOf(mission, now, timeZone).find(({ isNow }) => isNow);
  const own = applications.map((one): Period => {
    const at = one.period_at.getTime();
    const isNow = at === present?.at;
    const until = one.state === 'approved' && one.decided_at ? one.decided_at.getTime() + APPROVED_MS : null;
    const claimUntil = until !== null && isNow ? Math.max(until, present.to) : until;
    return { ...(isNow ? present : { at, from: at, to: at, isNow }), claimUntil };
  });
  const isOver = ({ isNow, claimUntil }: Period): boolean => !isNow && claimUntil !== null && claimUntil <= now;
  const isNew = present !== undefined && own.every(({ at }) => at !== present.at);
  return [...(isNew ? [{ ...present, claimUntil: null }] : []), ...own.filter((one) => !isOver(one))];
}

/** What holds in a period: the latest terms that began no later than it. `terms` are one mission's, the latest first. */
export const termsIn = (terms: readonly TermsRow[], periodAt: number): TermsRow | undefined =>
  terms.find((one) => one.holds_from.getTime() <= periodAt);

export const claimIn = (claims: readonly ClaimRow[], code: string, periodAt: number): ClaimRow | undefined =>
  claims.find((one) => one.code === code && one.period_at.getTime() === periodAt);
