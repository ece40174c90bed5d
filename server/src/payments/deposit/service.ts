import { randomInt, randomUUID } from 'node:crypto';
import type { DepositOrder } from '@sorak/contract';
import { askedAmount, minorFromNumber, MAX_UNIQUE } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import {
  asksFor,
  type Instructions,
  providersOf,
  type ProviderOrder,
  ProviderRefused,
  requirePayable,
  unitOf,
} from '../payment/service.ts';
import { requireIdentity } from '../identity/limit-service.ts';
import { requireUnlisted } from '../../players/cases/register-service.ts';
import { requireLimitAnswer } from '../../players/safer-play/limit-service.ts';
import { limitsLeft } from '../../players/safer-play/service.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { CURRENCY, DECIMALS } from '../../platform/vendors/service.ts';
import { applyDepositNotification } from './payment-notification-service.ts';
import { referencesOf } from './orders/reference-service.ts';
import { boundsOf, methodsOf, orderBonus, isOpenMethod, openMethod, methodView, type Texter, texter, waitsOf } from './offers-service.ts';
import { changeOrder, takeRoom, unchanged } from './orders/order-service.ts';
import { isBlockedByFailures } from './orders/failure-service.ts';
import * as repo from './orders/repo.ts';
import { amountFromMinor, orderView } from './view.ts';

export { depositOffers, seedDeposits } from './offers-service.ts';
export { applyDepositNotification } from './payment-notification-service.ts';
export { dropOldDepositProofs } from './orders/question-service.ts';

const MINUTE_MS = 60_000;
const TRIES = 8;

export type Request = {
  readonly method: string;
  /** As it came over the wire. */
  readonly amount: number;
  readonly bank: string | null;
  readonly offerId: string | null;
  readonly key: string;
  readonly language: string;
};

/** Orders a deposit. The same key answers the same order; CallErrors as the contract names them. */
export async function createDeposit(context: Context, memberId: bigint, request: Request): Promise<DepositOrder> {
  const method = await openMethod(context, request.method);
  if (method.kind === 'voucher') throw new CallError('deposit_method_closed');
  const amount = minorFromNumber(request.amount, DECIMALS);
  const bank = request.bank !== null && method.banks.includes(request.bank) ? request.bank : (method.banks[0] ?? null);
  const known = await repo.findByKey(context.db.query, memberId, request.key);
  if (!known) await requireUnlisted(context, memberId);
  const order = known ?? (await insert(context, memberId, { ...request, bank, amount }, method));
  if (order.method !== method.code || order.amount !== amount) throw new CallError('idempotency_conflict');
  const placed = order.status === 'creating' ? await place(context, order) : order;
  return depositView(context, placed, request.language);
}

type Asked = Omit<Request, 'amount'> & { readonly amount: bigint };

async function insert(
  context: Context,
  memberId: bigint,
  { amount, bank, offerId, key }: Asked,
  method: repo.MethodRow,
): Promise<repo.OrderRow> {
  if (amount === 0n) throw new CallError('amount_invalid');
  requirePayable(amount, method.decimals);
  const { min, max } = boundsOf(method);
  if (amount < min) throw new CallError('deposit_below_min', { min: amountFromMinor(min) });
  if (amount > max) throw new CallError('deposit_above_max', { max: amountFromMinor(max) });
  const newReference = await referencesOf(context);
  // Before the transaction, which must not wait for a second connection while it holds one.
  const { timeZone } = (await readBrand(context)).settings;
  return inTransaction(context.db.query, async (tx) => {
    await repo.lockMember(tx, memberId);
    const repeat = await repo.findByKey(tx, memberId, key);
    if (repeat) return repeat;
    const setting = await repo.findSetting(tx, brandCode(context));
    const open = await repo.countOpen(tx, memberId);
    if (open >= setting.open_orders) throw new CallError('deposit_open_orders', { open });
    if (await isBlockedByFailures(tx, memberId)) throw new CallError('operation_not_allowed');
    await requireLimitAnswer(tx, brandCode(context), memberId);
    await requireIdentity(context, tx, memberId, { way: 'deposit', amount, timeZone });
    const now = context.clock.now();
    for (let tries = 0; tries < TRIES; tries += 1) {
      const id = randomUUID();
      const unique = method.has_unique_amount ? randomInt(1, MAX_UNIQUE + 1) : 0;
      const isIn = await repo.insertOrder(tx, {
        id,
        reference: newReference(),
        brand_code: brandCode(context),
        member_id: memberId,
        idempotency_key: key,
        method: method.code,
        kind: method.kind,
        currency: CURRENCY,
        provider_code: method.provider_code,
        bank,
        amount,
        pay_amount: askedAmount(amount, unitOf(method.decimals), unique),
        has_unique_amount: method.has_unique_amount,
        offer_id: offerId,
        status: 'creating',
        instructions: null,
        created_at: new Date(now),
        expires_at: new Date(now + method.expires_minutes * MINUTE_MS),
        // Should this process die now, another one places the order.
        next_check_at: new Date(now + CREATE_LEASE_MS),
      });
      const made = isIn ? await repo.findOrder(tx, id) : undefined;
      if (!made) continue;
      await takeRoom(context, tx, made);
      return made;
    }
    throw new CallError('payment_unavailable');
  });
}

const CREATE_LEASE_MS = 30_000;

/**
 * Asks the provider for an order that is written down already. A clear no ends it; where nobody knows, it stays as it is and is asked
 * for again in the background.
 */
export async function place(context: Context, order: repo.OrderRow): Promise<repo.OrderRow> {
  const provider = providersOf(context).get(order.provider_code);
  const method = (await methodsOf(context)).find(({ code }) => code === order.method);
  try {
    if (!provider) throw new ProviderRefused('the provider is not configured');
    const notification = await provider.createDeposit({
      orderId: order.id,
      reference: order.reference,
      method: order.method,
      bank: order.bank,
      amount: order.pay_amount,
      currency: order.currency,
      expiresAt: order.expires_at.getTime(),
      returnUrl: `${context.config.siteOrigin}/?mc=depositv2&item=${order.id}`,
      merchant: method?.merchant ?? null,
    });
    await applyDepositNotification(context, order.provider_code, checked(context, order, notification), 'query');
  } catch (error) {
    if (!(error instanceof ProviderRefused)) {
      context.log.warn({ err: error, order: order.id }, 'a payment provider could not be asked for a deposit');
      return (await repo.findOrder(context.db.query, order.id)) ?? order;
    }
    context.log.warn({ err: error, order: order.id }, 'a payment provider has refused a deposit');
    await fail(context, order.id, error.message);
    throw new CallError('payment_unavailable');
  }
  return (await repo.findOrder(context.db.query, order.id)) ?? order;
}

const fail = (context: Context, id: string, reason: string) =>
  changeOrder(context, id, async (tx, order) => {
    if (order.status !== 'creating') return unchanged(order);
    const ended = { status: 'failed' as const, reason: reason.slice(0, 200), ended_at: new Date(context.clock.now()), next_check_at: null };
    return { order: await repo.updateOrder(tx, id, ended), balance: null, hasMessage: false };
  });

/** The provider's word as far as a payer may follow it: a QR that asks for another amount, or an address that is not safe, is refused. */
function checked(context: Context, order: repo.OrderRow, notification: ProviderOrder): ProviderOrder {
  const { qr, account, redirectUrl }: Instructions = notification.instructions;
  const hasWay = order.kind === 'qr' ? qr !== null : order.kind === 'ewallet' ? redirectUrl !== null : account !== null;
  if (!hasWay) throw new ProviderRefused('the provider has not said how to pay');
  if (qr !== null && !asksFor(qr, order.pay_amount, order.currency)) throw new ProviderRefused('the provider’s QR asks for something else');
  if (redirectUrl !== null && !isSafe(context, redirectUrl)) throw new ProviderRefused('the provider’s address is not safe');
  return notification;
}

const isSafe = ({ config }: Context, url: string): boolean =>
  URL.canParse(url) && (new URL(url).protocol === 'https:' || (config.hasLocalProvider && new URL(url).origin === config.siteOrigin));

/** What a method is called, by its code; one that is no more by its code alone. */
const namedBy =
  (rows: readonly repo.MethodRow[], { text, lang }: Texter) =>
  (method: string): Pick<DepositOrder, 'methodName' | 'lang'> => {
    const names = rows.find(({ code }) => code === method)?.names;
    return names ? { methodName: text(names), ...lang(names) } : { methodName: method };
  };

/** What the deposit page starts with. */
export async function depositMethods(context: Context, memberId: bigint, language: string) {
  const [{ settings }, rows, setting, open, read, rooms, waits] = await Promise.all([
    readBrand(context),
    methodsOf(context),
    repo.findSetting(context.db.query, brandCode(context)),
    repo.findOpen(context.db.query, memberId),
    texter(context, language),
    limitsLeft(context.db.query, memberId, new Date(context.clock.now())),
    waitsOf(context),
  ]);
  const named = namedBy(rows, read);
  return {
    currency: CURRENCY,
    currencySymbol: settings.currencySymbol,
    methods: rows.filter((row) => isOpenMethod(context, row)).map((row) => methodView(row, read, waits.get(row.code))),
    limits: rooms.map(({ period, limit, used, pending }) => ({
      period,
      max: amountFromMinor(limit),
      used: amountFromMinor(used - pending),
      pending: amountFromMinor(pending),
      left: amountFromMinor(used < limit ? limit - used : 0n),
    })),
    openOrders: open.map((row) => orderView(row, named(row.method))),
    turnoverTimes: setting.turnover_times,
    lateMinutes: setting.late_minutes,
  };
}

/** What of the member's deposits is on its way, as home shows it. */
export async function depositsOnTheWay(context: Context, memberId: bigint, max: number, language: string) {
  const [rows, methods, read] = await Promise.all([
    repo.findOnTheWay(context.db.query, memberId, max),
    methodsOf(context),
    texter(context, language),
  ]);
  const named = namedBy(methods, read);
  return rows.map(({ id, amount, method, status, expires_at: expires, is_asked: isAsked }) => ({
    id,
    amount: amountFromMinor(amount),
    ...named(method),
    isAsked: isAsked === true,
    isReview: status === 'review',
    expiresAt: expires.getTime(),
  }));
}

async function depositView(context: Context, row: repo.OrderRow, language: string): Promise<DepositOrder> {
  const [rows, read] = [await methodsOf(context), await texter(context, language)];
  return orderView(row, namedBy(rows, read)(row.method), await orderBonus(context, row, read));
}

/** Undefined for an order that is none of the member's. */
export async function deposit(context: Context, memberId: bigint, id: string, language: string): Promise<DepositOrder | undefined> {
  const row = await repo.findOwn(context.db.query, memberId, id);
  return row && depositView(context, row, language);
}

export async function deposits(context: Context, memberId: bigint, pageNo: number, pageSize: number, language: string) {
  const { rows, total } = await repo.findPage(context.db.query, memberId, (pageNo - 1) * pageSize, pageSize);
  const list = await Promise.all(rows.map((row) => depositView(context, row, language)));
  return { list, totalPages: Math.ceil(total / pageSize), totalRecords: total };
}

/** Takes back what nothing was paid for. CallError not_found, deposit_ended. */
export async function cancelDeposit(context: Context, memberId: bigint, id: string, language: string): Promise<DepositOrder> {
  const own = await repo.findOwn(context.db.query, memberId, id);
  if (!own) throw new CallError('not_found');
  const order = await changeOrder(context, id, async (tx, row) => {
    if (row.status === 'cancelled') return unchanged(row);
    if (row.status !== 'waiting' && row.status !== 'creating') throw new CallError('deposit_ended');
    const ended = { status: 'cancelled' as const, ended_at: new Date(context.clock.now()), tries: 0 };
    return { order: await repo.updateOrder(tx, id, ended), balance: null, hasMessage: false };
  });
  return depositView(context, order ?? own, language);
}

/** What the account record tells of deposits by their reference. */
export async function depositsByReference(context: Context, memberId: bigint, references: readonly string[], language: string) {
  if (references.length === 0) return [];
  const rows = await repo.findByReferences(context.db.query, memberId, references);
  return Promise.all(rows.map((row) => depositView(context, row, language)));
}
