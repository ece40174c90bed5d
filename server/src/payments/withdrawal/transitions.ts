import { tell } from '../../platform/facts/service.ts';
import type { Context } from '../../context.ts';
import { held, house, wallet } from '../../ledger/accounts.ts';
import { hold, openAccount, post, transfer, void as voidHold } from '../../ledger/ledger.ts';
import { uuidFrom } from '../../lib/uuid.ts';
import { numberOf } from './number.ts';
import { eventsOf, insertEvent, type NewEvent, type Query, type Row, updateWithdrawal } from './repo.ts';
import type { Setting } from './settings-repo.ts';

/**
 * The lawful transitions of a withdrawal. Each takes the row that its transaction has locked, moves the money, writes the new row and what
 * happened, and answers the new row. Money is on hold, then in `payouts_open` until the member says that it arrived, then in `payouts`.
 */
export type Transition = { readonly context: Context; readonly tx: Query; readonly at: Date; readonly setting: Setting };

const OPEN = 'payouts_open';
const DONE = 'payouts';

const MINUTE_MS = 60_000;

export const referenceOf = (row: Row): string => `withdrawal:${numberOf(row)}`;
/** The same step of the same withdrawal has the same id, so that no repeat can book it twice. */
const idFor = (row: Row, step: string): string => uuidFrom(`withdrawal ${row.id} ${row.round} ${row.attempt} ${step}`);

const walletOf = (tx: Query, row: Row) => openAccount(tx, wallet(row.member_id, row.asset));
const houseOf = (tx: Query, purpose: string, row: Row) => openAccount(tx, house(purpose, row.asset));

/** Puts the amount on hold; LedgerError insufficient_balance ends the whole request. */
export async function takeHold(tx: Query, row: Row, amount: bigint): Promise<void> {
  await hold(tx, {
    id: row.hold_id,
    from: await walletOf(tx, row),
    held: await openAccount(tx, held(row.member_id, row.asset)),
    amount,
    kind: 'withdrawal_hold',
    reference: referenceOf(row),
  });
}

async function transferOpen(tx: Query, row: Row, to: 'wallet' | typeof DONE, amount: bigint, kind: string): Promise<string> {
  const id = idFor(row, kind);
  const debit = await houseOf(tx, OPEN, row);
  const credit = to === 'wallet' ? await walletOf(tx, row) : await houseOf(tx, DONE, row);
  await transfer(tx, { id, debit, credit, amount, kind, reference: referenceOf(row) });
  return id;
}

/** Gives back what is on hold. */
export async function refuse({ tx, at }: Transition, row: Row, event: Omit<NewEvent, 'stage'> & { readonly reason: string }): Promise<Row> {
  const transferId = idFor(row, 'refused');
  await voidHold(tx, { id: transferId, holdId: row.hold_id, kind: 'withdrawal_refused', reference: referenceOf(row) });
  await insertEvent(tx, row.id, at, { ...event, stage: row.round > 1 ? 'returned' : 'refused', amount: row.held_amount, transferId });
  return updateWithdrawal(tx, row.id, {
    state: row.round > 1 ? 'returned' : 'refused',
    state_at: at,
    held_amount: 0n,
    returned_amount: row.returned_amount + row.held_amount,
    back_to: null,
    reason: event.reason,
  });
}

/** The provider has paid `amount` of what is on hold; the rest goes back at once. */
export async function markPaid({ tx, at, setting }: Transition, row: Row, amount: bigint, event: Omit<NewEvent, 'stage'>): Promise<Row> {
  const transferId = idFor(row, 'paid');
  const to = await houseOf(tx, OPEN, row);
  await post(tx, { id: transferId, holdId: row.hold_id, to, amount, kind: 'withdrawal_paid', reference: referenceOf(row) });
  const rest = row.held_amount - amount;
  await tell(tx, { kind: 'withdrawal_paid', memberId: row.member_id, subject: `withdrawal:${transferId}`, amount, at });
  await insertEvent(tx, row.id, at, { ...event, stage: rest > 0n ? 'paid_part' : 'paid', amount, transferId });
  return updateWithdrawal(tx, row.id, {
    state: 'paid',
    state_at: at,
    held_amount: 0n,
    open_amount: amount,
    returned_amount: row.returned_amount + rest,
    paid_at: at,
    receipt_due_at: new Date(at.getTime() + setting.receipt_minutes * MINUTE_MS),
    reminded_at: null,
    back_to: null,
    reason: null,
  });
}

/** It is put aside: the money stays on hold, and what was approved stays approved. */
export async function putAside(
  { tx, at }: Transition,
  row: Row,
  event: Omit<NewEvent, 'stage'> & { readonly reason: string },
): Promise<Row> {
  await insertEvent(tx, row.id, at, { ...event, stage: 'held' });
  const back_to = row.back_to ?? (row.state === 'second_review' ? ('second_review' as const) : ('review' as const));
  return updateWithdrawal(tx, row.id, { state: 'on_hold', state_at: at, back_to, reason: event.reason });
}

/** What was approved and has not left is put aside: the money stays on hold, and whoever lets it go on decides anew. */
export async function callBack(
  { tx, at }: Transition,
  row: Row,
  event: Omit<NewEvent, 'stage'> & { readonly reason: string },
): Promise<Row> {
  await insertEvent(tx, row.id, at, { ...event, stage: 'held' });
  return updateWithdrawal(tx, row.id, {
    state: 'on_hold',
    state_at: at,
    back_to: 'review',
    sent_at: null,
    attempt: row.attempt + 1,
    approvals_needed: Math.max(1, row.approvals_needed),
    reason: event.reason,
  });
}

/** It goes on from where it was put aside, with the reason that it had there. */
export async function takeUp({ tx, at }: Transition, row: Row, event: Omit<NewEvent, 'stage'>): Promise<Row> {
  await insertEvent(tx, row.id, at, { ...event, stage: 'released' });
  const state = row.back_to ?? 'review';
  const last = (await eventsOf(tx, row.id)).findLast(({ stage }) => stage === 'review' || stage === 'payout_failed');
  const reason = state === 'second_review' ? 'second_look' : (last?.reason ?? 'routine');
  return updateWithdrawal(tx, row.id, { state, state_at: at, back_to: null, reason });
}

/** The provider could not pay: the money stays on hold, and an operator looks at it. */
export async function markFailed({ tx, at }: Transition, row: Row, event: Omit<NewEvent, 'stage'>): Promise<Row> {
  await insertEvent(tx, row.id, at, { ...event, stage: 'payout_failed' });
  return updateWithdrawal(tx, row.id, {
    state: 'review',
    state_at: at,
    attempt: row.attempt + 1,
    approvals_needed: Math.max(1, row.approvals_needed),
    reason: event.reason ?? null,
  });
}

type Receipt = 'received' | 'received_automatically' | 'receipt_forced';
const RECEIPT_KIND = {
  received: 'withdrawal_received',
  received_automatically: 'withdrawal_received_auto',
  receipt_forced: 'withdrawal_forced',
} as const satisfies Record<Receipt, string>;

/** What is open counts as received: by the member's word, because time ran out, or because an operator says so. Never a refund. */
export async function receive({ tx, at }: Transition, row: Row, stage: Receipt, event: Omit<NewEvent, 'stage'>): Promise<Row> {
  const transferId = await transferOpen(tx, row, DONE, row.open_amount, RECEIPT_KIND[stage]);
  await insertEvent(tx, row.id, at, { ...event, stage, amount: row.open_amount, transferId });
  return updateWithdrawal(tx, row.id, {
    state: 'received',
    state_at: at,
    open_amount: 0n,
    received_amount: row.received_amount + row.open_amount,
    receipt_due_at: null,
    is_automatic_receipt: stage === 'received_automatically',
    reason: stage === 'receipt_forced' ? 'receipt_forced' : null,
  });
}

/** Opens what an automatic confirmation had closed: the member says otherwise. */
export async function reopen({ tx, at }: Transition, row: Row, amount: bigint): Promise<Row> {
  const [debit, credit] = [await houseOf(tx, DONE, row), await houseOf(tx, OPEN, row)];
  const kind = 'withdrawal_reopened';
  await transfer(tx, { id: idFor(row, kind), debit, credit, amount, kind, reference: referenceOf(row) });
  return updateWithdrawal(tx, row.id, {
    state: 'reported',
    state_at: at,
    open_amount: amount,
    received_amount: row.received_amount - amount,
    is_automatic_receipt: false,
    reason: null,
  });
}

/** The member says that only `received` (0: nothing) of what is open arrived; the remainder waits for an operator. */
export async function report({ tx, at }: Transition, row: Row, received: bigint): Promise<Row> {
  const isPart = received > 0n;
  const transferId = isPart ? await transferOpen(tx, row, DONE, received, 'withdrawal_part') : undefined;
  await insertEvent(tx, row.id, at, {
    stage: isPart ? 'reported_part' : 'reported_none',
    actor: 'member',
    amount: isPart ? received : row.open_amount,
    transferId,
  });
  return updateWithdrawal(tx, row.id, {
    state: 'reported',
    state_at: at,
    open_amount: row.open_amount - received,
    received_amount: row.received_amount + received,
    receipt_due_at: null,
  });
}

/** Returns what did not arrive to the wallet. */
export async function giveBack({ tx, at }: Transition, row: Row, event: Omit<NewEvent, 'stage'>): Promise<Row> {
  const transferId = await transferOpen(tx, row, 'wallet', row.open_amount, 'withdrawal_returned');
  await insertEvent(tx, row.id, at, { ...event, stage: 'returned', amount: row.open_amount, transferId });
  return updateWithdrawal(tx, row.id, {
    state: 'returned',
    state_at: at,
    open_amount: 0n,
    returned_amount: row.returned_amount + row.open_amount,
    reason: 'not_arrived',
  });
}

/** Takes what did not arrive on hold again, in the same transaction in which it came back: it is to be sent once more. */
export async function holdAgain({ tx, at }: Transition, row: Row, event: Omit<NewEvent, 'stage'>): Promise<Row> {
  await transferOpen(tx, row, 'wallet', row.open_amount, 'withdrawal_returned');
  const next = { ...row, round: row.round + 1, attempt: 1 };
  const holdId = idFor(next, 'hold');
  await takeHold(tx, { ...next, hold_id: holdId }, row.open_amount);
  await insertEvent(tx, row.id, at, { ...event, stage: 'paid_again', amount: row.open_amount, transferId: holdId });
  return updateWithdrawal(tx, row.id, {
    state: 'sending',
    state_at: at,
    round: next.round,
    attempt: 1,
    hold_id: holdId,
    held_amount: row.open_amount,
    open_amount: 0n,
  });
}
