import type { Calls, RequestOutput } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError, type OperatorCaller } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { requireSecondOf } from '../../platform/operator/second-service.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { payoutsStopped } from '../safer-play/stopped-payout-service.ts';
import { endMeasure, measuresBy, setMeasure } from '../safer-play/measure-service.ts';
import * as links from './link-repo.ts';
import * as repo from './repo.ts';
import { caseObject, lockOpen } from './service.ts';

type Asked<N extends keyof Calls> = RequestOutput<Calls[N]>;

/** CallError not_found, conflict for a closed case, for somebody who is not in it, and where nothing would change. */
export async function setCaseMeasure(context: Context, { operatorId }: OperatorCaller, asked: Asked<'setCaseMeasure'>): Promise<null> {
  const [id, memberId] = [BigInt(asked.id), BigInt(asked.memberId)];
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
    const change = { asked: asked.what, asked_by: operatorId, asked_at: new Date(context.clock.now()), asked_note: asked.note };
    await repo.updateCase(tx, id, { ...change, state: 'waiting', decided_by: null, decided_at: null });
    const detail = { what: asked.what, note: asked.note, before: row.state, after: 'waiting' };
    await recordAction(tx, { operatorId, action: 'case_asked', object: caseObject(id), detail });
  });
  return null;
}

/** Where a case stands after the second word. */
function stateAfter(asked: 'close' | 'reopen' | null, isAgreed: boolean): 'open' | 'closed' | 'sent_back' {
  if (asked === 'reopen') return isAgreed ? 'open' : 'closed';
  return isAgreed ? 'closed' : 'sent_back';
}

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
    if (asked.isAgreed && after === 'closed')
      for (const { member_id: memberId, what } of await measuresBy(tx, 'case', caseObject(id)))
        await endMeasure(tx, { memberId, what, source: 'case', reference: caseObject(id) }, { operatorId, at });
    const detail = { what: row.asked, isAgreed: asked.isAgreed, note: asked.note, before: 'waiting', after };
    await recordAction(tx, { operatorId, action: 'case_decided', object: caseObject(id), detail });
  });
  return null;
}
