import type { Calls, RequestOutput, ResponseInput } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { operatorList } from './account-repo.ts';
import * as repo from './audit-repo.ts';

export type RecordedAction = {
  /** Null for what the command line and the platform itself did. */
  readonly operatorId: bigint | null;
  /** A short snake_case word. */
  readonly action: string;
  /** `kind:id`, such as `withdrawal:6f…`. */
  readonly object: string;
  /** Whom it is about, when it is about a member. */
  readonly memberId?: bigint | null;
  /** What was decided, why, before and after; no secret and no personal data that a reader of the log may not see. */
  readonly detail?: Readonly<Record<string, unknown>>;
};

/**
 * Writes one entry of the audit log, in the caller's transaction or on its own, and answers its number. The log's head stays locked until
 * that transaction ends: write last, and let nothing slow follow.
 */
export const recordAction = (db: repo.Query, { operatorId, action, object, memberId, detail }: RecordedAction): Promise<bigint> =>
  repo.record(db, { operatorId, action, object, memberId: memberId ?? null, detail: detail ?? {} });

type Asked = RequestOutput<Calls['getOperatorActions']>;

/** One page of the log, newest first. Looking is written down as well. */
export async function actionPage(context: Context, operatorId: bigint, asked: Asked): Promise<ResponseInput<Calls['getOperatorActions']>> {
  const { query } = context.db;
  const dateOf = (ms: number | undefined): Date | undefined => (ms === undefined ? undefined : new Date(ms));
  const { before, operator, action, object, memberName, from, to, size } = asked;
  const filter = { operator: operator.trim(), action, object: object.trim(), memberName: memberName.trim().toLowerCase() };
  const rows = await repo.entries(query, {
    ...filter,
    before: before === undefined ? undefined : BigInt(before),
    from: dateOf(from),
    to: dateOf(to),
    size,
  });
  if (filter.memberName !== '') await recordAction(query, { operatorId, action: 'audit_searched', object: `audit:${filter.memberName}` });
  const last = rows.length === size ? rows.at(-1) : undefined;
  return {
    entries: rows.map((row) => ({
      seq: Number(row.seq),
      at: row.at.getTime(),
      operator: row.operator,
      action: row.action,
      object: row.object,
      memberId: row.member_id === null ? null : String(row.member_id),
      memberName: row.username,
      detail: row.detail,
      hash: row.hash.toString('hex'),
    })),
    nextBefore: last ? Number(last.seq) : null,
    operators: (await operatorList(query)).map(({ name }) => name),
    actions: await repo.kindsOfAction(query),
  };
}

/** Recomputes the whole chain. */
export async function checkChain({ db, clock }: Context): Promise<ResponseInput<Calls['checkOperatorActions']>> {
  const faults = await repo.chainFaults(db.query);
  const { seq, head } = await repo.chainHead(db.query);
  return { entries: Number(seq), isSound: faults.length === 0, faults, head: head.toString('hex'), checkedAt: clock.now() };
}
