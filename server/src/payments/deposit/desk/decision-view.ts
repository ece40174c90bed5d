import type { Context } from '../../../context.ts';
import { operatorsOf } from '../../../platform/operator/account-service.ts';

type Row = {
  readonly state: 'asked' | 'done' | 'refused';
  readonly asked_by: bigint;
  readonly asked_at: Date;
  readonly note: string;
  readonly decided_by: bigint | null;
  readonly decided_at: Date | null;
  readonly decided_note: string | null;
};

/** Steps of operators as others see them, each with what `aboutOf` says of it beside who asked, who decided, when and why. */
export async function decisionViews<R extends Row, A>(context: Context, rows: readonly R[], aboutOf: (row: R) => A) {
  const names = new Map((rows.length === 0 ? [] : await operatorsOf(context)).map((one) => [one.id, one.name]));
  return rows.map((row) => ({
    ...aboutOf(row),
    state: row.state,
    askedBy: names.get(row.asked_by) ?? '',
    askedAt: row.asked_at.getTime(),
    note: row.note,
    decidedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? ''),
    decidedAt: row.decided_at?.getTime() ?? null,
    decidedNote: row.decided_note,
  }));
}
