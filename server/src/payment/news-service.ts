import type { Context } from '../context.ts';
import type { Difference } from './payout-repo.ts';
import { insertDifference, type Query } from './payout-repo.ts';
import type { ProviderOrder } from './provider.ts';

/** What a provider says of a deposit order; rejects when it could not be kept, so that the provider says it again. */
export type DepositNews = (context: Context, providerCode: string, order: ProviderOrder) => Promise<void>;

/** What became of a payout. `paid` is what has left, in minor units; `review`: the provider's word does not fit the amount. */
export type PayoutOutcome = {
  readonly payoutId: string;
  readonly withdrawalId: string;
  readonly status: 'sent' | 'paid' | 'failed' | 'review';
  readonly amount: bigint;
  readonly paid: bigint;
  readonly reason: string | null;
  readonly at: Date;
};

/** Works inside the transaction that keeps the outcome; what it returns is run after the commit (events, messages). */
export type PayoutNews = (context: Context, tx: Query, outcome: PayoutOutcome) => Promise<(() => Promise<void>) | undefined>;

const deposits = new WeakMap<Context['db'], DepositNews>();
const payouts = new WeakMap<Context['db'], PayoutNews>();

/** app.ts names who hears of deposits, and who of payouts: payment itself knows neither. */
export const hearDeposits = ({ db }: Context, news: DepositNews): void => void deposits.set(db, news);
export const hearPayouts = ({ db }: Context, news: PayoutNews): void => void payouts.set(db, news);

export const depositNews = ({ db }: Context): DepositNews | undefined => deposits.get(db);
export const payoutNews = ({ db }: Context): PayoutNews | undefined => payouts.get(db);

/** Keeps that a provider's word and ours differ; loud, because money may be in the wrong place. */
export async function noteDifference(context: Context, query: Query, one: Difference): Promise<void> {
  if (await insertDifference(query, new Date(context.clock.now()), one))
    context.log.error({ provider: one.providerCode, order: one.orderId, what: one.what }, 'a payment provider’s word differs from ours');
}
