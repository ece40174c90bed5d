import { isFreeForm } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { house, wallet } from '../../ledger/accounts.ts';
import { balance, inTransaction, openAccount, transfer } from '../../ledger/ledger.ts';
import { uuidFrom } from '../../lib/uuid.ts';
import { finishGiven, give, giveUpGiven } from '../../money/wagering/given-service.ts';
import { REAL_ASSET } from '../../money/wagering/service.ts';
import { publishBalance } from '../../money/wallet/service.ts';
import { grantFree } from '../../play/free-play/service.ts';
import { whyNotGiven } from '../../players/safer-play/service.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import * as audience from './audience-repo.ts';
import * as gifts from './gift-repo.ts';
import { besideOthers, hasRoom } from './offer-service.ts';
import * as repo from './repo.ts';
import { minorOf, spanOf } from './rule.ts';
import { takeBackUncounted } from './uncounted-service.ts';
import { spin } from './wheel-service.ts';

const POINTS = 'POINT';
const THOUSANDTHS = 1_000;

/**
 * Takes a gift that waits, once however many ask: its transfer has the gift's own id. CallError not_found, prize_over, play_stopped,
 * play_limit_reached. What was promised stays promised, also when the campaign has ended. A wheel is spun with it, by the member's own word.
 */
export async function claimGift(context: Context, memberId: bigint, id: string, own = ''): Promise<void> {
  if (await takeBackUncounted(context, memberId, id)) throw new CallError('prize_over');
  const asset = await inTransaction(context.db.query, (tx) => takeGift(context, tx, memberId, id, own));
  if (asset === REAL_ASSET) {
    const account = await openAccount(context.db.pool, wallet(memberId, REAL_ASSET));
    await publishBalance(context, memberId, REAL_ASSET, await balance(context.db.pool, account));
  }
}

/** The same in the caller's transaction; of which asset it was, null where it was taken before. */
export async function takeGift(context: Context, tx: repo.Db, memberId: bigint, id: string, own = ''): Promise<string | null> {
  const at = new Date(context.clock.now());
  const known = await gifts.findOne(tx, memberId, id);
  // What a spin leaves of the greatest prize goes back to the budget, whose lock comes first everywhere; of a household one claims after the other.
  if (known && (known.rule.size.kind === 'wheel' || known.rule.limits.perHousehold !== null))
    await repo.lockCampaign(tx, known.campaign_id);
  const row = known && (await gifts.lockGift(tx, id));
  if (!known || !row || row.offered_at > at) throw new CallError('not_found');
  if (row.state === 'claimed') return null;
  if (row.state !== 'waiting' || row.claim_until <= at) throw new CallError('prize_over');
  const blocked = await whyNotGiven(tx, memberId, at);
  if (blocked) throw new CallError(blocked);
  await assertOfHousehold(tx, { ...known, ...row }, at);
  await gifts.setGift(tx, id, 'claimed', at);
  return pay(context, tx, await spin(context, tx, { ...known, ...row }, { own, at }), at);
}

/**
 * Of a household as many claim as the rule says, by what its members share now too: accounts that were strangers when they were offered something
 * may be one house when they take it. CallError reward_limit.
 */
async function assertOfHousehold(
  tx: repo.Db,
  { campaign_id: campaignId, member_id: memberId, id, rule, ...row }: gifts.ToldGift,
  at: Date,
): Promise<void> {
  const { perHousehold, cycle } = rule.limits;
  if (perHousehold === null) return;
  const signals = [...new Set([...row.signals, ...(await audience.findSignals(tx, memberId, at))])];
  const span = spanOf(cycle, row.offered_at.getTime(), await repo.timeZoneOf(tx, campaignId));
  if ((await gifts.countClaimed(tx, { campaignId, memberId, span, signals })) >= perHousehold) throw new CallError('reward_limit');
  await gifts.setSignals(tx, id, signals);
}

async function pay(context: Context, tx: repo.Db, row: gifts.ToldGift, at: Date): Promise<string> {
  const { id, member_id: memberId, amount, base, form } = row;
  const { times, weights, maxBet, mostPercent, days } = row.rule.terms;
  if (isFreeForm(form)) {
    await grant(context, tx, row, at);
    return form;
  }
  // A ticket is a number of a raffle, and its row is all there is to it.
  if (form === 'ticket') return form;
  const asset = form === 'points' ? POINTS : REAL_ASSET;
  const reference = `campaign:${id}`;
  if (form === 'bonus') {
    const own = { times, mostPercent, days, base, weights: weights ?? undefined, maxBet: maxBet === null ? undefined : minorOf(maxBet) };
    await give(tx, { memberId, brandCode: brandCode(context), cause: 'campaign', id, kind: 'campaign', reference, amount, own, at });
    return asset;
  }
  const [debit, credit] = [await openAccount(tx, house('promotions', asset)), await openAccount(tx, wallet(memberId, asset))];
  await transfer(tx, { id, debit, credit, amount, kind: form === 'points' ? 'campaign_points' : 'campaign', reference });
  return asset;
}

/** Points that a claimed gift brought go back as far as they are still there, and nothing falls below nothing; answers how many were spent. */
export async function takePointsBack(
  tx: repo.Db,
  { id, member_id: memberId, amount }: Pick<gifts.GiftRow, 'id' | 'member_id' | 'amount'>,
): Promise<bigint> {
  const [debit, credit] = [await openAccount(tx, wallet(memberId, POINTS)), await openAccount(tx, house('promotions', POINTS))];
  const left = await balance(tx, debit);
  const back = left < amount ? left : amount;
  if (back > 0n) await bookBack(tx, { debit, credit }, uuidFrom(`campaign back:${id}`), id, back);
  return amount - back;
}

type Between = { readonly debit: bigint; readonly credit: bigint };
const bookBack = (tx: repo.Db, between: Between, id: string, giftId: string, amount: bigint) =>
  transfer(tx, { ...between, id, amount, kind: 'campaign_points_back', reference: `campaign:${giftId}` });

type Owed = { readonly giftId: string; readonly memberId: bigint; readonly amount: bigint; readonly before: bigint };

/** Points of a gift that went back, which were spent and came back since: so many now, after so many `before`; answers how many were there. */
export async function takeOwedPoints(tx: repo.Db, { giftId, memberId, amount, before }: Owed): Promise<bigint> {
  const [debit, credit] = [await openAccount(tx, wallet(memberId, POINTS)), await openAccount(tx, house('promotions', POINTS))];
  const left = await balance(tx, debit);
  const taken = left < amount ? left : amount;
  if (taken > 0n) await bookBack(tx, { debit, credit }, uuidFrom(`campaign owed:${giftId}:${before}`), giftId, taken);
  return taken;
}

/** Free play: its vendor hears of it once this is committed, and what is won comes as one credit by the rule's terms. CallError prize_over where no game carries it any more. */
async function grant(
  context: Context,
  tx: repo.Db,
  { id, member_id: memberId, cost, rule, form, code, version }: gifts.ToldGift,
  at: Date,
): Promise<void> {
  const { play, terms } = rule;
  if (!play || !isFreeForm(form)) throw new CallError('prize_over');
  const { times, days, weights, maxBet } = terms;
  const isGranted = await grantFree(context, tx, {
    id,
    memberId,
    form,
    vendor: play.vendor,
    game: play.game,
    stake: minorOf(play.stake),
    count: play.count,
    days: play.days,
    terms: {
      brandCode: brandCode(context),
      reference: `campaign:${id}`,
      times,
      max: String(cost),
      days,
      weights,
      maxBet: maxBet === null ? null : String(minorOf(maxBet)),
      rule: `${code} v${version}`,
      ...(play.minOdds ? { minOdds: Math.round(play.minOdds * THOUSANDTHS) } : {}),
    },
    at,
  });
  if (!isGranted) throw new CallError('prize_over');
}

/** Free play of which nothing came costs nothing: what it took of the budget is free again. */
export async function freeBudgets(context: Context): Promise<void> {
  for (const { id, campaign_id: campaignId } of await gifts.findCostless(context.db.query, SWEEP))
    await inTransaction(context.db.query, async (tx) => {
      const campaign = await repo.lockCampaign(tx, campaignId);
      const row = await gifts.lockGift(tx, id);
      if (!campaign || !row || row.cost === 0n) return;
      await gifts.setCost(tx, id, 0n);
      await repo.reserve(tx, campaignId, -row.cost, 0);
    });
}

/**
 * Gives up a gift that runs; the same again changes nothing, and what was met a moment before stays met. CallError not_found, prize_over for what
 * does not run and never did.
 */
export async function giveUpGift(context: Context, memberId: bigint, id: string): Promise<void> {
  const { query, pool } = context.db;
  const at = new Date(context.clock.now());
  await finishGiven(query, memberId, at);
  await inTransaction(query, async (tx) => {
    const known = await gifts.findOne(tx, memberId, id);
    if (!known) throw new CallError('not_found');
    const isAsked = known.state === 'claimed' && ((await giveUpGiven(tx, memberId, id, at)) || known.form === 'bonus');
    if (!isAsked) throw new CallError('prize_over');
  });
  await finishGiven(query, memberId, at);
  const account = await openAccount(pool, wallet(memberId, REAL_ASSET));
  await publishBalance(context, memberId, REAL_ASSET, await balance(pool, account));
}

/** Declines a gift that waits, or takes that back while its time and the budget allow. CallError not_found, prize_over, conflict. */
export async function declineGift(context: Context, memberId: bigint, id: string, isDeclined: boolean): Promise<void> {
  const { settings } = await readBrand(context);
  await inTransaction(context.db.query, async (tx) => {
    const at = new Date(context.clock.now());
    const known = await gifts.findOne(tx, memberId, id);
    // The budget first, as where gifts are offered.
    const campaign = known && (await repo.lockCampaign(tx, known.campaign_id));
    const row = known && (await gifts.lockGift(tx, id));
    if (!row || !campaign || row.offered_at > at) throw new CallError('not_found');
    const wanted = isDeclined ? 'declined' : 'waiting';
    if (row.state === wanted) return;
    if ((row.state !== 'waiting' && row.state !== 'declined') || row.claim_until <= at) throw new CallError('prize_over');
    if (!isDeclined) {
      const { rule, campaign_id: campaignId, signals } = known;
      const beside = { campaignId, rule, memberId, signals, at: row.offered_at.getTime(), timeZone: settings.timeZone };
      // Whatever came since stands there too.
      if (campaign.state !== 'running' || !hasRoom(campaign, rule, row.cost) || (await besideOthers(tx, beside)))
        throw new CallError('conflict');
    }
    await gifts.setGift(tx, id, wanted, isDeclined ? at : null);
    await repo.reserve(tx, campaign.id, isDeclined ? -row.cost : row.cost, isDeclined ? -1 : 1);
  });
}

const SWEEP = 200;

/** Ends gifts that nobody claimed in time: their share of the budget is free again. */
export async function lapseGifts(context: Context): Promise<void> {
  const at = new Date(context.clock.now());
  for (const { id, member_id: memberId } of await gifts.findLapsed(context.db.query, at, SWEEP))
    await inTransaction(context.db.query, async (tx) => {
      const known = await gifts.findOne(tx, memberId, id);
      const campaign = known && (await repo.lockCampaign(tx, known.campaign_id));
      const row = known && (await gifts.lockGift(tx, id));
      if (!campaign || row?.state !== 'waiting' || row.claim_until > at) return;
      await gifts.setGift(tx, id, 'lapsed', at);
      await repo.reserve(tx, campaign.id, -row.cost, -1);
    });
}
