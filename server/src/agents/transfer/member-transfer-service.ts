import { type MemberTransfer, minorFromNumber, numberFromMinor } from '@sorak/contract';
import { isAgent } from '../agent/team-service.ts';
import type { Context } from '../../context.ts';
import { CallError, type Caller } from '../../http/call.ts';
import { wallet } from '../../ledger/accounts.ts';
import { balance, inTransaction, openAccount, transfer } from '../../ledger/ledger.ts';
import { namesFor } from '../../lib/shown-name.ts';
import { uuidFrom } from '../../lib/uuid.ts';
import { sendMessage, notifyUnread } from '../../platform/messages/service.ts';
import { assertMayDeposit, depositEnded } from '../../players/safer-play/service.ts';
import { licenceIn } from '../../platform/system/licence-service.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { boundOf, leavingOf } from '../../money/wagering/given-service.ts';
import { turnoverOf } from '../../money/wagering/service.ts';
import { publishBalance, availableOf } from '../../money/wallet/service.ts';
import { findSender } from './member-repo.ts';
import { leftForNew, requirePayee, payeeView, uplineOf } from './payee-service.ts';
import { findSetting, type Query, type Setting } from './setting-repo.ts';
import { received } from './texts.ts';
import * as repo from './transfer-repo.ts';

const DAY_MS = 86_400_000;
const ASSET = 'IDR';

const amountFromMinor = (minor: bigint): number => numberFromMinor(minor, DECIMALS);
const notNegative = (minor: bigint): bigint => (minor > 0n ? minor : 0n);

/** To whom, within which limits, and how much: what the form must know before anything is typed. */
export async function transferOptions(context: Context, caller: Caller) {
  const { db, clock } = context;
  const setting = await findSetting(db.query, brandCode(context));
  const now = clock.now();
  const [upline, sent, available, turnover, bound] = await Promise.all([
    setting.is_up_open ? uplineOf(db.query, caller.memberId) : undefined,
    repo.sentSince(db.query, caller.memberId, new Date(now - DAY_MS)),
    availableOf(context, caller.memberId, ASSET),
    turnoverOf(db.query, caller.memberId, new Date(now)),
    boundOf(db.query, caller.memberId, new Date(now)),
  ]);
  return {
    upline: upline ? await payeeView(context, setting, caller.memberId, upline, false) : null,
    canTransferDown: setting.is_down_open && isAgent(caller.isAgent),
    limits: {
      min: amountFromMinor(setting.min_amount),
      max: amountFromMinor(setting.max_amount),
      dayAmount: amountFromMinor(setting.day_amount),
      dayAmountLeft: amountFromMinor(notNegative(setting.day_amount - sent.amount)),
      dayCount: setting.day_count,
      dayCountLeft: Math.max(0, setting.day_count - sent.count),
      firstAmount: amountFromMinor(setting.first_amount),
    },
    available: amountFromMinor(notNegative(available - bound)),
    turnoverLeft: amountFromMinor(turnover.remaining),
  };
}

export type TransferRequest = {
  readonly direction: 'up' | 'down';
  readonly payeeId: string;
  /** Units of currency, as on the wire. */
  readonly amount: number;
  readonly note: string;
};

/**
 * Moves money to another member in one commit. The same key again answers the same and moves nothing. CallError licence_forbids, amount_invalid,
 * transfer_payee_unknown, transfer_limit (`{limit, left}`), turnover_missing (`{left}`), insufficient_balance, idempotency_conflict.
 */
export async function makeTransfer(
  context: Context,
  caller: Caller,
  request: TransferRequest,
  key: string,
): Promise<{ transfer: MemberTransfer; balance: number }> {
  const amount = minorFromNumber(request.amount, DECIMALS);
  if (amount <= 0n) throw new CallError('amount_invalid');
  const id = uuidFrom(`transfer:${caller.memberId}:${key}`);
  const { settings } = await readBrand(context);
  const row = {
    id,
    direction: request.direction,
    from_id: caller.memberId,
    to_id: BigInt(request.payeeId),
    asset: ASSET,
    amount,
    note: request.note,
    made_at: new Date(context.clock.now()),
  };
  const done = await inTransaction(context.db.query, (tx) => move(context, tx, row, settings.currencySymbol));
  if (!done.isRepeat) {
    await Promise.all([
      publishBalance(context, row.from_id, ASSET, await availableOf(context, row.from_id, ASSET)),
      publishBalance(context, row.to_id, ASSET, await availableOf(context, row.to_id, ASSET)),
      notifyUnread(context, row.to_id),
    ]);
  }
  return { transfer: done.transfer, balance: amountFromMinor(await availableOf(context, caller.memberId, ASSET)) };
}

type Done = { readonly transfer: MemberTransfer; readonly isRepeat: boolean };

async function move(context: Context, tx: Query, row: repo.TransferRow, symbol: string): Promise<Done> {
  const known = await repeatOf(context, tx, row);
  if (known) return known;
  const { name, terms } = (await licenceIn(tx, brandCode(context))).profile;
  if (!terms.hasTransfers) throw new CallError('licence_forbids', { profile: name, switch: 'hasTransfers' });
  const setting = await findSetting(tx, brandCode(context));
  const payee = await requirePayee(tx, setting, row.from_id, row.direction, row.to_id);
  if (row.direction === 'down') await countAsDeposit(tx, row);
  if (!(await repo.insertTransfer(tx, row))) return (await repeatOf(context, tx, row)) ?? refuseRepeat();
  const debit = await openAccount(tx, wallet(row.from_id, ASSET));
  const credit = await openAccount(tx, wallet(row.to_id, ASSET));
  const { remaining } = await turnoverOf(tx, row.from_id, row.made_at);
  if (remaining > 0n) throw new CallError('turnover_missing', { left: amountFromMinor(remaining) });
  // From here on the sender's account is locked, so that what is counted below holds until the commit.
  await transfer(tx, {
    id: row.id,
    debit,
    credit,
    amount: row.amount,
    kind: row.direction === 'up' ? 'transfer_up' : 'transfer_down',
    reference: `transfer:${row.id}`,
  });
  await leavingOf(tx, row.from_id, row.id, row.made_at);
  if ((await balance(tx, debit)) < (await repo.owed(tx, row.from_id, ASSET))) throw new CallError('insufficient_balance');
  await requireLimits(context, tx, setting, row);
  const sender = namesFor(context.secrets, payee.id)(row.from_id, (await findSender(tx, row.from_id)).username);
  const text = received(payee.language, amountFromMinor(row.amount), symbol, sender, row.note);
  await sendMessage(tx, payee.id, { ...text, kind: 'money' }, row.made_at);
  return {
    transfer: transferView({ ...row, from_name: '', to_name: payee.username }, row.from_id, namesFor(context.secrets, row.from_id)),
    isRepeat: false,
  };
}

/** Money from above is a deposit to whoever set limits; the agent learns no more than that the account cannot be paid. */
async function countAsDeposit(tx: Query, row: repo.TransferRow): Promise<void> {
  const reference = `transfer:${row.id}`;
  try {
    await assertMayDeposit(tx, row.to_id, row.amount, { reference, at: row.made_at });
  } catch (error) {
    throw error instanceof CallError ? new CallError('transfer_payee_unknown') : error;
  }
  await depositEnded(tx, row.to_id, reference, row.amount, row.made_at);
}

const refuseRepeat = (): never => {
  throw new CallError('idempotency_conflict');
};

/** The first answer again, undefined when there was none; another request under the same key is refused. */
async function repeatOf({ secrets }: Context, tx: Query, row: repo.TransferRow): Promise<Done | undefined> {
  const [first] = await repo.findByIds(tx, row.from_id, [row.id]);
  if (!first) return undefined;
  const isSame = first.to_id === row.to_id && first.amount === row.amount && first.direction === row.direction && first.note === row.note;
  return isSame ? { transfer: transferView(first, row.from_id, namesFor(secrets, row.from_id)), isRepeat: true } : refuseRepeat();
}

/** The brand's limits, this transfer already counted. */
async function requireLimits({ clock }: Context, tx: Query, setting: Setting, row: repo.TransferRow): Promise<void> {
  const refuse = (limit: string, left: bigint | number): never => {
    throw new CallError('transfer_limit', { limit, left: typeof left === 'bigint' ? amountFromMinor(notNegative(left)) : left });
  };
  if (row.amount < setting.min_amount) refuse('min', setting.min_amount);
  if (row.amount > setting.max_amount) refuse('max', setting.max_amount);
  const sent = await repo.sentSince(tx, row.from_id, new Date(clock.now() - DAY_MS));
  if (sent.count > setting.day_count) refuse('dayCount', 0);
  if (sent.amount > setting.day_amount) refuse('dayAmount', setting.day_amount - (sent.amount - row.amount));
  const toPayee = await repo.sentTo(tx, row.from_id, row.to_id);
  const isNew = (await leftForNew(tx, setting, row.from_id, row.to_id, clock.now())) !== null;
  if (isNew && toPayee.amount > setting.first_amount) refuse('first', setting.first_amount - (toPayee.amount - row.amount));
}

type Named = repo.TransferRow & { readonly from_name: string; readonly to_name: string };

/** A transfer as one of its sides sees it: the other side named as everywhere in a team; payees can be chosen by number, without a name. */
function transferView(row: Named, memberId: bigint, nameOf: ReturnType<typeof namesFor>): MemberTransfer {
  const isIncoming = row.to_id === memberId;
  return {
    id: row.id,
    direction: row.direction,
    isIncoming,
    other: isIncoming ? nameOf(row.from_id, row.from_name) : nameOf(row.to_id, row.to_name),
    amount: amountFromMinor(row.amount),
    note: row.note,
    at: row.made_at.getTime(),
  };
}

type Paging = { readonly pageNo: number; readonly pageSize: number };

export async function transfers({ db, secrets }: Context, memberId: bigint, { pageNo, pageSize }: Paging) {
  const { rows, total } = await repo.findPage(db.query, memberId, (pageNo - 1) * pageSize, pageSize);
  const nameOf = namesFor(secrets, memberId);
  return { list: rows.map((row) => transferView(row, memberId, nameOf)), totalRecords: total, totalPages: Math.ceil(total / pageSize) };
}

/** Of these ids the member's own transfers, as the account record tells of them. */
export async function transfersById({ db, secrets }: Context, memberId: bigint, ids: readonly string[]): Promise<MemberTransfer[]> {
  const wanted = ids.filter((id) => /^[\da-f-]{36}$/.test(id));
  if (wanted.length === 0) return [];
  const nameOf = namesFor(secrets, memberId);
  return (await repo.findByIds(db.query, memberId, wanted)).map((row) => transferView(row, memberId, nameOf));
}
