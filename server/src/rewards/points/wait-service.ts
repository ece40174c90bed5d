import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { inLanguage } from '../../lib/in-language.ts';
import { notice } from '../../lib/words.ts';
import { notifyUnread, sendMessage } from '../../platform/messages/service.ts';
import { brandCode } from '../../platform/system/service.ts';
import { mayBePromoted, whyNotGiven } from '../../players/safer-play/service.ts';
import { mallCampaigns } from '../campaigns/mall-service.ts';
import * as exchanges from './exchange-repo.ts';
import { pointGood } from './service.ts';
import { campaignOf, isVoucherLeft } from './voucher-service.ts';
import * as repo from './wait-repo.ts';

/** More than anybody waits for. */
const MAX = 50;
const STEP = 200;

/** What the member waits to hear of. */
export const goodWaits = async (context: Context, memberId: bigint) => ({
  list: (await repo.findWaits(context.db.query, brandCode(context), memberId)).map(({ reward_code: id, variant_code: variant }) => ({
    id,
    variant: variant === '' ? null : variant,
  })),
});

type Asked = { readonly id: string; readonly variant?: string | undefined; readonly isWaiting: boolean };

/**
 * Asks to be told once when a good is there again, or takes that back. CallError reward_gone, conflict for what is there or where there are too many,
 * play_stopped, play_limit_reached, operation_not_allowed, promotions_off.
 */
export async function waitForGood(context: Context, memberId: bigint, { id, variant, isWaiting }: Asked): Promise<{ isWaiting: boolean }> {
  const named = { member_id: memberId, brand_code: brandCode(context), reward_code: id, variant_code: variant ?? '' };
  if (!isWaiting) {
    await repo.deleteWait(context.db.query, named);
    return { isWaiting };
  }
  const { good } = await pointGood(context, id, 'EN');
  const picked = good.variants.find((one) => one.id === variant);
  if (variant !== undefined && !picked) throw new CallError('reward_gone');
  if (picked ? picked.availableQuantity !== 0 : good.status !== 'sold_out') throw new CallError('conflict');
  await inTransaction(context.db.query, async (tx) => {
    const at = new Date(context.clock.now());
    const blocked = await whyNotGiven(tx, memberId, at);
    if (blocked) throw new CallError(blocked);
    if (!(await mayBePromoted(tx, memberId, at))) throw new CallError('promotions_off');
    await exchanges.lockExchanging(tx, memberId);
    const known = await repo.findWaits(tx, named.brand_code, memberId);
    if (known.length >= MAX) throw new CallError('conflict');
    await repo.insertWait(tx, { ...named, asked_at: at });
  });
  return { isWaiting };
}

/**
 * Tells whoever waits for what is there again: one message, and the wish is gone with it, whichever process looks. Whoever takes a break, has used a
 * limit up or wants no promotions by now is told nothing, and waits no more. How many were told.
 */
export async function tellOfStock(context: Context): Promise<number> {
  const { query } = context.db;
  const brand = brandCode(context);
  const at = new Date(context.clock.now());
  const answered = await repo.findAnswered(query, brand, at, STEP);
  const campaigns = answered.some(({ campaign_code: code }) => code !== null) ? await mallCampaigns(context) : [];
  const told: bigint[] = [];
  for (const one of answered) {
    if (one.campaign_code !== null) {
      const campaign = campaignOf(campaigns, one);
      if (!campaign || !isVoucherLeft(campaign)) continue;
    }
    const isTold = await inTransaction(query, async (tx) => {
      // The member's guard first, as everywhere; then the wish, which one process takes.
      const mayBe = (await whyNotGiven(tx, one.member_id, at)) === null && (await mayBePromoted(tx, one.member_id, at));
      if (!(await repo.deleteWait(tx, one)) || !mayBe) return false;
      const name = inLanguage(one.names, one.language, one.language) || one.reward_code;
      const variant = one.variant_names === null ? '' : inLanguage(one.variant_names, one.language, one.language);
      const title = variant === '' ? name : `${name}, ${variant}`;
      await sendMessage(tx, one.member_id, { ...notice(one.language, 'goodBack', { title }), kind: 'offer' }, at);
      return true;
    });
    if (isTold) told.push(one.member_id);
  }
  for (const memberId of new Set(told)) await notifyUnread(context, memberId);
  return told.length;
}
