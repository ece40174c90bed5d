import { type ExchangeReason, numberFromMinor, PARCEL_FROM, type ParcelStep } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { settingOf } from '../../payments/deposit/offers-service.ts';
import { CallError } from '../../http/call.ts';
import { house } from '../../ledger/accounts.ts';
import { inTransaction, openAccount, post } from '../../ledger/ledger.ts';
import { uuidFrom } from '../../lib/uuid.ts';
import { sendMessage, notifyUnread } from '../../platform/messages/service.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { requireSecond } from '../../platform/operator/second-service.ts';
import { brandCode } from '../../platform/system/service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { REAL_ASSET } from '../../money/wagering/service.ts';
import { availableOf, publishBalance } from '../../money/wallet/service.ts';
import { needsTwo } from './exchange-queue-service.ts';
import type { Db } from './exchange-repo.ts';
import * as repo from './exchange-repo.ts';
import { payCredit, rewardName } from './exchange-service.ts';
import { decisionMessage, parcelMessage } from './exchange-texts.ts';
import { returnPoints } from './give-back-service.ts';
import * as parcels from './parcel-repo.ts';
import { forgetMall } from './service.ts';

/** Who decides on what, and why. */
type Decision = { readonly id: string; readonly operatorId: bigint; readonly note: string };
type Row = NonNullable<Awaited<ReturnType<typeof repo.lockExchange>>>;
type Inside = { readonly tx: Db; readonly row: Row; readonly at: Date };

/** Locks an exchange that waits, does something with it and tells its owner after the commit. CallError not_found, conflict. */
async function deciding(context: Context, id: string, step: (inside: Inside) => Promise<boolean>): Promise<void> {
  const ended = await inTransaction(context.db.query, async (tx) => {
    const row = await repo.lockExchange(tx, brandCode(context), id);
    if (!row?.is_by_hand) throw new CallError('not_found');
    if (row.state !== 'in_process') throw new CallError('conflict');
    return (await step({ tx, row, at: new Date(context.clock.now()) })) ? row : null;
  });
  if (!ended) return;
  forgetMall(context);
  const { member_id: memberId } = ended;
  await Promise.all([
    notifyUnread(context, memberId),
    publishBalance(context, memberId, REAL_ASSET, await availableOf(context, memberId, REAL_ASSET)),
  ]);
}

/** What the member reads of a decision. */
async function notify({ tx, row, at }: Inside, reason: ExchangeReason | null, said: string): Promise<void> {
  const title = rewardName(row, row.language) ?? '';
  await sendMessage(tx, row.member_id, decisionMessage(row.language, { title, reason, said }), at);
}

const record = ({ tx, row }: Inside, { operatorId, note }: Decision, action: string, more: object = {}): Promise<bigint> =>
  recordAction(tx, {
    operatorId,
    action,
    object: `exchange:${row.id}`,
    memberId: row.member_id,
    detail: { note, reward: row.reward_code, quantity: row.quantity, points: numberFromMinor(row.points, DECIMALS), ...more },
  });

/** Spends the points that were held, for good. */
async function spend(tx: Db, id: string): Promise<void> {
  const to = await openAccount(tx, house('promotions', 'POINT'));
  await post(tx, { id: uuidFrom(`exchange_post:${id}`), holdId: id, to, kind: 'points_exchanged', reference: `exchange:${id}` });
}

/** Gives points and pieces back, once: the hold can be undone once. */
const giveBack = ({ tx, row, at }: Inside, { operatorId, note }: Decision, reason: ExchangeReason): Promise<void> =>
  returnPoints(tx, row, { at, reason, by: operatorId, note });

type Move = Decision & { readonly step: ParcelStep; readonly carrier: string; readonly number: string };

/**
 * Takes a parcel one step on and tells its owner: packed, sent, delivered (the points are spent) or returned (they are given back). CallError
 * not_found, validation_failed without carrier and number, conflict from another step, without an address, or once it is over.
 */
export const moveParcel = (context: Context, move: Move): Promise<void> =>
  deciding(context, move.id, async (inside) => {
    const { tx, row, at } = inside;
    const { id, operatorId, note, step, carrier, number } = move;
    const parcel = await parcels.findParcel(tx, id);
    if (!parcel) throw new CallError('not_found');
    if (!PARCEL_FROM[step].includes(parcel.state) || parcel.address === null) throw new CallError('conflict');
    if (step === 'sent' && (carrier === '' || number === '')) throw new CallError('validation_failed');
    await parcels.moveParcel(tx, id, { state: step, at, operatorId, ...(step === 'sent' ? { carrier, number } : {}) });
    if (step === 'delivered') {
      await spend(tx, id);
      await repo.decide(tx, id, { state: 'approved', decided_by: operatorId, decided_at: at, reason: null, note, message: null });
    } else if (step === 'returned') await giveBack(inside, move, 'sent_back');
    const title = rewardName(row, row.language) ?? '';
    const words = step === 'sent' ? { carrier, number } : { carrier: parcel.carrier ?? '', number: parcel.number ?? '' };
    await sendMessage(tx, row.member_id, parcelMessage(row.language, step, { title, ...words }), at);
    const action = step === 'delivered' ? 'exchange_approved' : step === 'returned' ? 'exchange_refused' : `exchange_${step}`;
    await record(inside, move, action, step === 'sent' ? { carrier, number } : { parcel: step });
    return true;
  });

/**
 * Hands a reward over: the points are spent, its money goes to the balance, the member reads `message`. Above the brand's amount the first
 * operator agrees and another one approves. CallError not_found, conflict once it is decided, second_operator_required.
 */
export async function approveExchange(context: Context, decision: Decision & { readonly message: string }): Promise<void> {
  const { four_eyes_above: alone } = await settingOf(context);
  await deciding(context, decision.id, async (inside) => {
    const { tx, row, at } = inside;
    const { id, operatorId, note, message } = decision;
    // A parcel is handed over by its last step.
    if (await parcels.findParcel(tx, id)) throw new CallError('conflict');
    // What is no money is handed over in words, such as a code.
    if (row.credit === null && message === '') throw new CallError('validation_failed');
    if (row.agreed_by !== null) await requireSecond(context, tx, operatorId, row.agreed_by);
    if (row.agreed_by === null && needsTwo(row, alone)) {
      await repo.agree(tx, id, operatorId);
      await record(inside, decision, 'exchange_agreed');
      return false;
    }
    await spend(tx, id);
    if (row.credit !== null) await payCredit(context, tx, { memberId: row.member_id, id, amount: row.credit, at });
    const said = message === '' ? null : message;
    await repo.decide(tx, id, { state: 'approved', decided_by: operatorId, decided_at: at, reason: null, note, message: said });
    await notify(inside, null, message);
    await record(inside, decision, 'exchange_approved');
    return true;
  });
}

/** Gives points and pieces back for a reason that the member reads. CallError not_found, conflict once it is decided. */
export const refuseExchange = (context: Context, decision: Decision & { readonly reason: ExchangeReason }): Promise<void> =>
  deciding(context, decision.id, async (inside) => {
    const { tx, at } = inside;
    const { id, operatorId, reason } = decision;
    const parcel = await parcels.findParcel(tx, id);
    // What is on its way can only arrive or come back.
    if (parcel?.state === 'sent') throw new CallError('conflict');
    if (parcel) await parcels.moveParcel(tx, id, { state: 'refused', at, operatorId });
    await giveBack(inside, decision, reason);
    await notify(inside, reason, '');
    await record(inside, decision, 'exchange_refused', { reason });
    return true;
  });
