import type { Context } from '../../context.ts';
import { repeat, type Repeating } from '../../lib/repeat.ts';
import { sendDueWebhooks } from './local-service.ts';
import { workPayouts } from './payout-service.ts';

export type { Instructions, Payment, ProviderOrder, RefundAsk } from './provider.ts';
export { ProviderRefused } from './provider.ts';
export { asksFor } from './emv-qr.ts';
export { requirePayable, unitOf } from './rail-service.ts';
export { keepOwnOrigin, LOCAL, ownOrigin, providersOf } from './providers.ts';
export { listedKeys, listedUrl, readKeys, readListFile, readProviderFile } from './provider-file.ts';
export { faultOf, sign, SIGNATURE_HEADER, type SigningKey } from './signature.ts';
export type { PayoutListener, PayoutOutcome } from './notification-service.ts';
export {
  onDepositNotification,
  onPayoutNotification,
  onRefundNotification,
  noteDifference,
  sellVouchersBy,
} from './notification-service.ts';
export { callBackPayout, payoutProvider, providerCodes, startPayout, startRefund, workPayouts } from './payout-service.ts';

const WORK_EVERY_MS = 1_000;

/** Sends payouts and asks about them, and lets the local provider send its webhooks. */
export const startPayments = (context: Context): Repeating =>
  repeat(context, 'payments', WORK_EVERY_MS, () => Promise.all([workPayouts(context), sendDueWebhooks(context)]));
