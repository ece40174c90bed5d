import { type Calls, LIFTED_BY_TWO, type RequestOutput } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError, type OperatorCaller } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { requireSecondOf } from '../../platform/operator/second-service.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { payoutsStopped } from '../safer-play/stopped-payout-service.ts';
import { endMeasure, measuresBy, setMeasure } from '../safer-play/measure-service.ts';
import { ruleStopsOf } from './alert-repo.ts';
import * as links from './link-repo.ts';
import * as repo from './repo.ts';
import { caseObject, lockOpen } from './service.ts';

type Asked<N extends keyof Calls> = RequestOutput<Calls[N]>;

/**
 * CallError not_found, conflict for a closed case, for somebody who is not in it, and where nothing would change,
 * second_operator_required for the end of what holds money or play.
 */
export async function setCaseMeasure(context: Context, { operatorId }: OperatorCaller, asked: Asked<'setCaseMeasure'>): Promise<null> {
  const [id, memberId] = [BigInt(asked.id), BigInt(asked.memberId)];
  if (!asked.isOn && LIFTED_BY_TWO.some((held) => held === asked.what)) throw new CallError('second_operator_required');
  // Read before the transaction, which must not wait for a second connection while it holds one.
  await readBrand(context);
  const follow = await inTransaction(context.db.query, async (tx) => {
    const at = new Date(context.clock.now());
    await lockOpen(context, tx, id);
    if (!(await links.accountsOf(tx, id)).some((one) => one.id === memberId)) throw new CallError('conflict');
    const key = { memberId, what: asked.what, source: 'case', reference: caseObject(id) } as const;
    const isOut = asked.what === 'payouts' && asked.isOn;
    const told = isOut ? await payoutsStopped(context, tx, memberId) : () => Promise.resolve();
    const isChanged = await (asked.isOn ? setMeasure : endMeasure)(tx, key, { operatorId, at });
    if (!isChanged) throw new CallError('conflict');
    const detail = { measure: asked.what, before: !asked.isOn, after: asked.isOn, reason: asked.reason };
    await recordAction(tx, { operatorId, action: 'case_changed', object: caseObject(id), memberId, detail });
    return told;
  });
  await follow();
  return null;
}

/** CallError not_found, conflict while one waits and where it is so already. */
export async function askCaseDecision(context: Context, { operatorId }: OperatorCaller, asked: Asked<'askCaseDecision'>): Promise<null> {
  const id = BigInt(asked.id);
  await inTransaction(context.db.query, async (tx) => {
    const row = await repo.lockCase(tx, brandCode(context), id);
    if (!row) throw new CallError('not_found');
    if (row.state === 'waiting' || (row.state === 'closed') !== (asked.what === 'reopen')) throw new CallError('conflict');
    await writeAsked(context, tx, row, operatorId, { what: asked.what, note: asked.note });
  });
  return null;
}

/** CallError not_found, conflict for a closed case, while something waits, and for what the case does not hold. */
export async function askCaseLift(context: Context, { operatorId }: OperatorCaller, asked: Asked<'askCaseLift'>): Promise<null> {
  const [id, memberId] = [BigInt(asked.id), BigInt(asked.memberId)];
  await inTransaction(context.db.query, async (tx) => {
    const row = await lockOpen(context, tx, id);
    if (row.state === 'waiting') throw new CallError('conflict');
    const held = await measuresBy(tx, 'case', caseObject(id));
    if (!held.some((one) => one.member_id === memberId && one.what === asked.what)) throw new CallError('conflict');
    await writeAsked(context, tx, row, operatorId, { what: 'lift', note: asked.note, lift: { memberId, measure: asked.what } });
  });
  return null;
}

type Wish = {
  readonly what: NonNullable<repo.CaseRecord['asked']>;
  readonly note: string;
  readonly lift?: { readonly memberId: bigint; readonly measure: NonNullable<repo.CaseRecord['asked_measure']> };
};

/** The first word: the case waits for the second. */
async function writeAsked(context: Context, tx: repo.Query, row: repo.CaseRecord, operatorId: bigint, { what, note, lift }: Wish) {
  const asked = { asked: what, asked_by: operatorId, asked_at: new Date(context.clock.now()), asked_note: note };
  const one = { asked_member: lift?.memberId ?? null, asked_measure: lift?.measure ?? null };
  await repo.updateCase(tx, row.id, { ...asked, ...one, state: 'waiting', decided_by: null, decided_at: null });
  const detail = { what, ...(lift ? { measure: lift.measure } : {}), note, before: row.state, after: 'waiting' };
  await recordAction(tx, { operatorId, action: 'case_asked', object: caseObject(row.id), memberId: lift?.memberId ?? null, detail });
}

/** Where a case stands after the second word. */
function stateAfter(asked: repo.CaseRecord['asked'], isAgreed: boolean): 'open' | 'closed' | 'sent_back' {
  if (asked === 'reopen') return isAgreed ? 'open' : 'closed';
  if (!isAgreed) return 'sent_back';
  return asked === 'lift' ? 'open' : 'closed';
}

/** What ends with the second word: all that a closed case holds, or the one measure that was named. */
const endedBy = async (tx: repo.Query, { id, asked, asked_member: of, asked_measure: what }: repo.CaseRecord) =>
  (asked === 'reopen' ? [] : await measuresBy(tx, 'case', caseObject(id))).filter(
    (one) => asked === 'close' || (one.member_id === of && one.what === what),
  );

/** CallError not_found, conflict where nothing waits, second_operator_required, second_operator_shares. */
export async function decideCase(context: Context, { operatorId }: OperatorCaller, asked: Asked<'decideCase'>): Promise<null> {
  const id = BigInt(asked.id);
  await inTransaction(context.db.query, async (tx) => {
    const at = new Date(context.clock.now());
    const row = await repo.lockCase(tx, brandCode(context), id);
    if (!row) throw new CallError('not_found');
    if (row.state !== 'waiting' || row.asked_by === null) throw new CallError('conflict');
    if (asked.isAgreed) await requireSecondOf(context, tx, operatorId, row.asked_by);
    const after = stateAfter(row.asked, asked.isAgreed);
    const decider = row.asked_by === operatorId ? null : operatorId;
    await repo.updateCase(tx, id, { state: after, decided_by: decider, decided_at: at });
    if (asked.isAgreed)
      for (const { member_id: memberId, what } of await endedBy(tx, row))
        await endMeasure(tx, { memberId, what, source: 'case', reference: caseObject(id) }, { operatorId, at });
    if (after === 'closed' && asked.isAgreed)
      for (const { member_id: memberId, what, reference } of await ruleStopsOf(tx, id))
        await endMeasure(tx, { memberId, what, source: 'case', reference }, { operatorId, at });
    const measure = row.asked_measure ? { measure: row.asked_measure } : {};
    const detail = { what: row.asked, ...measure, isAgreed: asked.isAgreed, note: asked.note, before: 'waiting', after };
    await recordAction(tx, { operatorId, action: 'case_decided', object: caseObject(id), memberId: row.asked_member, detail });
  });
  return null;
}
