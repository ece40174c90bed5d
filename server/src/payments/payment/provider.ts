import type { IncomingHttpHeaders } from 'node:http';

/** One payment that a provider has taken for an order, or made for a payout. Amounts in minor units, times in epoch milliseconds. */
export type Payment = { readonly paymentId: string; readonly amount: bigint; readonly paidAt: number; readonly payerName: string | null };

/**
 * All that a provider knows of one order of ours. It names every payment so far, so that lost, repeated and reordered messages
 * lead to the same end.
 */
export type ProviderOrder = {
  readonly orderId: string;
  readonly providerId: string;
  readonly kind: 'deposit' | 'payout' | 'refund';
  readonly status: 'pending' | 'paid' | 'failed' | 'expired';
  readonly amount: bigint;
  readonly currency: string;
  readonly payments: readonly Payment[];
  readonly reason: string | null;
  readonly instructions: Instructions;
};

/** What the payer needs: a QR payload, an account to pay to, or an address to go to. */
export type Instructions = {
  readonly qr: string | null;
  readonly account: { readonly bank: string; readonly number: string; readonly name: string } | null;
  readonly redirectUrl: string | null;
};

/** Who a QR names as receiver, as the EMVCo merchant-presented standard wants it. */
export type Merchant = {
  readonly domain: string;
  readonly pan: string;
  readonly merchantId: string;
  readonly criteria: string;
  readonly nationalId: string;
  readonly categoryCode: string;
  readonly name: string;
  readonly city: string;
  readonly postalCode: string;
};

export type DepositAsk = {
  readonly orderId: string;
  readonly reference: string;
  readonly method: string;
  readonly bank: string | null;
  readonly amount: bigint;
  readonly currency: string;
  readonly expiresAt: number;
  readonly returnUrl: string;
  readonly merchant: Merchant | null;
};

/** Where a payout goes. */
export type PayoutTarget = { readonly bankCode: string; readonly accountNumber: string; readonly accountName: string };

export type PayoutAsk = {
  readonly orderId: string;
  readonly reference: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly target: PayoutTarget;
};

/** What goes back of which payments, each by the provider's own number; the amounts add up to the whole. */
export type RefundAsk = {
  readonly orderId: string;
  readonly reference: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly payments: readonly { readonly paymentId: string; readonly amount: bigint }[];
};

/** A raw request at the webhook's door. */
export type RawWebhook = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly rawHeaders: readonly string[];
  readonly body: Buffer;
};

type WebhookRefusal = 'signature_missing' | 'signature_malformed' | 'key_unknown' | 'too_old' | 'signature_wrong' | 'body_invalid';
export type VerifiedWebhook =
  | { readonly order: ProviderOrder; readonly eventId: string; readonly refusal?: undefined }
  | { readonly refusal: WebhookRefusal };

/** The provider has said no, for good: asking again changes nothing. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
}

/** Nobody knows whether the provider has heard us: the same call again, later, with the same order id. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** One provider, both directions. The order's id is ours; a repeat with the same id has one effect. Rejects with ProviderRefused or ProviderUnavailable. */
export type PaymentProvider = {
  readonly code: string;
  readonly createDeposit: (ask: DepositAsk) => Promise<ProviderOrder>;
  readonly createPayout: (ask: PayoutAsk) => Promise<ProviderOrder>;
  readonly createRefund: (ask: RefundAsk) => Promise<ProviderOrder>;
  /** Undefined for an order that the provider does not know. */
  readonly query: (kind: ProviderOrder['kind'], orderId: string) => Promise<ProviderOrder | undefined>;
  readonly verifyWebhook: (raw: RawWebhook) => VerifiedWebhook;
};
