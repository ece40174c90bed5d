import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { noteDifference, payoutListener, type PayoutOutcome } from './notification-service.ts';
import * as repo from './payout-repo.ts';
import type { PaymentProvider, PayoutTarget, ProviderOrder, RefundAsk } from './provider.ts';
import { ProviderRefused } from './provider.ts';
import { LOCAL, providersOf } from './providers.ts';

export type StartPayout = {
  /** Of the withdrawal; one withdrawal has one payout, whatever is repeated. */
  readonly withdrawalId: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly currency?: string;
  readonly card: PayoutTarget;
  /** The brand's usual provider unless named. */
  readonly providerCode?: string;
};

const CURRENCY = 'IDR';
const LEASE_MS = 30_000;
const AT_ONCE = 10;
const FIRST_ASK_MS = 30_000;
const MAX_ASK_MS = 1_800_000;

/** Every provider of this deployment. */
export const providerCodes = (context: Context): string[] => [...providersOf(context).keys()];

/** The provider that takes payouts: the chosen one where it is there, the first outside one, otherwise the local one. Undefined: there is none. */
export function payoutProvider(context: Context, chosen: string | null = null): string | undefined {
  const codes = providerCodes(context);
  if (chosen !== null && codes.includes(chosen)) return chosen;
  return codes.find((code) => code !== LOCAL) ?? codes[0];
}

/** Queues the payout in the caller's transaction, which may still be rolled back; it leaves within about a second of the commit. */
export async function startPayout(
  context: Context,
  tx: repo.Query,
  { withdrawalId, amount, currency = CURRENCY, card, providerCode = payoutProvider(context) }: StartPayout,
): Promise<{ payoutId: string; providerCode: string }> {
  if (providerCode === undefined || !providersOf(context).has(providerCode)) throw new Error('no payment provider takes payouts here');
  return queue(context, tx, { kind: 'payout', cause: withdrawalId, amount, currency, providerCode, target: card });
}

/** Takes a payout back as part of the caller's transaction, as long as no provider was ever asked for it; true as well where there is none. */
export async function callBackPayout(tx: repo.Query, cause: string, at: Date): Promise<boolean> {
  if (await repo.endUntried(tx, cause, at, 'called back')) return true;
  return (await repo.findByCause(tx, cause)) === undefined;
}

export type StartRefund = {
  /** Names what goes back; one cause has one refund, whatever is repeated. */
  readonly cause: string;
  readonly amount: bigint;
  readonly currency: string;
  /** Who took the payments, and so has to send them back. */
  readonly providerCode: string;
  readonly payments: RefundAsk['payments'];
};

/** Queues the refund as a payout is queued. False where the provider is none of this deployment's: then people send it back. */
export async function startRefund(context: Context, tx: repo.Query, { payments, ...refund }: StartRefund): Promise<boolean> {
  if (!providersOf(context).has(refund.providerCode)) return false;
  const target = payments.map(({ paymentId, amount }) => ({ paymentId, amount: String(amount) }));
  await queue(context, tx, { ...refund, kind: 'refund', target });
  return true;
}

type Queued = Omit<StartRefund, 'payments'> & {
  readonly kind: repo.PayoutRow['kind'];
  readonly target: PayoutTarget | readonly StoredPart[];
};
type StoredPart = { readonly paymentId: string; readonly amount: string };

/** What an account to pay is sealed for. */
export const targetName = (payoutId: string): string => `payout ${payoutId}`;

async function queue(context: Context, tx: repo.Query, { providerCode, target, ...rest }: Queued) {
  const known = await repo.findByCause(tx, rest.cause);
  if (known) return { payoutId: known.id, providerCode: known.provider_code };
  const id = randomUUID();
  const isNew = await repo.insertPayout(tx, {
    ...rest,
    id,
    provider_code: providerCode,
    target: context.secrets.seal(JSON.stringify(target), targetName(id)),
    created_at: new Date(context.clock.now()),
  });
  if (isNew) return { payoutId: id, providerCode };
  const repeat = await repo.findByCause(tx, rest.cause);
  if (!repeat) throw new Error('a payout has vanished');
  return { payoutId: repeat.id, providerCode: repeat.provider_code };
}

/** Sends what is queued and asks about what was sent and not answered. Never rejects. */
export async function workPayouts(context: Context): Promise<void> {
  // Without anybody to hear it, an outcome would be lost.
  const kinds = (['payout', 'refund'] as const).filter((kind) => payoutListener(context, kind));
  if (kinds.length === 0) return;
  try {
    for (;;) {
      const due = await repo.claimDue(context.db, kinds, new Date(context.clock.now()), LEASE_MS, AT_ONCE);
      await Promise.all(due.map((row) => workOne(context, row)));
      if (due.length < AT_ONCE) return;
    }
  } catch (error) {
    context.log.warn({ err: error }, 'the queue of payouts could not be worked');
  }
}

async function workOne(context: Context, row: repo.PayoutRow): Promise<void> {
  const provider = providersOf(context).get(row.provider_code);
  if (!provider) return context.log.error({ provider: row.provider_code }, 'a payout waits for a provider that is not configured');
  try {
    const order = row.status === 'queued' ? await create(context, provider, row) : await provider.query(row.kind, row.id);
    if (order) return await applyPayoutNotification(context, row.provider_code, order);
    await inTransaction(context.db.query, (tx) =>
      noteDifference(context, tx, {
        providerCode: row.provider_code,
        kind: row.kind,
        orderId: row.id,
        what: 'order_missing',
        ours: row.status,
        theirs: 'unknown',
      }),
    );
    await again(context, row);
  } catch (error) {
    context.log.warn({ err: error, payout: row.id }, 'a payment provider could not be asked');
    // A refusal of a call that was never heard before is final; once it may have been heard, only the provider's own word ends it.
    if (error instanceof ProviderRefused && row.status === 'queued' && row.tries === 1) return refused(context, row, error.message);
    await again(context, row);
  }
}

function create(context: Context, provider: PaymentProvider, row: repo.PayoutRow): Promise<ProviderOrder> {
  const { id: orderId, cause, amount, currency } = row;
  // Where several cells may share a provider, its books say whose it is.
  const reference = context.config.isCellNamed ? `${context.config.cell}.${cause}` : cause;
  const target: unknown = JSON.parse(context.secrets.open(row.target, targetName(orderId)));
  if (row.kind === 'payout') return provider.createPayout({ orderId, reference, amount, currency, target: target as PayoutTarget });
  const payments = (target as StoredPart[]).map((one) => ({ paymentId: one.paymentId, amount: BigInt(one.amount) }));
  return provider.createRefund({ orderId, reference, amount, currency, payments });
}

const again = (context: Context, row: repo.PayoutRow): Promise<void> =>
  repo.updatePayout(context.db.query, row.id, {
    next_check_at: new Date(context.clock.now() + Math.min(FIRST_ASK_MS * 2 ** Math.min(row.tries, 10), MAX_ASK_MS)),
  });

const refused = (context: Context, row: repo.PayoutRow, reason: string): Promise<void> =>
  settle(context, row.kind, row.id, row.provider_code, { status: 'failed', paid: 0n, providerId: null, reason });

/** What the provider says of a payout or a refund, kept and passed on once. Rejects when it could not be kept. */
export async function applyPayoutNotification(context: Context, providerCode: string, order: ProviderOrder): Promise<void> {
  const paid = order.payments.reduce((sum, { amount }) => sum + amount, 0n);
  const status =
    order.status === 'pending'
      ? 'sent'
      : order.status === 'paid' && paid === order.amount
        ? 'paid'
        : paid > 0n || order.status === 'paid'
          ? 'review'
          : 'failed';
  await settle(context, order.kind, order.orderId, providerCode, { status, paid, providerId: order.providerId, reason: order.reason });
}

type Verdict = Pick<PayoutOutcome, 'status' | 'paid' | 'reason'> & { readonly providerId: string | null };

async function settle(context: Context, kind: ProviderOrder['kind'], id: string, providerCode: string, verdict: Verdict): Promise<void> {
  const after = await inTransaction(context.db.query, async (tx) => {
    const row = await repo.lockPayout(tx, id);
    if (!row || row.provider_code !== providerCode || row.kind !== kind) return undefined;
    const at = new Date(context.clock.now());
    const isOpen = row.status === 'queued' || row.status === 'sent';
    if (!isOpen) {
      if (verdict.status !== 'sent' && (row.status !== verdict.status || row.paid !== verdict.paid))
        await noteDifference(context, tx, {
          providerCode,
          kind: row.kind,
          orderId: id,
          what: 'ended_otherwise',
          ours: `${row.status} ${row.paid}`,
          theirs: `${verdict.status} ${verdict.paid}`,
        });
      return undefined;
    }
    if (verdict.status === 'sent' && row.status === 'sent') {
      await repo.updatePayout(tx, id, { next_check_at: nextAsk(row, at) });
      return undefined;
    }
    const { status, paid, reason, providerId } = verdict;
    await repo.updatePayout(tx, id, {
      status,
      paid,
      reason,
      provider_id: providerId ?? row.provider_id,
      sent_at: row.sent_at ?? at,
      ended_at: status === 'sent' ? null : at,
      next_check_at: nextAsk(row, at),
    });
    const outcome = { payoutId: id, cause: row.cause, status, amount: row.amount, paid, reason, at };
    return payoutListener(context, row.kind)?.(context, tx, outcome);
  });
  await after?.();
}

const nextAsk = (row: repo.PayoutRow, at: Date): Date =>
  new Date(at.getTime() + Math.min(FIRST_ASK_MS * 2 ** Math.min(row.tries, 10), MAX_ASK_MS));
