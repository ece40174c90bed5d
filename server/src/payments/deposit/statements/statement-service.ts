import { createHash, randomUUID } from 'node:crypto';
import {
  CALLS,
  type Calls,
  formatAmount,
  railDecimals,
  type RequestOutput,
  type ResponseInput,
  type Statement,
  type StatementDetail,
  type StatementLine,
} from '@sorak/contract';
import type { Context } from '../../../context.ts';
import { covers } from '../../../http/access-policy.ts';
import { CallError, type OperatorCaller } from '../../../http/call.ts';
import { inTransaction } from '../../../ledger/ledger.ts';
import { requireSecondOf } from '../../../platform/operator/second-service.ts';
import { recordAction } from '../../../platform/operator/audit-service.ts';
import { requestView } from '../../../platform/operator/request-service.ts';
import { brandCode, readBrand } from '../../../platform/system/service.ts';
import { CURRENCY } from '../../../platform/vendors/service.ts';
import { methodsOf } from '../offers-service.ts';
import { methodNames } from '../desk/queue-service.ts';
import { amountFromMinor } from '../view.ts';
import { readStatement } from './statement-file.ts';
import * as repo from './statement-repo.ts';
import { matchLine, workStatements } from './statement-work-service.ts';

const objectOf = (id: string): string => `statement:${id}`;
type Reader = { readonly caller: OperatorCaller; readonly language: string };

async function statementViews(context: Context, rows: readonly repo.ListedStatement[], { caller, language }: Reader): Promise<Statement[]> {
  const [sums, name] = await Promise.all([
    repo.sumsOf(
      context.db.query,
      rows.map(({ id }) => id),
    ),
    methodNames(context, language),
  ]);
  return rows.map((row) => {
    const own = sums.filter(({ statement_id }) => statement_id === row.id);
    const request = requestView(row, caller);
    return {
      id: row.id,
      name: row.name,
      methodName: name(row.method),
      currency: row.currency,
      lines: own.reduce((all, { count }) => all + count, 0),
      amount: amountFromMinor(own.reduce((all, { amount }) => all + amount, 0n)),
      outgoing: row.outgoing,
      counts: Object.fromEntries(own.flatMap(({ outcome, count }) => (outcome === null ? [] : [[outcome, count]]))),
      ...request,
      canDecide: request.state === 'waiting' && !request.isMine && covers(CALLS.decideStatement, caller),
    };
  });
}

async function existing({ db }: Context, brand: string, id: string): Promise<repo.ListedStatement> {
  const row = await repo.findStatement(db.query, brand, id);
  if (!row) throw new CallError('not_found');
  return row;
}

async function statementView(context: Context, id: string, reader: Reader): Promise<Statement> {
  const [one] = await statementViews(context, [await existing(context, brandCode(context), id)], reader);
  if (!one) throw new CallError('not_found');
  return one;
}

/** One page of the statements that were read in. */
export async function statements(
  context: Context,
  { pageNo, pageSize }: RequestOutput<Calls['getStatements']>,
  reader: Reader,
): Promise<ResponseInput<Calls['getStatements']>> {
  const { rows, total } = await repo.findStatements(context.db.query, brandCode(context), (pageNo - 1) * pageSize, pageSize);
  const [methods, name] = [await methodsOf(context), await methodNames(context, reader.language)];
  return {
    list: await statementViews(context, rows, reader),
    methods: methods.filter(({ kind }) => kind !== 'voucher').map(({ code }) => ({ code, name: name(code) })),
    totalPages: Math.ceil(total / pageSize),
    totalRecords: total,
  };
}

/** How many wait for a second operator, and since when the oldest does. */
export const statementsWaiting = (context: Context): Promise<{ count: number; oldest: Date | null }> =>
  repo.waitingStatements(context.db.query, brandCode(context));

/** One statement with a page of its lines. CallError not_found. */
export async function statement(
  context: Context,
  { id, pageNo, pageSize }: RequestOutput<Calls['getStatement']>,
  reader: Reader,
): Promise<StatementDetail> {
  const row = await existing(context, brandCode(context), id);
  const lines = await repo.findLines(context.db.query, id, (pageNo - 1) * pageSize, pageSize);
  const list: StatementLine[] = [];
  for (const line of lines) {
    const isOpen = line.outcome === null;
    const plan = isOpen ? await matchLine(context, context.db.query, { ...line, method: row.method, currency: row.currency }) : null;
    list.push({
      row: line.row,
      reference: line.reference,
      amount: amountFromMinor(line.amount),
      paidAt: line.paid_at.getTime(),
      payerName: line.payer_name,
      remark: line.remark,
      outcome: line.outcome,
      plan: plan?.outcome ?? null,
      deposit: depositView(line),
    });
  }
  const shown = await statementView(context, id, reader);
  return { statement: shown, list, totalPages: Math.ceil(shown.lines / pageSize), totalRecords: shown.lines };
}

type Line = Awaited<ReturnType<typeof repo.findLines>>[number];

function depositView({
  order_id: id,
  order_reference: reference,
  member_id: memberId,
  username,
  status,
  exception,
}: Line): StatementLine['deposit'] {
  if (id === null || reference === null || memberId === null || username === null || status === null) return null;
  return { id, reference, memberId: String(memberId), username, status, exception };
}

/** Reads a file in; nothing is booked before another operator approves. The same file is the same statement, as long as it stands. */
export async function importStatement(
  context: Context,
  reader: Reader,
  { method: code, name, text, reason }: RequestOutput<Calls['importStatement']>,
): Promise<ResponseInput<Calls['importStatement']>> {
  const method = (await methodsOf(context)).find((one) => one.code === code && one.kind !== 'voucher');
  if (!method) throw new CallError('not_found');
  const { settings } = await readBrand(context);
  const at = new Date(context.clock.now());
  const decimals = railDecimals(CURRENCY, method.decimals);
  const { lines, outgoing, faults } = readStatement(text, { timeZone: settings.timeZone, now: at.getTime(), decimals });
  if (faults.length > 0) return { statement: null, faults: [...faults] };
  if (lines.length === 0) return { statement: null, faults: [{ row: 1, column: null, code: 'empty' }] };
  const digest = createHash('sha256').update(text).digest();
  const { provider_code } = method;
  const { operatorId } = reader.caller;
  const id = randomUUID();
  await inTransaction(context.db.query, async (tx) => {
    const head = { id, brand_code: brandCode(context), provider_code, method: code, currency: CURRENCY, name, digest, outgoing };
    if (!(await repo.insertStatement(tx, { ...head, reason, requested_by: operatorId, requested_at: at }))) return;
    await repo.insertLines(
      tx,
      lines.map((line) => ({
        statement_id: id,
        row: line.row,
        provider_code,
        reference: line.reference,
        amount: line.amount,
        paid_at: new Date(line.paidAt),
        payer_name: line.payerName,
        remark: line.remark,
      })),
    );
    const amount = formatAmount(amountFromMinor(lines.reduce((all, line) => all + line.amount, 0n)));
    const detail = { name, method: code, lines: lines.length, amount, reason };
    await recordAction(tx, { operatorId, action: 'statement_imported', object: objectOf(id), detail });
  });
  const kept = await repo.findFile(context.db.query, provider_code, code, digest);
  return { statement: await statementView(context, kept?.id ?? id, reader), faults: [] };
}

/**
 * Approves what somebody else has read in, and books it; or refuses it. Whoever read it in may only take it back.
 * CallError second_operator_required, conflict once it was decided.
 */
export async function decideStatement(
  context: Context,
  reader: Reader,
  { id, decision, note }: RequestOutput<Calls['decideStatement']>,
): Promise<Statement> {
  const { operatorId } = reader.caller;
  const seen = await existing(context, brandCode(context), id);
  const isMine = seen.requested_by === operatorId;
  if (decision === 'approve') await requireSecondOf(context, context.db.query, operatorId, seen.requested_by);
  const state = decision === 'approve' ? 'approved' : isMine ? 'withdrawn' : 'refused';
  await inTransaction(context.db.query, async (tx) => {
    const end = { state, decided_by: operatorId, decided_at: new Date(context.clock.now()), note } as const;
    if (!(await repo.endStatement(tx, id, end))) throw new CallError('conflict');
    await recordAction(tx, { operatorId, action: `statement_${state}`, object: objectOf(id), detail: { name: seen.name, note } });
  });
  if (state === 'approved') await workStatements(context);
  return statementView(context, id, reader);
}
