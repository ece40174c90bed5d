import { AmountError, minorFromText, textFromMinor } from '@sorak/contract';
import * as v from 'valibot';
import { DECIMALS } from '../../platform/vendors/service.ts';
import type { DepositAsk, PayoutAsk, ProviderOrder, RefundAsk } from './provider.ts';

/** The provider's side of the protocol (docs/decisions/0060-payment-providers.md): decimal text for money, epoch milliseconds for time. */
const id = v.pipe(v.string(), v.regex(/^[\w.:-]{1,80}$/));
const uuid = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
const text = v.pipe(v.string(), v.maxLength(300));
const money = v.pipe(v.string(), v.regex(/^\d{1,14}\.\d{2}$/));
const instant = v.pipe(v.number(), v.integer(), v.minValue(0));

const payment = v.object({ paymentId: id, amount: money, paidAt: instant, payerName: v.optional(v.nullable(text), null) });

const orderWire = v.object({
  orderId: uuid,
  providerId: id,
  kind: v.picklist(['deposit', 'payout', 'refund']),
  status: v.picklist(['pending', 'paid', 'failed', 'expired']),
  amount: money,
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  payments: v.pipe(v.array(payment), v.maxLength(100)),
  reason: v.optional(v.nullable(text), null),
  instructions: v.optional(
    v.object({
      qr: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(512))), null),
      account: v.optional(v.nullable(v.object({ bank: text, number: text, name: text })), null),
      redirectUrl: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(1_000))), null),
    }),
    {},
  ),
});
type OrderWire = v.InferInput<typeof orderWire>;

export const webhookWire = v.object({ eventId: uuid, order: orderWire });

const merchantWire = v.object({
  domain: text,
  pan: text,
  merchantId: text,
  criteria: text,
  nationalId: text,
  categoryCode: text,
  name: text,
  city: text,
  postalCode: text,
});

export const depositAskWire = v.object({
  orderId: uuid,
  reference: id,
  method: id,
  bank: v.nullable(text),
  amount: money,
  currency: text,
  expiresAt: instant,
  returnUrl: text,
  webhookUrl: text,
  merchant: v.nullable(merchantWire),
});

export const payoutAskWire = v.object({
  orderId: uuid,
  reference: id,
  amount: money,
  currency: text,
  target: v.object({ bankCode: text, accountNumber: text, accountName: text }),
  webhookUrl: text,
});

export const refundAskWire = v.object({
  orderId: uuid,
  reference: id,
  amount: money,
  currency: text,
  payments: v.pipe(v.array(v.object({ paymentId: id, amount: money })), v.minLength(1), v.maxLength(100)),
  webhookUrl: text,
});

/** A wire order as ours, or undefined for what is none. */
export function readOrder(json: unknown): ProviderOrder | undefined {
  const parsed = v.safeParse(orderWire, json);
  if (!parsed.success) return undefined;
  const { amount, payments, ...rest } = parsed.output;
  try {
    return {
      ...rest,
      amount: minorFromText(amount, DECIMALS),
      payments: payments.map((one) => ({ ...one, amount: minorFromText(one.amount, DECIMALS) })),
    };
  } catch (error) {
    if (error instanceof AmountError) return undefined;
    throw error;
  }
}

export const writeOrder = ({ amount, payments, ...rest }: ProviderOrder): OrderWire => ({
  ...rest,
  amount: textFromMinor(amount, DECIMALS),
  payments: payments.map((one) => ({ ...one, amount: textFromMinor(one.amount, DECIMALS) })),
});

const writeAmount = <T extends { readonly amount: bigint }>(one: T) => ({ ...one, amount: textFromMinor(one.amount, DECIMALS) });

export const writeAsk = (ask: DepositAsk | PayoutAsk | RefundAsk, webhookUrl: string): object => ({
  ...writeAmount(ask),
  ...('payments' in ask ? { payments: ask.payments.map(writeAmount) } : {}),
  webhookUrl,
});
