import type { Calls, RequestOutput } from '@sorak/contract';
import { minorFromNumber, type Withdrawal } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { requirePayable } from '../payment/service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import * as transitions from './transitions.ts';
import { runTransition, type Step } from './transition-runner.ts';
import { attachProofs } from './proof-repo.ts';
import { findByNumber, type ReportRow, type Row } from './repo.ts';
import { automaticAmount, findReport, insertReport } from './report-repo.ts';
import { viewContextOf } from './view-context-service.ts';
import { reportUntil, withdrawalView } from './view.ts';

type Answer = RequestOutput<Calls['processC2CTransaction']>;
export type Word = Answer & { readonly memberId: bigint; readonly key: string };

/**
 * The member's word on what arrived (product §4): all, a part, or nothing. The same word under the same key is answered alike and changes
 * nothing. CallError not_found, conflict when it is too late or too early, idempotency_conflict, amount_invalid, proof_missing.
 */
export async function answerReceipt(context: Context, word: Word): Promise<Withdrawal> {
  const found = await findByNumber(context.db.query, word.id, word.memberId);
  if (!found) throw new CallError('not_found');
  const after = await runTransition(context, found.id, async (step, row) => {
    const earlier = await findReport(step.tx, word.key);
    if (earlier) return sameWord(earlier, row, word);
    return word.action === 'all' ? takeAll(step, row, word) : takeReport(step, row, word);
  });
  return withdrawalView(after, await viewContextOf(context));
}

function sameWord(earlier: ReportRow, row: Row, word: Word): Row {
  const isSame =
    earlier.withdrawal_id === row.id &&
    earlier.answer === word.action &&
    earlier.remark === word.remark &&
    (word.action !== 'part' || earlier.received_amount === minorFromNumber(word.receivedAmount, DECIMALS));
  if (!isSame) throw new CallError('idempotency_conflict');
  return row;
}

async function takeAll(step: Step, row: Row, { key, remark }: Word): Promise<Row> {
  if (row.state !== 'paid') throw new CallError('conflict');
  await insertReport(step.tx, { row, key, at: step.at, answer: 'all', received: row.open_amount, remainder: 0n, remark });
  return transitions.receive(step, row, 'received', { actor: 'member' });
}

async function takeReport(step: Step, before: Row, word: Word): Promise<Row> {
  if (reportUntil(before, step.setting.report_days, step.at.getTime()) === null) throw new CallError('conflict');
  const open = before.state === 'paid' ? before.open_amount : await automaticAmount(step.tx, before.id);
  const received = word.action === 'part' ? minorFromNumber(word.receivedAmount, DECIMALS) : 0n;
  if (word.action === 'part' && (received <= 0n || received >= open)) throw new CallError('amount_invalid');
  requirePayable(received, step.setting.decimals);
  if (word.action === 'none' && word.receivedAmount !== undefined) throw new CallError('amount_invalid');
  const row = before.state === 'paid' ? before : await transitions.reopen(step, before, open);
  const { key, remark, action } = word;
  const reportId = await insertReport(step.tx, { row, key, at: step.at, answer: action, received, remainder: open - received, remark });
  // Pictures of somebody else's withdrawal, of an earlier report, or none at all are no proof.
  if ((await attachProofs(step.tx, row.id, reportId, word.proofs)) !== word.proofs.length || word.proofs.length === 0)
    throw new CallError('proof_missing');
  return transitions.report(step, row, received);
}
