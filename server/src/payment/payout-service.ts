import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { inTransaction } from '../ledger/ledger.ts';
import { noteDifference, payoutNews, type PayoutOutcome } from './news-service.ts';
import * as repo from './payout-repo.ts';
import type { PayoutTarget, ProviderOrder } from './provider.ts';
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
const MOST_ASK_MS = 1_800_000;

/** The provider that takes payouts unless one is named: the first outside one, otherwise the local one. Undefined: there is none. */
export function payoutProvider(context: Context): string | undefined {
  const codes = [...providersOf(context).keys()];
  return codes.find((code) => code !== LOCAL) ?? codes[0];
}

/** Queues the payout in the caller's transaction, which may still be rolled back; it leaves within about a second of the commit. */
export async function startPayout(
  context: Context,
  tx: repo.Query,
  payout: StartPayout,
): Promise<{ payoutId: string; providerCode: string }> {
  const known = await repo.findByWithdrawal(tx, payout.withdrawalId);
  if (known) return { payoutId: known.id, providerCode: known.provider_code };
  const providerCode = payout.providerCode ?? payoutProvider(context);
  if (providerCode === undefined || !providersOf(context).has(providerCode)) throw new Error('no payment provider takes payouts here');
  const id = randomUUID();
  const isNew = await repo.insertPayout(tx, {
    id,
    withdrawal_id: payout.withdrawalId,
    provider_code: providerCode,
    amount: payout.amount,
    currency: payout.currency ?? CURRENCY,
    target: context.secrets.seal(JSON.stringify(payout.card), `payout ${id}`),
    created_at: new Date(context.clock.now()),
  });
  if (isNew) return { payoutId: id, providerCode };
  const twin = await repo.findByWithdrawal(tx, payout.withdrawalId);
  if (!twin) throw new Error('a payout has vanished');
  return { payoutId: twin.id, providerCode: twin.provider_code };
}

/** Sends what is queued and asks about what was sent and not answered. Never rejects. */
export async function workPayouts(context: Context): Promise<void> {
  // Without anybody to hear it, an outcome would be lost.
  if (!payoutNews(context)) return;
  try {
    for (;;) {
      const due = await repo.claimDue(context.db, new Date(context.clock.now()), LEASE_MS, AT_ONCE);
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
    const order =
      row.status === 'queued'
        ? await provider.createPayout({
            orderId: row.id,
            reference: row.withdrawal_id,
            amount: row.amount,
            currency: row.currency,
            target: JSON.parse(context.secrets.open(row.target, `payout ${row.id}`)) as PayoutTarget,
          })
        : await provider.query('payout', row.id);
    if (order) return await hearPayout(context, row.provider_code, order);
    await inTransaction(context.db.query, (tx) =>
      noteDifference(context, tx, {
        providerCode: row.provider_code,
        kind: 'payout',
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

const again = (context: Context, row: repo.PayoutRow): Promise<void> =>
  repo.updatePayout(context.db.query, row.id, {
    next_look_at: new Date(context.clock.now() + Math.min(FIRST_ASK_MS * 2 ** Math.min(row.tries, 10), MOST_ASK_MS)),
  });

const refused = (context: Context, row: repo.PayoutRow, reason: string): Promise<void> =>
  settle(context, row.id, row.provider_code, { status: 'failed', paid: 0n, providerId: null, reason });

/** What the provider says of a payout, kept and told once. Rejects when it could not be kept. */
export async function hearPayout(context: Context, providerCode: string, order: ProviderOrder): Promise<void> {
  const paid = order.payments.reduce((sum, { amount }) => sum + amount, 0n);
  const status =
    order.status === 'pending'
      ? 'sent'
      : order.status === 'paid' && paid === order.amount
        ? 'paid'
        : paid > 0n || order.status === 'paid'
          ? 'review'
          : 'failed';
  await settle(context, order.orderId, providerCode, { status, paid, providerId: order.providerId, reason: order.reason });
}

type Verdict = Pick<PayoutOutcome, 'status' | 'paid' | 'reason'> & { readonly providerId: string | null };

async function settle(context: Context, id: string, providerCode: string, verdict: Verdict): Promise<void> {
  const after = await inTransaction(context.db.query, async (tx) => {
    const row = await repo.lockPayout(tx, id);
    if (!row || row.provider_code !== providerCode) return undefined;
    const at = new Date(context.clock.now());
    const isOpen = row.status === 'queued' || row.status === 'sent';
    if (!isOpen) {
      if (verdict.status !== 'sent' && (row.status !== verdict.status || row.paid !== verdict.paid))
        await noteDifference(context, tx, {
          providerCode,
          kind: 'payout',
          orderId: id,
          what: 'ended_otherwise',
          ours: `${row.status} ${row.paid}`,
          theirs: `${verdict.status} ${verdict.paid}`,
        });
      return undefined;
    }
    if (verdict.status === 'sent' && row.status === 'sent') {
      await repo.updatePayout(tx, id, { next_look_at: nextAsk(row, at) });
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
      next_look_at: nextAsk(row, at),
    });
    const outcome = { payoutId: id, withdrawalId: row.withdrawal_id, status, amount: row.amount, paid, reason, at };
    return payoutNews(context)?.(context, tx, outcome);
  });
  await after?.();
}

const nextAsk = (row: repo.PayoutRow, at: Date): Date =>
  new Date(at.getTime() + Math.min(FIRST_ASK_MS * 2 ** Math.min(row.tries, 10), MOST_ASK_MS));
