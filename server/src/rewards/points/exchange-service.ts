import { convertedPoints, minorFromNumber, numberFromMinor, type PointExchange } from '@sorak/contract';
import { checkPaymentPassword } from '../../payments/bank-card/service.ts';
import type { Context } from '../../context.ts';
import { CallError, type Caller } from '../../http/call.ts';
import { held, house, wallet } from '../../ledger/accounts.ts';
import { LedgerError } from '../../ledger/errors.ts';
import { hold, inTransaction, openAccount, transfer } from '../../ledger/ledger.ts';
import { inLanguage } from '../../lib/in-language.ts';
import { langOf } from '../../lib/words.ts';
import { uuidFrom } from '../../lib/uuid.ts';
import { brandCode } from '../../platform/system/service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { requireUnlistedForGift } from '../../players/cases/register-service.ts';
import { rankOf } from '../../players/vip/service.ts';
import { give } from '../../money/wagering/given-service.ts';
import { giveForMall, type MallCampaign, mallCampaigns } from '../campaigns/mall-service.ts';
import { REAL_ASSET } from '../../money/wagering/service.ts';
import { availableOf, publishBalance } from '../../money/wallet/service.ts';
import type { Db } from './exchange-repo.ts';
import * as repo from './exchange-repo.ts';
import { linesOf } from './address-service.ts';
import * as parcels from './parcel-repo.ts';
import type { ParcelAddress } from './tables.ts';
import { forgetMall, pointBalance } from './service.ts';
import { campaignOf } from './voucher-service.ts';

/** Minor units of one point: only whole points are exchanged. */
const POINT = 100n;

type Redeem = {
  readonly id: string;
  readonly quantity: number;
  readonly points: number;
  readonly variant?: string | undefined;
  /** Of a voucher: whose terms were shown. */
  readonly version?: number | undefined;
  readonly addressId?: string | undefined;
  readonly paymentPassword: string;
};
type Convert = { readonly points: number; readonly amount: number; readonly paymentPassword: string };
type Exchanged = { readonly exchange: PointExchange; readonly balance: number; readonly held: number };
type Request = Pick<repo.ExchangeRow, 'reward_code' | 'quantity' | 'points' | 'credit' | 'is_by_hand' | 'variant_code'> & {
  /** Of a voucher: gives it, and says which gift it became. */
  readonly giving?: (id: string) => Promise<string>;
  /** Where a parcel goes, as far as it is known; left out for what is no parcel. */
  readonly to?: ParcelAddress | null;
};

/**
 * Exchanges points for a reward: money goes to the balance at once, what an operator hands over keeps the points on hold. The same key
 * again answers the same. CallError exchange_closed, reward_gone, exchange_changed (another price or other terms by now), rank_too_low,
 * points_missing, payment_password_*, idempotency_conflict; of a voucher whatever its campaign refuses, and then nothing is taken.
 */
export async function redeemReward(context: Context, caller: Caller, asked: Redeem, key: string, language: string): Promise<Exchanged> {
  const price = minorFromNumber(asked.points, DECIMALS);
  if (price <= 0n) throw new CallError('amount_invalid');
  // Read before the transaction: one that waits for another connection while it holds its own could wait for ever.
  const { rankLevel } = await rankOf(context, caller.memberId);
  // A voucher is play; whoever leaves out its version is sold none.
  if (asked.version !== undefined) await requireUnlistedForGift(context, caller.memberId);
  const variant = asked.variant ?? null;
  const requested = { reward_code: asked.id, quantity: asked.quantity, points: price * BigInt(asked.quantity), variant_code: variant };
  return exchange(context, caller, { ...asked, key, language }, requested, async (tx, at) => {
    if (!(await repo.lockDoors(tx, brandCode(context)))?.is_redeem_open) throw new CallError('exchange_closed');
    const reward = await repo.lockReward(tx, brandCode(context), asked.id);
    if (!reward?.is_shown || reward.starts_at > at || (reward.ends_at !== null && reward.ends_at <= at)) throw new CallError('reward_gone');
    if (reward.points !== price) throw new CallError('exchange_changed');
    if (rankLevel < reward.rank_level) throw new CallError('rank_too_low');
    await takePieces(tx, reward, variant, asked.quantity);
    if (reward.campaign_code !== null) {
      // Read where the good is locked: what two published or stopped a moment before is what is sold.
      const campaigns = await mallCampaigns(context, tx);
      const giving = vouching(context, tx, { reward, campaigns, memberId: caller.memberId }, asked);
      return { ...requested, credit: null, is_by_hand: false, giving };
    }
    const credit = reward.credit === null ? null : reward.credit * BigInt(asked.quantity);
    if (!reward.is_parcel) return { ...requested, credit, is_by_hand: reward.is_by_hand };
    const address = asked.addressId === undefined ? null : await parcels.findAddress(tx, caller.memberId, asked.addressId);
    if (address === undefined) throw new CallError('not_found');
    return { ...requested, credit, is_by_hand: true, to: address && linesOf(address) };
  });
}

/** Takes pieces of a good that is locked, of the variant that was picked where it has some. CallError reward_gone. */
async function takePieces(tx: Db, reward: repo.RewardRow, variant: string | null, pieces: number): Promise<void> {
  const offered = (await repo.variantsOf(tx, reward.brand_code, reward.code)).filter((one) => one.is_offered);
  const picked = offered.find(({ code }) => code === variant);
  if ((variant !== null || offered.length > 0) && !picked) throw new CallError('reward_gone');
  const available = picked ? picked.available : reward.available;
  if (available !== null && available < pieces) throw new CallError('reward_gone');
  await repo.moveStock(tx, reward.brand_code, reward.code, variant, -pieces);
}

type Voucher = { readonly reward: repo.RewardRow; readonly campaigns: readonly MallCampaign[]; readonly memberId: bigint };

/** What gives a voucher, one at a time and by the terms that were shown. CallError amount_invalid, reward_gone, exchange_changed. */
function vouching(context: Context, tx: Db, { reward, campaigns, memberId }: Voucher, { quantity, version }: Redeem) {
  if (quantity !== 1) throw new CallError('amount_invalid');
  const campaign = campaignOf(campaigns, reward);
  if (!campaign) throw new CallError('reward_gone');
  if (version !== campaign.version) throw new CallError('exchange_changed');
  return (id: string): Promise<string> => giveForMall(context, tx, campaign, memberId, id);
}

/**
 * Turns whole points into balance that may leave at once. The same key again answers the same. CallError amount_invalid, exchange_closed,
 * exchange_changed (another rate by now), points_missing, payment_password_*, idempotency_conflict.
 */
export async function convertPoints(context: Context, caller: Caller, asked: Convert, key: string, language: string): Promise<Exchanged> {
  const [points, amount] = [minorFromNumber(asked.points, DECIMALS), minorFromNumber(asked.amount, DECIMALS)];
  if (points <= 0n || points % POINT !== 0n || amount <= 0n) throw new CallError('amount_invalid');
  const requested = { reward_code: null, quantity: 1, points, credit: amount, variant_code: null };
  return exchange(context, caller, { ...asked, key, language }, requested, async (tx) => {
    const doors = await repo.lockDoors(tx, brandCode(context));
    if (!doors?.is_convert_open || doors.exchange_rate === null) throw new CallError('exchange_closed');
    if (convertedPoints(points, Number(doors.exchange_rate)) !== amount) throw new CallError('exchange_changed');
    return { ...requested, is_by_hand: false };
  });
}

type Asked = { readonly paymentPassword: string; readonly key: string; readonly language: string };
type Requested = Pick<Request, 'reward_code' | 'quantity' | 'points' | 'variant_code'> & { readonly credit?: bigint };
type Pricing = (tx: Db, at: Date) => Promise<Request>;

async function exchange(context: Context, caller: Caller, asked: Asked, requested: Requested, price: Pricing): Promise<Exchanged> {
  const { memberId } = caller;
  const { paymentPassword, key, language } = asked;
  const id = uuidFrom(`exchange:${memberId}:${key}`);
  if (!(await repeatOf(context.db.query, memberId, id, requested))) {
    await checkPaymentPassword(context, memberId, paymentPassword);
    const made = await inTransaction(context.db.query, async (tx) => {
      await repo.lockExchanging(tx, memberId);
      return (await repeatOf(tx, memberId, id, requested)) ? null : book(context, tx, { id, memberId }, price);
    }).catch(asPoints);
    if (made) await notify(context, made);
  }
  const row = await repeatOf(context.db.query, memberId, id, requested);
  if (!row) throw new Error(`exchange ${id} is not there`);
  const [shown] = await exchangeViews(context.db.query, [row], language);
  if (!shown) throw new Error(`exchange ${id} is not there`);
  return { exchange: shown, ...(await pointBalance(context, memberId)) };
}

const asPoints = (error: unknown): never => {
  throw error instanceof LedgerError && error.code === 'insufficient_balance' ? new CallError('points_missing') : error;
};

async function notify(
  context: Context,
  { member_id: memberId, reward_code: code, credit, is_by_hand: isByHand }: repo.ExchangeRow,
): Promise<void> {
  if (code !== null) forgetMall(context);
  if (credit !== null && !isByHand) await publishBalance(context, memberId, REAL_ASSET, await availableOf(context, memberId, REAL_ASSET));
}

type Whose = { readonly id: string; readonly memberId: bigint };

/** Checks and writes down, and takes the points: for good, or on hold. What needs no operator is paid in the same commit. */
async function book(context: Context, tx: Db, { id, memberId }: Whose, price: Pricing): Promise<repo.ExchangeRow> {
  const at = new Date(context.clock.now());
  const { to: address, giving, ...request } = await price(tx, at);
  const isDone = !request.is_by_hand;
  const row: repo.ExchangeRow = {
    ...request,
    id,
    brand_code: brandCode(context),
    member_id: memberId,
    state: isDone ? 'approved' : 'in_process',
    made_at: at,
    decided_at: isDone ? at : null,
    agreed_by: null,
    decided_by: null,
    reason: null,
    note: null,
    message: null,
    gift_id: giving ? await giving(id) : null,
  };
  await repo.insertExchange(tx, row);
  if (address !== undefined) await parcels.insertParcel(tx, id, address, at);
  const from = await openAccount(tx, wallet(memberId, 'POINT'));
  const [amount, reference] = [request.points, `exchange:${id}`];
  if (request.is_by_hand) {
    await hold(tx, { id, from, held: await openAccount(tx, held(memberId, 'POINT')), amount, kind: 'points_held', reference });
    return row;
  }
  const to = await openAccount(tx, house('promotions', 'POINT'));
  await transfer(tx, { id, debit: from, credit: to, amount, kind: 'points_exchanged', reference });
  if (request.credit !== null) await payCredit(context, tx, { memberId, id, amount: request.credit, at });
  return row;
}

type PaidCredit = { readonly memberId: bigint; readonly id: string; readonly amount: bigint; readonly at: Date };

/** Of the balance that an exchange brings. */
export const creditIdOf = (exchangeId: string): string => uuidFrom(`exchange_credit:${exchangeId}`);

/** Pays what an exchange brings, once. */
export const payCredit = (context: Context, tx: Db, { memberId, id, amount, at }: PaidCredit): Promise<void> =>
  give(tx, {
    memberId,
    brandCode: brandCode(context),
    cause: 'points',
    id: creditIdOf(id),
    kind: 'points_credit',
    reference: `exchange:${id}`,
    amount,
    at,
  });

/** What was made under this id before; another request under it is refused. */
async function repeatOf(db: Db, memberId: bigint, id: string, requested: Requested): Promise<repo.NamedRow | undefined> {
  const [first] = await repo.findByIds(db, memberId, [id]);
  if (!first) return undefined;
  const isSame =
    first.reward_code === requested.reward_code &&
    first.quantity === requested.quantity &&
    first.points === requested.points &&
    first.variant_code === requested.variant_code &&
    (requested.credit === undefined || first.credit === requested.credit);
  if (!isSame) throw new CallError('idempotency_conflict');
  return first;
}

/** A reward's name in the reader's language; null for points turned into balance. */
export const rewardName = ({ names, reward_code: code }: Pick<repo.NamedRow, 'names' | 'reward_code'>, language: string): string | null =>
  code === null ? null : inLanguage(names ?? {}, language, language) || code;

/** A variant's name, likewise. */
export const variantName = (
  { variant_names: variant, variant_code: code }: Pick<repo.NamedRow, 'variant_names' | 'variant_code'>,
  language: string,
): string | null => (code === null ? null : inLanguage(variant ?? {}, language, language) || code);

/** Exchanges as their owner sees them, parcels with where they are. */
async function exchangeViews(db: Db, rows: readonly repo.NamedRow[], language: string): Promise<PointExchange[]> {
  const ids = rows.map(({ id }) => id);
  const [sent, steps] = await Promise.all([parcels.findParcels(db, ids), parcels.findSteps(db, ids)]);
  return rows.map((row) => {
    const found = sent.find(({ exchange_id: id }) => id === row.id);
    const own = steps.filter(({ exchange_id: id }) => id === row.id);
    const parcel = found && {
      state: found.state,
      carrier: found.carrier,
      number: found.number,
      address: found.address,
      steps: own.map(({ state, at }) => ({ state, at: at.getTime() })),
    };
    return { ...exchangeView(row, language), parcel: parcel ?? null };
  });
}

const exchangeView = (row: repo.NamedRow, language: string): Omit<PointExchange, 'parcel'> => ({
  id: row.id,
  name: rewardName(row, language),
  ...langOf(row.names ?? {}, language, language),
  quantity: row.quantity,
  points: numberFromMinor(row.points, DECIMALS),
  credit: row.credit === null ? null : numberFromMinor(row.credit, DECIMALS),
  state: row.state,
  reason: row.reason,
  message: row.message,
  madeAt: row.made_at.getTime(),
  decidedAt: row.decided_at?.getTime() ?? null,
  variant: variantName(row, language),
  giftId: row.gift_id,
});

type Paging = { readonly pageNo: number; readonly pageSize: number };

/** What the member has exchanged, the newest first. */
export async function exchanges({ db }: Context, memberId: bigint, { pageNo, pageSize }: Paging, language: string) {
  const [rows, totalRecords] = await Promise.all([
    repo.findPage(db.query, memberId, (pageNo - 1) * pageSize, pageSize),
    repo.countOf(db.query, memberId),
  ]);
  return { list: await exchangeViews(db.query, rows, language), totalRecords, totalPages: Math.ceil(totalRecords / pageSize) };
}

/** Of these ids the member's own exchanges, as the account record tells of them. */
export async function exchangesById({ db }: Context, memberId: bigint, ids: readonly string[], language: string): Promise<PointExchange[]> {
  const wanted = ids.filter((id) => /^[\da-f-]{36}$/.test(id));
  return wanted.length === 0 ? [] : exchangeViews(db.query, await repo.findByIds(db.query, memberId, wanted), language);
}
