import { minorFromNumber, numberFromMinor, type WalletTransfer } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError, type Caller } from '../../http/call.ts';
import { held, house, wallet } from '../../ledger/accounts.ts';
import { balance, hold, inTransaction, openAccount, post, transfer, void as voidHold } from '../../ledger/ledger.ts';
import { repeat, type Repeating } from '../../lib/repeat.ts';
import { uuidFrom } from '../../lib/uuid.ts';
import { sendMessage, notifyUnread } from '../../platform/messages/service.ts';
import { requirePayable } from '../../payments/payment/service.ts';
import { assertMayPlay } from '../../players/safer-play/service.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { type CatalogueVendor, catalogueOf, DECIMALS } from '../../platform/vendors/service.ts';
import { leavingOf } from '../../money/wagering/given-service.ts';
import { publishBalance, availableOf } from '../../money/wallet/service.ts';
import { findSender } from './member-repo.ts';
import { findSetting, type Query } from './setting-repo.ts';
import { settled } from './texts.ts';
import { owed } from './transfer-repo.ts';
import { type Order, orderTransfer, queryTransfer, type Verdict, vendorBalance } from './vendor-client.ts';
import * as repo from './wallet-repo.ts';

const ASSET = 'IDR';
/** How long the one who asked has it alone before the healers look. */
const OWN_MS = 15_000;
const LOOK_EVERY_MS = 2_000;
const AT_ONCE = 10;
const LONGEST_WAIT_MS = 5 * 60_000;
/** In doubt for longer than this is told to the log, and to operators who ask. */
const STUCK_MS = 60_000;

const amountFromMinor = (minor: bigint): number => numberFromMinor(minor, DECIMALS);
/** What the house has handed to a vendor for all members, less what came back. */
const vendorAccount = (vendorId: number) => house(`vendor-${vendorId}`, ASSET);

export const isSingleWallet = async (context: Context): Promise<boolean> =>
  (await findSetting(context.db.query, brandCode(context))).is_single;

const walletVendors = (context: Context): readonly CatalogueVendor[] =>
  catalogueOf(context).vendors.filter(({ transferUrl }) => transferUrl !== null);

/** Where the member's money is: the main wallet, what is on hold, and what each vendor says that it keeps. */
export async function wallets(context: Context, memberId: bigint) {
  const heldAccount = await openAccount(context.db.pool, held(memberId, ASSET));
  const [isSingle, main, onHold, moving] = await Promise.all([
    isSingleWallet(context),
    availableOf(context, memberId, ASSET),
    balance(context.db.pool, heldAccount),
    repo.onTheWay(context.db.query, memberId),
  ]);
  const own = isSingle ? [] : walletVendors(context);
  const list = await Promise.all(
    own.map(async ({ id, code, displayName, smallIcon, transferUrl, transferDecimals }) => {
      const there = await vendorBalance(context, { vendorId: id, url: transferUrl ?? '' }, memberId, ASSET);
      return {
        vassalage: code,
        displayName,
        smallIcon,
        balance: there === null ? null : amountFromMinor(there),
        onTheWay: amountFromMinor(moving.get(id) ?? 0n),
        decimals: transferDecimals,
      };
    }),
  );
  return { isSingle, main: amountFromMinor(main), held: amountFromMinor(onHold), wallets: list };
}

export type WalletRequest = { readonly vassalage: string; readonly direction: 'in' | 'out'; readonly amount: number };

/**
 * Moves money between the main wallet and a vendor's. The same key again answers how it stands and moves nothing anew. CallError amount_invalid,
 * not_found (no such wallet), function_not_available (one wallet serves all), insufficient_balance, idempotency_conflict.
 */
export async function walletTransfer(context: Context, caller: Caller, request: WalletRequest, key: string): Promise<WalletTransfer> {
  const amount = minorFromNumber(request.amount, DECIMALS);
  if (amount <= 0n) throw new CallError('amount_invalid');
  if (await isSingleWallet(context)) throw new CallError('function_not_available');
  const vendor = walletVendors(context).find(({ code }) => code === request.vassalage);
  if (!vendor?.transferUrl) throw new CallError('not_found');
  requirePayable(amount, vendor.transferDecimals);
  // Back into the main wallet and out of it the way is always open.
  if (request.direction === 'in') await assertMayPlay(context.db.query, caller.memberId, new Date(context.clock.now()));
  const id = uuidFrom(`wallet-transfer:${caller.memberId}:${key}`);
  const now = context.clock.now();
  const row = {
    id,
    member_id: caller.memberId,
    vendor_id: vendor.id,
    direction: request.direction,
    asset: ASSET,
    amount,
    made_at: new Date(now),
  };
  const isNew = await begin(context, row, new Date(now + OWN_MS));
  if (!isNew) await requireSame(context, row);
  else {
    if (request.direction === 'in') await notifyBalance(context, caller.memberId);
    await settle(context, row, await orderTransfer(context, orderOf(row, vendor.transferUrl)));
  }
  const done = await repo.findWalletTransfer(context.db.query, id);
  return transferView({ ...done, code: vendor.code, display_name: vendor.displayName });
}

type Begun = Parameters<typeof repo.insertPending>[1];

/** Writes the order down and, on its way in, holds its money: from now on it ends in one of two ways, whatever happens to this process. */
async function begin(context: Context, row: Begun, nextTryAt: Date): Promise<boolean> {
  const { pool, query } = context.db;
  const [from, onHold] = [await openAccount(pool, wallet(row.member_id, ASSET)), await openAccount(pool, held(row.member_id, ASSET))];
  return inTransaction(query, async (tx) => {
    if (!(await repo.insertPending(tx, row, nextTryAt))) return false;
    if (row.direction === 'out') return true;
    await hold(tx, { id: row.id, from, held: onHold, amount: row.amount, kind: 'vendor_in', reference: referenceOf(row.id) });
    await leavingOf(tx, row.member_id, row.id, row.made_at);
    if ((await balance(tx, from)) < (await owed(tx, row.member_id, ASSET))) throw new CallError('insufficient_balance');
    return true;
  });
}

async function requireSame(context: Context, row: Begun): Promise<void> {
  const first = await repo.findWalletTransfer(context.db.query, row.id);
  if (first.amount !== row.amount || first.vendor_id !== row.vendor_id || first.direction !== row.direction)
    throw new CallError('idempotency_conflict');
}

const referenceOf = (id: string): string => `wallet-transfer:${id}`;
const orderOf = (row: Begun, url: string): Order => ({
  id: row.id,
  vendorId: row.vendor_id,
  url,
  memberId: row.member_id,
  direction: row.direction,
  asset: row.asset,
  amount: row.amount,
});

/** Books what the vendor has said, once; of a doubt nothing. True when the transfer ended here and now. */
async function settle(context: Context, row: Begun, verdict: Verdict): Promise<boolean> {
  if (verdict.state === 'doubt') return false;
  const vendor = await openAccount(context.db.pool, vendorAccount(row.vendor_id));
  const own = await openAccount(context.db.pool, wallet(row.member_id, ASSET));
  const hasEnded = await inTransaction(context.db.query, async (tx) => {
    const now = await repo.lockTransfer(tx, row.id);
    if (now.state !== 'pending') return false;
    await book(tx, now, verdict.state === 'done', { vendor, own });
    await repo.endTransfer(tx, row.id, verdict.state, verdict.state === 'refused' ? verdict.reason : null, new Date(context.clock.now()));
    return true;
  });
  if (!hasEnded) return false;
  await notifyBalance(context, row.member_id);
  await context.publish('walletTransfer', { id: row.id, state: verdict.state }, { memberId: row.member_id });
  return true;
}

async function book(tx: Query, row: repo.WalletTransferRow, isDone: boolean, to: { vendor: bigint; own: bigint }): Promise<void> {
  const reference = referenceOf(row.id);
  const endId = uuidFrom(`${reference}:end`);
  if (row.direction === 'out') {
    if (isDone) await transfer(tx, { id: row.id, debit: to.vendor, credit: to.own, amount: row.amount, kind: 'vendor_out', reference });
    return;
  }
  if (isDone) await post(tx, { id: endId, holdId: row.id, to: to.vendor, kind: 'vendor_in_done', reference });
  else await voidHold(tx, { id: endId, holdId: row.id, kind: 'vendor_in_refused', reference });
}

const notifyBalance = async (context: Context, memberId: bigint): Promise<void> =>
  publishBalance(context, memberId, ASSET, await availableOf(context, memberId, ASSET));

/**
 * Settles transfers that are in doubt: asks the vendor what became of each, and repeats the order where it knows nothing.
 * Any number of processes may do so at once.
 */
export async function healDue(context: Context): Promise<void> {
  for (;;) {
    const now = context.clock.now();
    const due = await repo.claimDue(context.db.query, new Date(now), new Date(now + OWN_MS), AT_ONCE);
    await Promise.all(due.map((row) => heal(context, row)));
    if (due.length < AT_ONCE) return;
  }
}

async function heal(context: Context, row: repo.Due): Promise<void> {
  const { clock, log } = context;
  try {
    const order = orderOf(row, row.transfer_url ?? '');
    const verdict = row.transfer_url === null ? ({ state: 'doubt' } as const) : await askOutcome(context, order);
    if (await settle(context, row, verdict)) return await notifyOwner(context, row, verdict.state === 'done');
    const ageMs = clock.now() - row.made_at.getTime();
    if (ageMs > STUCK_MS) log.warn({ id: row.id, tries: row.tries, ageMs }, 'a transfer between wallets is stuck');
    await repo.setNextTry(context.db.query, row.id, new Date(clock.now() + Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** Math.min(row.tries, 9))));
  } catch (error) {
    log.warn({ err: error, id: row.id }, 'a transfer in doubt could not be settled');
  }
}

/** The vendor's last word on an order that may or may not have reached it. */
async function askOutcome(context: Context, order: Order): Promise<Verdict> {
  const known = await queryTransfer(context, order);
  if (known.state !== 'unknown') return known;
  const verdict = await orderTransfer(context, order);
  if (verdict.state !== 'refused') return verdict;
  // The first try may still be on its way: only what the vendor has written down as refused can never be done.
  const after = await queryTransfer(context, order);
  return after.state === 'unknown' ? { state: 'doubt' } : after;
}

/** Whoever waited longer than a moment finds the end of it in the inbox. */
async function notifyOwner(context: Context, row: repo.Due, isDone: boolean): Promise<void> {
  const [{ language }, { settings }] = await Promise.all([findSender(context.db.query, row.member_id), readBrand(context)]);
  const text = settled(language, amountFromMinor(row.amount), settings.currencySymbol, row.display_name, isDone);
  await sendMessage(context.db.query, row.member_id, { ...text, kind: 'money' }, new Date(context.clock.now()));
  await notifyUnread(context, row.member_id);
}

/** Looks for transfers in doubt, in every process. */
export const startHealing = (context: Context): Repeating => repeat(context, 'transfers', LOOK_EVERY_MS, () => healDue(context));

type Named = repo.WalletTransferRow & { readonly code: string; readonly display_name: string };

const transferView = (row: Named): WalletTransfer => ({
  id: row.id,
  vassalage: row.code,
  displayName: row.display_name,
  direction: row.direction,
  amount: amountFromMinor(row.amount),
  state: row.state,
  at: row.made_at.getTime(),
  endedAt: row.ended_at?.getTime() ?? null,
});

type Paging = { readonly pageNo: number; readonly pageSize: number };

export async function walletTransfers({ db }: Context, memberId: bigint, { pageNo, pageSize }: Paging) {
  const { rows, total } = await repo.findPage(db.query, memberId, (pageNo - 1) * pageSize, pageSize);
  return { list: rows.map(transferView), totalRecords: total, totalPages: Math.ceil(total / pageSize) };
}

/** Transfers between wallets that are in doubt for over a minute, for operators. */
export const stuckTransfers = ({ db, clock }: Context) => repo.findStuck(db.query, new Date(clock.now() - STUCK_MS));
