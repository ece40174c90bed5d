import { createHash, randomUUID } from 'node:crypto';
import { AmountError, minorFromText } from '@sorak/contract';
import { callOut } from '@sorak/contract/outgoing';
import * as v from 'valibot';
import type { Context } from '../../context.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { qrPayload } from './emv-qr.ts';
import * as repo from './local-repo.ts';
import type { Instructions, ProviderOrder } from './provider.ts';
import { LOCAL, LOCAL_PATH, localKeys, ownOrigin, WEBHOOK_PATH } from './providers.ts';
import { sign, SIGNATURE_HEADER } from './signature.ts';
import type { StoredPayment } from './tables.ts';
import { depositAskWire, payoutAskWire, refundAskWire, writeOrder } from './wire.ts';

/** What a newcomer can press. `silent` takes the money and says nothing: reconciliation has to find it. */
export const PRESSES = ['paid', 'late', 'part', 'over', 'fail', 'duplicate', 'silent'] as const;
export type Press = (typeof PRESSES)[number];

const DUPLICATES = 5;
const LEASE_MS = 10_000;
const BOUNDS = { withinMs: 5_000, maxBytes: 0 };
const AT_ONCE = 20;
const MAX_WAIT_MS = 60_000;
const PAYER = 'PEMBAYAR CONTOH';

/** Takes an order as an outside provider would; undefined for a body that is none. The same id again answers the same order. */
export async function takeOrder(context: Context, kind: ProviderOrder['kind'], json: unknown): Promise<ProviderOrder | undefined> {
  const order = await { deposit: newDeposit, payout: newPayout, refund: newRefund }[kind](context, json);
  return order && orderView(await repo.keepOrder(context.db, order));
}

export async function findProviderOrder(context: Context, orderId: string): Promise<ProviderOrder | undefined> {
  const row = await repo.findOrder(context.db, orderId);
  return row && orderView(row);
}

function newDeposit(context: Context, json: unknown): repo.NewLocalOrder | undefined {
  const parsed = v.safeParse(depositAskWire, json);
  if (!parsed.success) return undefined;
  const { orderId, reference, method, bank, currency, expiresAt, returnUrl, webhookUrl, merchant } = parsed.output;
  const amount = minor(parsed.output.amount);
  if (amount === undefined) return undefined;
  const digits = digitsOf(orderId);
  const details: Record<string, string> = { reference };
  if (merchant) details['qr'] = qrPayload(merchant, amount, currency, reference);
  else if (method === 'ewallet') details['redirectUrl'] = `${context.config.siteOrigin}${LOCAL_PATH}/pay/${orderId}`;
  else {
    details['bank'] = bank ?? 'Bank Contoh';
    details['number'] = method === 'transfer' ? '1234500987' : `8808${digits.slice(0, 12)}`;
    details['name'] = 'SORAK CONTOH';
  }
  return row(context, {
    orderId,
    kind: 'deposit',
    method,
    amount,
    currency,
    details,
    webhookUrl,
    returnUrl,
    expiresAt: new Date(expiresAt),
  });
}

/** Takes money for an order that the platform has never made, as when a payer types an old number; the order as it then stands. */
export async function payWithoutOrder(context: Context, amount: bigint): Promise<repo.LocalOrder | undefined> {
  const orderId = randomUUID();
  const order = row(context, {
    orderId,
    kind: 'deposit',
    method: 'transfer',
    amount,
    currency: 'IDR',
    details: { reference: 'unknown' },
    webhookUrl: `${ownOrigin(context)}${WEBHOOK_PATH}${LOCAL}`,
    returnUrl: null,
    expiresAt: null,
  });
  await repo.keepOrder(context.db, order);
  return press(context, orderId, 'paid');
}

function newPayout(context: Context, json: unknown): repo.NewLocalOrder | undefined {
  const parsed = v.safeParse(payoutAskWire, json);
  if (!parsed.success) return undefined;
  const { orderId, reference, currency, target, webhookUrl } = parsed.output;
  const amount = minor(parsed.output.amount);
  if (amount === undefined) return undefined;
  // The page shows where it goes, and no more of the number than its end.
  const details = { reference, bank: target.bankCode, number: `•••• ${target.accountNumber.slice(-4)}`, name: target.accountName };
  return going(context, 'payout', { orderId, amount, currency, details, webhookUrl });
}

/** Sends back what was paid here, and no more of a payment than came with it. */
async function newRefund(context: Context, json: unknown): Promise<repo.NewLocalOrder | undefined> {
  const parsed = v.safeParse(refundAskWire, json);
  if (!parsed.success) return undefined;
  const { orderId, reference, currency, payments, webhookUrl } = parsed.output;
  const amount = minor(parsed.output.amount);
  const parts = payments.map((one) => ({ ...one, minor: minor(one.amount) ?? 0n }));
  if (amount === undefined || parts.reduce((sum, one) => sum + one.minor, 0n) !== amount) return undefined;
  for (const one of parts) {
    const paid = await repo.findPayment(context.db, one.paymentId);
    if (!paid || BigInt(paid.amount) < one.minor) return undefined;
  }
  const details = { reference, payments: payments.map((one) => `${one.paymentId} (${one.amount})`).join(', '), to: PAYER };
  return going(context, 'refund', { orderId, amount, currency, details, webhookUrl });
}

type Fresh = Pick<repo.NewLocalOrder, 'kind' | 'method' | 'amount' | 'currency' | 'details'> & {
  readonly orderId: string;
  readonly webhookUrl: string;
  readonly returnUrl: string | null;
  readonly expiresAt: Date | null;
};

/** Money that goes out: nobody comes back from a page of ours, and it does not run out. */
const going = (
  context: Context,
  kind: 'payout' | 'refund',
  fresh: Pick<Fresh, 'orderId' | 'amount' | 'currency' | 'details' | 'webhookUrl'>,
): repo.NewLocalOrder => row(context, { ...fresh, kind, method: kind, returnUrl: null, expiresAt: null });

const row = ({ clock }: Context, { orderId, webhookUrl, returnUrl, expiresAt, ...rest }: Fresh): repo.NewLocalOrder => ({
  ...rest,
  order_id: orderId,
  provider_id: `L${digitsOf(orderId)}`,
  webhook_url: webhookUrl,
  return_url: returnUrl,
  created_at: new Date(clock.now()),
  expires_at: expiresAt,
});

function minor(text: string): bigint | undefined {
  try {
    return minorFromText(text, DECIMALS);
  } catch (error) {
    if (error instanceof AmountError) return undefined;
    throw error;
  }
}

const digitsOf = (orderId: string): string =>
  BigInt(`0x${createHash('sha256').update(orderId).digest('hex').slice(0, 16)}`)
    .toString()
    .padStart(20, '0')
    .slice(-16);

function orderView(order: repo.LocalOrder): ProviderOrder {
  const { details } = order;
  const instructions: Instructions = {
    qr: details['qr'] ?? null,
    account:
      order.kind === 'deposit' && details['number'] !== undefined
        ? { bank: details['bank'] ?? '', number: details['number'], name: details['name'] ?? '' }
        : null,
    redirectUrl: details['redirectUrl'] ?? null,
  };
  return {
    orderId: order.order_id,
    providerId: order.provider_id,
    kind: order.kind,
    status: order.status,
    amount: order.amount,
    currency: order.currency,
    payments: order.payments.map((one) => ({ ...one, amount: BigInt(one.amount) })),
    reason: order.reason,
    instructions,
  };
}

/** Does to an order what a payer or a bank could do to it. Undefined for an order that is not there. */
export async function press(context: Context, orderId: string, what: Press): Promise<repo.LocalOrder | undefined> {
  // The platform hears first that the order has run out, as it would from a provider that keeps time.
  if (what === 'late') await change(context, orderId, 1, (order) => ({ ...order, status: order.status === 'paid' ? 'paid' : 'expired' }));
  const times = what === 'silent' ? 0 : what === 'duplicate' ? DUPLICATES : 1;
  const changed = await change(context, orderId, times, (order) => pressed(order, what, context.clock.now()));
  await sendDueWebhooks(context);
  return changed;
}

function pressed(order: repo.LocalOrder, what: Press, now: number): repo.LocalOrder {
  if (what === 'fail') return order.payments.length > 0 ? order : { ...order, status: 'failed', reason: 'refused_by_bank' };
  if (what === 'duplicate' && order.payments.length > 0) return order;
  const payment: StoredPayment = {
    paymentId: `${order.provider_id}-${order.payments.length + 1}`,
    amount: String(amountOf(order, what)),
    paidAt: now,
    payerName: order.kind === 'deposit' ? PAYER : null,
  };
  return { ...order, status: 'paid', payments: [...order.payments, payment] };
}

const HUNDREDTHS = 100n;

/** Six tenths of it, or a tenth more, in whole units of currency; at least one unit off. */
function amountOf({ amount }: repo.LocalOrder, what: Press): bigint {
  if (what === 'part') return (amount * 6n) / 10n / HUNDREDTHS > 0n ? ((amount * 6n) / 10n / HUNDREDTHS) * HUNDREDTHS : 1n;
  return what === 'over' ? amount + (amount / 10n / HUNDREDTHS + 1n) * HUNDREDTHS : amount;
}

function change(context: Context, orderId: string, times: number, work: (order: repo.LocalOrder) => repo.LocalOrder) {
  const at = new Date(context.clock.now());
  return repo.changeOrder(context.db, orderId, work, (order) => {
    const eventId = randomUUID();
    const body = JSON.stringify({ eventId, order: writeOrder(orderView(order)) });
    return Array.from({ length: times }, () => ({ eventId, body, at }));
  });
}

/** Sends the webhooks that are due, each until it is answered with 200, at growing pauses, twelve times at most. Never rejects. */
export async function sendDueWebhooks(context: Context): Promise<void> {
  if (!context.config.hasLocalProvider) return;
  try {
    for (;;) {
      const due = await repo.claimWebhooks(context.db, new Date(context.clock.now()), LEASE_MS, AT_ONCE);
      await Promise.all(due.map((one) => deliver(context, one)));
      if (due.length < AT_ONCE) return;
    }
  } catch (error) {
    context.log.warn({ err: error }, 'the local provider could not send its webhooks');
  }
}

async function deliver(context: Context, { id, body, tries, webhook_url }: repo.DueWebhook): Promise<void> {
  const bytes = Buffer.from(body);
  const { pathname } = new URL(webhook_url);
  const now = context.clock.now();
  let answer = 'no answer';
  let isTaken = false;
  try {
    // To the process that sends it: the one that took the order may listen elsewhere since its restart.
    const response = await callOut(new URL(pathname, ownOrigin(context)), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        [SIGNATURE_HEADER]: sign(localKeys(context), { method: 'POST', path: pathname, body: bytes }, now),
      },
      body: bytes,
      ...BOUNDS,
    });
    answer = String(response.status);
    isTaken = response.status === 200;
  } catch (error) {
    context.log.warn({ err: error }, 'a webhook of the local provider was not answered');
  }
  const next = new Date(now + Math.min(1_000 * 2 ** tries, MAX_WAIT_MS));
  await repo.noteAnswer(context.db, id, answer, isTaken ? new Date(now) : null, next);
}

/** The newest orders with what became of their webhooks, for the local provider's page. */
export async function newestLocalOrders(context: Context, count: number) {
  const orders = await repo.newestOrders(context.db, count);
  const webhooks = await repo.webhooksOf(
    context.db,
    orders.map(({ order_id }) => order_id),
  );
  return orders.map((order) => ({ order, webhooks: webhooks.filter(({ order_id }) => order_id === order.order_id) }));
}

export const findLocalOrder = (context: Context, orderId: string): Promise<repo.LocalOrder | undefined> =>
  repo.findOrder(context.db, orderId);
