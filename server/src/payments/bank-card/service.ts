import { createHash, randomUUID } from 'node:crypto';
import {
  bankDigits,
  type Bank,
  type BankCard,
  checkBankNumber,
  formatAmount,
  isPayeeName,
  isSameName,
  numberFromMinor,
  tidyName,
} from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { maskName } from '../../lib/phone.ts';
import { keepPayeeName, lockPayee, payeeOf } from '../../players/member/payee-service.ts';
import { sendMessage, notifyUnread } from '../../platform/messages/service.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { assertMayEnter } from '../../players/safer-play/service.ts';
import { readBrand } from '../../platform/system/service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { BANKS } from './banks.ts';
import { HOLD_MS, payoutsHeldUntil } from '../../players/member/hold-service.ts';
import { newCardLimit } from './new-card-service.ts';
import { checkPaymentPassword } from './payment-password-service.ts';
import * as repo from './repo.ts';
import { cardMessage } from './texts.ts';

export { checkPaymentPassword } from './payment-password-service.ts';

export const MAX_CARDS = 5;

/** An account as a payout needs it: the whole number, which never goes to a browser or a log. */
export type PayoutCard = {
  readonly id: string;
  readonly bankCode: string;
  readonly bankName: string;
  readonly number: string;
  readonly tail: string;
  readonly payeeName: string;
  readonly city: string;
  readonly branch: string;
};

/** The banks of the brand's currency. */
export async function banksOf(context: Context): Promise<readonly Bank[]> {
  const { settings } = await readBrand(context);
  return BANKS[settings.currency] ?? [];
}

const bankOf = (code: string): Bank | undefined =>
  Object.values(BANKS)
    .flat()
    .find(({ bankCode }) => bankCode === code);

export const cardName = (id: string): string => `bank-card:${id}`;
const numberName = (bank: string, digits: string): string => `${bank}:${digits}`;
const hashOf = (context: Context, bankCode: string, digits: string): Buffer =>
  context.secrets.fingerprint(numberName(bankCode, digits), 'bank-card-number');

/** The accounts on a member's list as their owner may see them, the default one first. */
export async function cardsOf(context: Context, memberId: bigint, query: repo.Query = context.db.query): Promise<BankCard[]> {
  const [rows, hold] = [await repo.findCards(query, memberId), await payoutsHeldUntil(query, memberId)];
  const { left } = await newCardLimit(context, memberId, query);
  return rows.map((row) => cardView(row, { hold, left, now: context.clock.now() }));
}

type Standing = { readonly hold: Date | undefined; readonly left: bigint; readonly now: number };

/** Until when an account is held, and what may leave to it before: nothing while the member's protection was changed, little while it is new. */
function heldOf({ held_until: own }: repo.CardRow, { hold, left, now }: Standing): { until: number; left: bigint } | null {
  if (hold && hold.getTime() > now) return { until: hold.getTime(), left: 0n };
  return own.getTime() > now ? { until: own.getTime(), left } : null;
}

function cardView(row: repo.CardRow, standing: Standing): BankCard {
  const bank = bankOf(row.bank_code);
  const held = heldOf(row, standing);
  return {
    id: row.id,
    bankCode: row.bank_code,
    bankName: bank?.bankName ?? row.bank_code,
    mark: bank?.mark ?? row.bank_code.slice(0, 4),
    tone: bank?.tone ?? '#30352f',
    tail: row.tail,
    payeeName: maskName(row.payee_name),
    isDefault: row.is_default,
    addedAt: row.added_at.getTime(),
    heldUntil: held?.until ?? null,
    upTo: held ? numberFromMinor(held.left, DECIMALS) : null,
  };
}

/**
 * The account that a withdrawal of so many minor units goes to. CallError bank_card_unknown (also for somebody else's), bank_card_held with
 * `{until, upTo}` for more than may leave to it in its first day, or for anything in the day after a change of what protects the member.
 * `newLimit`: what new accounts may take together, minor units; null where this one is not new.
 */
export async function usableCard(
  context: Context,
  memberId: bigint,
  { cardId, amount }: { readonly cardId: string; readonly amount: bigint },
  query: repo.Query = context.db.query,
): Promise<{ readonly card: PayoutCard; readonly newLimit: bigint | null }> {
  const row = await repo.findCard(query, memberId, cardId);
  if (!row) throw new CallError('bank_card_unknown');
  const { max, left } = await newCardLimit(context, memberId, query);
  const held = heldOf(row, { hold: await payoutsHeldUntil(query, memberId), left, now: context.clock.now() });
  if (held && amount > held.left) throw new CallError('bank_card_held', { until: held.until, upTo: numberFromMinor(held.left, DECIMALS) });
  const bankName = bankOf(row.bank_code)?.bankName ?? row.bank_code;
  const { bank_code: bankCode, tail, payee_name: payeeName, city, branch } = row;
  const number = context.secrets.open(row.number_sealed, cardName(row.id));
  return { card: { id: row.id, bankCode, bankName, number, tail, payeeName, city, branch }, newLimit: held ? max : null };
}

/** Everybody who has or had this account: who is excluded may not come back under another name. */
export async function ownersOfNumber(context: Context, bankCode: string, number: string): Promise<bigint[]> {
  const digits = bankDigits(number);
  return digits === null ? [] : repo.findOwners(context.db.query, hashOf(context, bankCode, digits));
}

export type NewCard = {
  readonly bankCode: string;
  readonly number: string;
  readonly payeeName: string;
  readonly city: string;
  readonly branch: string;
  readonly paymentPassword: string;
  readonly isDefault: boolean;
};

/**
 * Adds an account. The first one gives the member the name that all others, and all payments, must carry.
 * CallError validation_failed, payment_password_*, payee_name_mismatch, bank_card_limit, bank_card_refused (somebody has this number).
 */
export async function addCard(context: Context, memberId: bigint, request: NewCard): Promise<BankCard> {
  const bank = (await banksOf(context)).find(({ bankCode }) => bankCode === request.bankCode);
  const fields = brokenFields(bank, request);
  if (!bank || fields.length > 0) throw new CallError('validation_failed', { fields });
  await checkPaymentPassword(context, memberId, request.paymentPassword);
  return keepCard(context, memberId, request, { addedAt: new Date(context.clock.now()), heldMs: HOLD_MS });
}

function brokenFields(bank: Bank | undefined, { number, payeeName }: NewCard): { field: string; rule: string }[] {
  const fields: { field: string; rule: string }[] = [];
  const broken = bank && checkBankNumber(bank, number);
  if (!bank) fields.push({ field: 'bankCode', rule: 'picklist' });
  if (broken) fields.push({ field: 'number', rule: `bank_${broken}` });
  if (!isPayeeName(payeeName)) fields.push({ field: 'payeeName', rule: 'payee_name' });
  return fields;
}

/** Writes a checked account, and what its owner is told. */
export async function keepCard(
  context: Context,
  memberId: bigint,
  request: Omit<NewCard, 'paymentPassword'>,
  { addedAt, heldMs }: { readonly addedAt: Date; readonly heldMs: number },
): Promise<BankCard> {
  const digits = bankDigits(request.number) ?? '';
  const payeeName = tidyName(request.payeeName);
  const id = randomUUID();
  const { settings } = await readBrand(context);
  const { max } = await newCardLimit(context, memberId);
  const upTo = max === 0n ? 'none' : `${settings.currencySymbol} ${formatAmount(numberFromMinor(max, DECIMALS))}`;
  const row = await inTransaction(context.db.query, async (tx) => {
    // One member's list changes in turn: two at once see the same limit, name and default.
    const owner = await lockPayee(tx, memberId);
    const cards = await repo.findCards(tx, memberId);
    if (cards.length >= MAX_CARDS) throw new CallError('bank_card_limit');
    if (owner.payeeName === null) await keepPayeeName(tx, memberId, payeeName);
    else if (!isSameName(owner.payeeName, payeeName)) throw new CallError('payee_name_mismatch');
    const isDefault = request.isDefault || cards.length === 0;
    if (isDefault) await repo.clearDefault(tx, memberId);
    const card: repo.CardRow = {
      id,
      member_id: memberId,
      bank_code: request.bankCode,
      number_sealed: context.secrets.seal(digits, cardName(id)),
      number_hash: hashOf(context, request.bankCode, digits),
      tail: digits.slice(-4),
      // As this bank writes it, which is one person's other lawful spelling.
      payee_name: payeeName,
      city: request.city,
      branch: request.branch,
      is_default: isDefault,
      added_at: addedAt,
      held_until: new Date(addedAt.getTime() + heldMs),
    };
    await assertMayEnter(tx, { memberId, cardHash: card.number_hash }, addedAt);
    if (!(await repo.insertCard(tx, card))) throw new CallError('bank_card_refused');
    if (heldMs > 0) await sendMessage(tx, memberId, cardMessage(owner.language, 'added', written(card), upTo), addedAt);
    await noteAdded(tx, card);
    return card;
  });
  await notifyUnread(context, memberId);
  const [hold, { left }] = [await payoutsHeldUntil(context.db.query, memberId), await newCardLimit(context, memberId)];
  return cardView(row, { hold, left, now: context.clock.now() });
}

const objectOf = (id: string): string => `card:${id}`;

const digestOf = (card: Pick<repo.CardRow, 'number_sealed' | 'number_hash'>): string =>
  createHash('sha256').update(card.number_sealed).update(card.number_hash).digest('hex');

/** The same number, sealed by another key: the log says so of each account. */
export async function recordResealed(tx: repo.Query, id: string): Promise<void> {
  const card = await repo.findCardById(tx, id);
  if (!card) return;
  const detail = { digest: digestOf(card) };
  await recordAction(tx, { operatorId: null, action: 'card_resealed', object: objectOf(id), memberId: card.member_id, detail });
}

/** The log holds what the audit compares an account with, and nothing of its number that can be read. */
async function noteAdded(tx: repo.Query, card: repo.CardRow): Promise<void> {
  const detail = { bank: card.bank_code, tail: card.tail, heldUntil: card.held_until.getTime(), digest: digestOf(card) };
  await recordAction(tx, { operatorId: null, action: 'card_added', object: objectOf(card.id), memberId: card.member_id, detail });
}

const written = ({ bank_code, tail }: { readonly bank_code: string; readonly tail: string }): string =>
  `${bankOf(bank_code)?.bankName ?? bank_code} ••• ${tail}`;

/** Makes an account the first that withdrawals offer. CallError bank_card_unknown. */
export async function setDefaultCard(context: Context, memberId: bigint, id: string): Promise<void> {
  const isChanged = await inTransaction(context.db.query, async (tx) => {
    const { language } = await lockPayee(tx, memberId);
    const card = await repo.findCard(tx, memberId, id);
    if (!card) throw new CallError('bank_card_unknown');
    if (card.is_default) return false;
    await repo.clearDefault(tx, memberId);
    await repo.makeDefault(tx, memberId, id);
    await sendMessage(tx, memberId, cardMessage(language, 'default', written(card)), new Date(context.clock.now()));
    return true;
  });
  if (isChanged) await notifyUnread(context, memberId);
}

/** Takes an account off the list; the oldest of the others becomes the default. CallError bank_card_unknown. */
export async function removeCard(context: Context, memberId: bigint, id: string): Promise<void> {
  const at = new Date(context.clock.now());
  await inTransaction(context.db.query, async (tx) => {
    const { language } = await lockPayee(tx, memberId);
    const card = await repo.findCard(tx, memberId, id);
    if (!card) throw new CallError('bank_card_unknown');
    await repo.markRemoved(tx, memberId, id, at);
    const [next] = await repo.findCards(tx, memberId);
    if (card.is_default && next) await repo.makeDefault(tx, memberId, next.id);
    await sendMessage(tx, memberId, cardMessage(language, 'removed', written(card)), at);
    await recordAction(tx, { operatorId: null, action: 'card_removed', object: objectOf(id), memberId });
  });
  await notifyUnread(context, memberId);
}

/** The name that all accounts of the member must carry, masked; null before the first. */
export async function payeeNameOf(context: Context, memberId: bigint): Promise<string | null> {
  const { payeeName } = await payeeOf(context.db.query, memberId);
  return payeeName === null ? null : maskName(payeeName);
}
