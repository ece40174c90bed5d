import type { PlayHours } from '@sorak/contract';
import { recordAction } from '../operator/audit-service.ts';
import type { LimitRow, Query } from './repo.ts';
import type { NewStop } from './stop-repo.ts';

/** What a member has set: the log is the second source that the audit holds limits, hours and stops against. Write last in a transaction. */
const noteMember = async (tx: Query, memberId: bigint, action: string, object: string, detail: Readonly<Record<string, unknown>>) =>
  void (await recordAction(tx, { operatorId: null, action, object, memberId, detail }));

/** Minor units or seconds; null lifts the limit. */
export const noteLimit = (
  tx: Query,
  { member_id, source, kind, period, amount }: Pick<LimitRow, 'member_id' | 'source' | 'kind' | 'period' | 'amount'>,
) => noteMember(tx, member_id, 'limit_started', `limit:${source}:${kind}:${period}`, { amount: amount === null ? null : String(amount) });

export const noteHours = (tx: Query, memberId: bigint, hours: PlayHours | null) =>
  noteMember(tx, memberId, 'hours_started', 'hours:member', { from: hours?.from ?? null, to: hours?.to ?? null });

export const noteStop = (tx: Query, { member_id, kind, requested_at, ends_at }: NewStop) =>
  noteMember(tx, member_id, 'stop_started', `stop:${kind}`, { at: requested_at.getTime(), endsAt: ends_at.getTime() });

export const noteReturn = (tx: Query, memberId: bigint, liftedAt: Date) =>
  noteMember(tx, memberId, 'return_asked', 'stop:exclusion', { liftedAt: liftedAt.getTime() });
