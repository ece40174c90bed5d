import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { DepositOrder } from '@sorak/contract';
import { minorFromNumber } from '@sorak/contract';
import type { Context } from '../../../context.ts';
import { CallError } from '../../../http/call.ts';
import { addHit, isOver, tooMany } from '../../../http/rate-limit.ts';
import { inTransaction } from '../../../ledger/ledger.ts';
import { brandCode, readBrand } from '../../../platform/system/service.ts';
import { CURRENCY, DECIMALS } from '../../../platform/vendors/service.ts';
import { requireUnlisted } from '../../../players/cases/register-service.ts';
import { requireLimitAnswer } from '../../../players/safer-play/limit-service.ts';
import { requireIdentity } from '../../identity/limit-service.ts';
import { applyPaymentNotification } from '../payment-notification-service.ts';
import { methodsOf, isOpenMethod, orderBonus, texter, VOUCHER_PROVIDER } from '../offers-service.ts';
import { takeRoom, notify } from './order-service.ts';
import * as repo from './repo.ts';
import { referencesOf } from './reference-service.ts';
import { orderView } from '../view.ts';

/** No 0, O, 1, I: what is read from paper is typed right. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 16;
const GROUP = 4;
const MINUTE_MS = 60_000;
const LIFE_MS = 365 * 86_400_000;
// A guesser has 80 bits before him; this is for the database's sake, and for codes read over a shoulder.
const WRONG = { name: 'voucher-wrong', max: 5, windowMs: 10 * 60_000 };

const hashOf = (brand: string, code: string): Buffer => createHash('sha256').update(`voucher:${brand}:${code}`).digest();
const plain = (code: string): string => code.toUpperCase().replaceAll(/[\s-]/g, '');

/** Sells a voucher over whole units of currency: its code, which is kept nowhere. AmountError for an amount that is none. */
export async function sellVoucher(context: Context, units: number): Promise<string> {
  const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('');
  const now = context.clock.now();
  await repo.insertVoucher(context.db.query, {
    code_hash: hashOf(brandCode(context), code),
    brand_code: brandCode(context),
    currency: CURRENCY,
    amount: minorFromNumber(units, DECIMALS),
    tail: code.slice(-GROUP),
    created_at: new Date(now),
    expires_at: new Date(now + LIFE_MS),
    order_id: null,
    redeemed_at: null,
  });
  return code.match(/.{4}/g)?.join('-') ?? code;
}

type Redeem = { readonly code: string; readonly offerId: string | null; readonly key: string; readonly language: string };

/**
 * Turns a code into balance, once, whoever comes at the same moment. CallError voucher_invalid, too_many_requests, deposit_method_closed, and those of
 * the register of the excluded.
 */
export async function redeemVoucher(context: Context, memberId: bigint, redeem: Redeem): Promise<DepositOrder> {
  const method = (await methodsOf(context)).find(({ kind }) => kind === 'voucher');
  if (!method || !isOpenMethod(context, method)) throw new CallError('deposit_method_closed');
  const read = await texter(context, redeem.language);
  const named = { methodName: read.text(method.names), ...read.lang(method.names) };
  const view = async (row: repo.OrderRow) => orderView(row, named, await orderBonus(context, row, read));
  const known = await repo.findByKey(context.db.query, memberId, redeem.key);
  if (known?.kind === 'voucher') return view(known);
  if (known) throw new CallError('idempotency_conflict');
  if (await isOver(context, { ...WRONG, max: WRONG.max - 1 }, String(memberId))) throw tooMany(WRONG.windowMs);
  await requireUnlisted(context, memberId);
  const id = await take(context, memberId, redeem, method);
  if (id === null) {
    await addHit(context, WRONG, String(memberId));
    throw new CallError('voucher_invalid');
  }
  const order = await repo.findOwn(context.db.query, memberId, id);
  if (!order) throw new Error('a redeemed voucher has no deposit');
  return view(order);
}

/** The id of the deposit, or null for a code that is none. All of it in one commit: a voucher is used exactly when its money is in. */
async function take(context: Context, memberId: bigint, { code, offerId, key }: Redeem, method: repo.MethodRow): Promise<string | null> {
  const brand = brandCode(context);
  const hash = hashOf(brand, plain(code));
  const newReference = await referencesOf(context);
  const { timeZone } = (await readBrand(context)).settings;
  const after = await inTransaction(context.db.query, async (tx) => {
    await repo.lockMember(tx, memberId);
    const at = new Date(context.clock.now());
    const repeat = await repo.findByKey(tx, memberId, key);
    if (repeat) return { order: repeat, balance: null, hasMessage: false };
    const voucher = await repo.lockVoucher(tx, brand, hash, at);
    if (!voucher) return null;
    await requireLimitAnswer(tx, brand, memberId);
    await requireIdentity(context, tx, memberId, { way: 'deposit', amount: voucher.amount, timeZone });
    const id = randomUUID();
    const isIn = await repo.insertOrder(tx, {
      id,
      reference: newReference(),
      brand_code: brand,
      member_id: memberId,
      idempotency_key: key,
      method: method.code,
      kind: 'voucher',
      currency: voucher.currency,
      provider_code: VOUCHER_PROVIDER,
      bank: null,
      amount: voucher.amount,
      pay_amount: voucher.amount,
      has_unique_amount: false,
      offer_id: offerId,
      status: 'waiting',
      instructions: null,
      created_at: at,
      expires_at: new Date(at.getTime() + method.expires_minutes * MINUTE_MS),
      next_check_at: null,
    });
    const order = isIn ? await repo.findOrder(tx, id) : undefined;
    if (!order) throw new CallError('service_busy', null, { 'Retry-After': '1' });
    // Refused by a limit it stays good: the member may use it another day.
    await takeRoom(context, tx, order);
    await repo.markRedeemed(tx, hash, id, at);
    const payment = { paymentId: hash.toString('hex'), amount: voucher.amount, paidAt: at.getTime(), payerName: null };
    return applyPaymentNotification(context, tx, order, payment, 'voucher');
  });
  if (!after) return null;
  if (after.hasMessage) await notify(context, { status: 'waiting', received: 0n, held: 0n }, after);
  return after.order.id;
}
