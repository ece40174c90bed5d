import type { Context } from '../../context.ts';
import type { Difference } from './payout-repo.ts';
import { insertDifference, type Query } from './payout-repo.ts';
import type { ProviderOrder } from './provider.ts';

/** What a provider says of a deposit order; rejects when it could not be kept, so that the provider says it again. */
export type DepositListener = (context: Context, providerCode: string, order: ProviderOrder) => Promise<void>;

/** What became of a payout, or of a refund. `paid` is what has left, in minor units; `review`: the provider's word does not fit the amount. */
export type PayoutOutcome = {
  readonly payoutId: string;
  /** What was to be paid for: `withdrawalId` of startPayout, `cause` of startRefund. */
  readonly cause: string;
  readonly status: 'sent' | 'paid' | 'failed' | 'review';
  readonly amount: bigint;
  readonly paid: bigint;
  readonly reason: string | null;
  readonly at: Date;
};

/** Works inside the transaction that keeps the outcome; what it returns is run after the commit (events, messages). */
export type PayoutListener = (context: Context, tx: Query, outcome: PayoutOutcome) => Promise<(() => Promise<void>) | undefined>;

const deposits = new WeakMap<Context['db'], DepositListener>();
type Kind = 'payout' | 'refund';
const payouts: Readonly<Record<Kind, WeakMap<Context['db'], PayoutListener>>> = { payout: new WeakMap(), refund: new WeakMap() };

/** The domains that follow name who hears of deposits, of payouts and of refunds: payment itself knows none of them. */
export const onDepositNotification = ({ db }: Context, listener: DepositListener): void => void deposits.set(db, listener);
export const onPayoutNotification = ({ db }: Context, listener: PayoutListener): void => void payouts.payout.set(db, listener);
export const onRefundNotification = ({ db }: Context, listener: PayoutListener): void => void payouts.refund.set(db, listener);

export const depositListener = ({ db }: Context): DepositListener | undefined => deposits.get(db);
export const payoutListener = ({ db }: Context, kind: Kind): PayoutListener | undefined => payouts[kind].get(db);

/** Sells a voucher of whole units of currency and answers its code. */
type SellVoucher = (units: number) => Promise<string>;
const sellers = new WeakMap<Context['db'], SellVoucher>();

/** Who sells the vouchers of the local provider's page: the domain that takes them in. */
export const sellVouchersBy = ({ db }: Context, sell: SellVoucher): void => void sellers.set(db, sell);
export const voucherSeller = ({ db }: Context): SellVoucher | undefined => sellers.get(db);

/** Keeps that a provider's word and ours differ; loud, because money may be in the wrong place. */
export async function noteDifference(context: Context, query: Query, one: Difference): Promise<void> {
  if (await insertDifference(query, new Date(context.clock.now()), one))
    context.log.error({ provider: one.providerCode, order: one.orderId, what: one.what }, 'a payment provider’s word differs from ours');
}
