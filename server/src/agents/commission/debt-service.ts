import { type Calls, type OpenDebt, numberFromMinor, type RequestOutput, type WriteOff } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError, type OperatorCaller } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { requireSecondOf } from '../../platform/operator/second-service.ts';
import { requestView } from '../../platform/operator/request-service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import type { Query } from './contract-repo.ts';
import { lockSettlement } from './correction-repo.ts';
import * as repo from './debt-repo.ts';

type Asked = RequestOutput<Calls['requestWriteOff']>;
type Decided = RequestOutput<Calls['decideWriteOff']>;

const writeOffView = (row: repo.WriteOffRow, operatorId: bigint): WriteOff => ({
  id: row.id,
  statementId: row.statement_id,
  amount: numberFromMinor(row.amount, DECIMALS),
  ...requestView(row, { operatorId }),
});

/** What corrections left owing and nothing has taken up, with what is asked about it. */
export async function openDebts({ db, clock }: Context, operatorId: bigint): Promise<{ list: OpenDebt[] }> {
  const [debts, waiting] = await Promise.all([repo.findOpenDebts(db.query, clock.now()), repo.findWaiting(db.query)]);
  const asked = new Map(waiting.map((row) => [row.statement_id, writeOffView(row, operatorId)]));
  return {
    list: debts.map((row) => ({
      statementId: row.statement_id,
      memberId: String(row.member_id),
      username: row.username,
      kind: row.kind,
      from: row.period_from.getTime(),
      to: row.period_to.getTime(),
      amount: numberFromMinor(row.amount, DECIMALS),
      hasContract: row.has_contract,
      request: asked.get(row.statement_id) ?? null,
    })),
  };
}

/** A debt that nothing is left to pay off by. CallError not_found for none, conflict where a contract runs: its next statement takes it. */
async function requireStranded(tx: Query, now: number, statementId: string): Promise<repo.DebtRow> {
  const [debt] = await repo.findOpenDebts(tx, now, statementId);
  if (!debt) throw new CallError('not_found');
  if (debt.has_contract) throw new CallError('conflict');
  return debt;
}

/** Asks for what an agent without a contract owes to be written off. CallError not_found, conflict, idempotency_conflict. */
export async function requestWriteOff(
  { db, clock }: Context,
  { operatorId }: OperatorCaller,
  id: string,
  { statementId, reason }: Asked,
): Promise<WriteOff> {
  await inTransaction(db.query, async (tx) => {
    await lockSettlement(tx);
    if (await repo.findWriteOff(tx, id)) return;
    const { member_id: memberId, amount } = await requireStranded(tx, clock.now(), statementId);
    const at = new Date(clock.now());
    const one = { id, statement_id: statementId, member_id: memberId, amount, reason, requested_by: operatorId, requested_at: at };
    if (!(await repo.insertWriteOff(tx, one))) throw new CallError('conflict');
    const detail = { request: id, statement: statementId, amount: String(amount), reason };
    await recordAction(tx, { operatorId, action: 'write_off_requested', object: `member:${memberId}`, memberId, detail });
  });
  const written = await repo.findWriteOff(db.query, id);
  if (written?.statement_id !== statementId || written.requested_by !== operatorId || written.reason !== reason)
    throw new CallError('idempotency_conflict');
  return writeOffView(written, operatorId);
}

/**
 * Approves or refuses what another operator has asked for; who asked takes it back by refusing. Behind the lock of the settlement: what is
 * written off is never taken off a statement too. CallError not_found, second_operator_required, conflict for what has changed meanwhile.
 */
export async function decideWriteOff(context: Context, { operatorId }: OperatorCaller, { id, decision, note }: Decided): Promise<WriteOff> {
  const { db, clock } = context;
  const asked = await repo.findWriteOff(db.query, id);
  if (!asked) throw new CallError('not_found');
  const isMine = asked.requested_by === operatorId;
  if (decision === 'approve') await requireSecondOf(context, context.db.query, operatorId, asked.requested_by);
  const state = decision === 'approve' ? 'approved' : isMine ? 'withdrawn' : 'refused';
  await inTransaction(db.query, async (tx) => {
    await lockSettlement(tx);
    const now = await repo.findWriteOff(tx, id);
    // The same decision a second time.
    if (now?.state === state && now.decided_by === operatorId) return;
    if (state === 'approved') await requireStranded(tx, clock.now(), asked.statement_id);
    const end = { state, by: operatorId, at: new Date(clock.now()), note } as const;
    if (!(await repo.decideWriteOff(tx, id, end))) throw new CallError('conflict');
    const detail = { request: id, statement: asked.statement_id, amount: String(asked.amount), note };
    await recordAction(tx, {
      operatorId,
      action: `write_off_${state}`,
      object: `member:${asked.member_id}`,
      memberId: asked.member_id,
      detail,
    });
  });
  const done = await repo.findWriteOff(db.query, id);
  if (!done) throw new CallError('not_found');
  return writeOffView(done, operatorId);
}
