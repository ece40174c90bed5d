import type { Context } from '../../../context.ts';
import { house, wallet } from '../../../ledger/accounts.ts';
import { balance, inTransaction, openAccount, openAccounts, transfer, transferAll } from '../../../ledger/ledger.ts';
import { uuidFrom } from '../../../lib/uuid.ts';
import { brandCode } from '../../../platform/system/service.ts';
import { availableOf, publishBalance } from '../../../money/wallet/service.ts';
import type { Tx } from '../draws/draw-repo.ts';
import * as repo from './rebate-repo.ts';

/** In one commit: enough that its cost is spread thin, few enough that a wallet is locked for some milliseconds only. */
const ORDERS_AT_ONCE = 500;

/**
 * Pays what ended orders give back because they were bought below their buyer's own group, each once: the transfers and the marks in one
 * commit. Any number of processes may do it at once, and a run that was cut goes on with the orders that are not marked.
 */
export async function payRebates(context: Context): Promise<void> {
  while (await paySome(context)) continue;
}

async function paySome(context: Context): Promise<boolean> {
  const paid = await inTransaction(context.db.query, async (tx) => {
    const due = await repo.lockDue(tx, brandCode(context), ORDERS_AT_ONCE);
    const owed = due.filter(({ amount }) => amount > 0n);
    const wallets = await openAccounts(
      tx,
      owed.map(({ member_id: memberId, asset }) => wallet(memberId, asset)),
    );
    const houses = await openAccounts(
      tx,
      owed.map(({ asset }) => house('promotions', asset)),
    );
    const transfers = owed.map(({ id, amount }, at) => ({
      id: uuidFrom(`lottery rebate ${id}`),
      debit: houses[at] ?? 0n,
      credit: wallets[at] ?? 0n,
      amount,
      reference: `lottery:${id}`,
    }));
    if (transfers.length > 0) await transferAll(tx, 'lottery_rebate', transfers);
    if (due.length > 0) await repo.markPaid(tx, due);
    return due;
  });
  const moved = new Map(paid.filter(({ amount }) => amount > 0n).map((one) => [`${one.member_id} ${one.asset}`, one]));
  for (const { member_id: memberId, asset } of moved.values())
    await availableOf(context, memberId, asset)
      .then((available) => publishBalance(context, memberId, asset, available))
      .catch((error: unknown) => context.log.warn({ err: error }, 'a balance behind a rebate could not be published'));
  return paid.length === ORDERS_AT_ONCE;
}

type Given = { readonly id: string; readonly member_id: bigint; readonly asset: 'IDR' | 'PLAY'; readonly rebate: bigint | null };

/**
 * Takes the rebates of cancelled orders back, in the transaction that has just given their stakes back. Were a wallet to hold less by then,
 * because a debt was taken from the stake first, the house lets the rest go.
 */
export async function takeRebatesBack(tx: Tx, orders: readonly Given[]): Promise<void> {
  for (const { id, member_id: memberId, asset, rebate } of orders) {
    if (!rebate) continue;
    const debit = await openAccount(tx, wallet(memberId, asset));
    const left = await balance(tx, debit);
    const amount = left < rebate ? left : rebate;
    if (amount <= 0n) continue;
    const credit = await openAccount(tx, house('promotions', asset));
    await transfer(tx, {
      id: uuidFrom(`lottery rebate back ${id}`),
      debit,
      credit,
      amount,
      kind: 'lottery_rebate_back',
      reference: `lottery:${id}`,
    });
    await repo.markBack(tx, id, amount);
  }
}
