import type { PlayHours } from '@sorak/contract';
import { recordAction } from '../../platform/operator/audit-service.ts';
import type { LimitRow, Query } from './repo.ts';
import type { NewStop } from './stop-repo.ts';

/** What a member has set: the log is the second source that the audit holds limits, hours and stops against. Write last in a transaction. */
const noteMember = async (tx: Query, memberId: bigint, action: string, object: string, detail: Readonly<Record<string, unknown>>) =>
  void (await recordAction(tx, { operatorId: null, action, object, memberId, detail }));

type Limit = Pick<LimitRow, 'member_id' | 'source' | 'kind' | 'period' | 'amount'>;
const objectOf = ({ source, kind, period }: Limit): string => `limit:${source}:${kind}:${period}`;
const textOf = ({ amount }: Limit): string | null => (amount === null ? null : String(amount));

/** A limit that holds, or is lifted, has a word of its own. */
const wordOf = ({ amount }: Limit): string => (amount === null ? 'limit_lifted' : 'limit_started');

/** Minor units or seconds, `before` too; null: no limit. */
export const noteLimit = (tx: Query, limit: Limit, before: bigint | null) =>
  noteMember(tx, limit.member_id, wordOf(limit), objectOf(limit), {
    before: before === null ? null : String(before),
    amount: textOf(limit),
  });

/** The same of an operator, who says why. */
export const noteOperatorLimit = async (tx: Query, limit: Limit, before: bigint | null, operatorId: bigint, reason: string) =>
  void (await recordAction(tx, {
    operatorId,
    action: wordOf(limit),
    object: objectOf(limit),
    memberId: limit.member_id,
    detail: { before: before === null ? null : String(before), amount: textOf(limit), reason },
  }));

export const noteHours = (tx: Query, memberId: bigint, hours: PlayHours | null) =>
  noteMember(tx, memberId, 'hours_started', 'hours:member', { from: hours?.from ?? null, to: hours?.to ?? null });

export const noteStop = (tx: Query, { member_id, kind, requested_at, ends_at }: NewStop) =>
  noteMember(tx, member_id, 'stop_started', `stop:${kind}`, { at: requested_at.getTime(), endsAt: ends_at.getTime() });

export const noteReturn = (tx: Query, memberId: bigint, liftedAt: Date) =>
  noteMember(tx, memberId, 'return_asked', 'stop:exclusion', { liftedAt: liftedAt.getTime() });
