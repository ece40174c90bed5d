import { isFreeForm, minorFromNumber, stakesOf } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { brandCode } from '../../platform/system/service.ts';
import { takeGift } from './claim-service.ts';
import { hasRoom, type NotOffered, offer } from './offer-service.ts';
import { type Db, findPublished, type Running } from './repo.ts';
import { costOf } from './rule.ts';

export type { Running as MallCampaign } from './repo.ts';

const DECIMALS = 2;
type Refusal = 'reward_gone' | 'reward_limit' | 'promotions_off' | 'play_stopped' | 'play_limit_reached' | 'operation_not_allowed';

/** What whoever buys a voucher reads where its campaign has nothing for them. */
const REFUSALS: Readonly<Record<NotOffered, Refusal>> = {
  not_running: 'reward_gone',
  not_on: 'reward_gone',
  not_signed_up: 'reward_gone',
  play_stopped: 'play_stopped',
  play_limit_reached: 'play_limit_reached',
  opted_out: 'promotions_off',
  not_yours: 'operation_not_allowed',
  had: 'reward_limit',
  household: 'reward_limit',
  stacking: 'reward_limit',
  nothing: 'reward_gone',
  above_gift: 'reward_gone',
  other_size: 'reward_gone',
  budget: 'reward_gone',
};

/** Campaigns that the mall's vouchers can be of. */
export const mallCampaigns = async (context: Context, db: Db = context.db.query): Promise<Running[]> =>
  (await findPublished(db, brandCode(context))).filter(({ rule }) => rule.trigger.kind === 'mall' && isFreeForm(rule.form) && rule.play);

/** Whether there is budget for one more. */
export const hasVoucher = (campaign: Running): boolean =>
  hasRoom(campaign, campaign.rule, costOf(campaign.rule, minorFromNumber(stakesOf(campaign.rule), DECIMALS)));

/**
 * Gives what a voucher is of, in the transaction of its exchange: offered and taken at once, or nothing at all. The same exchange again finds its
 * gift. Its number. CallError as told in `REFUSALS`, prize_over where no game carries it any more.
 */
export async function giveForMall(context: Context, tx: Db, campaign: Running, memberId: bigint, exchangeId: string): Promise<string> {
  const cause = `exchange:${exchangeId}`;
  const done = await offer(context, tx, campaign, memberId, { key: cause, cause, at: new Date(context.clock.now()) });
  if ('not' in done) throw new CallError(REFUSALS[done.not]);
  await takeGift(context, tx, memberId, done.id).catch((error: unknown) => {
    throw error instanceof CallError && error.code === 'prize_over' ? new CallError('reward_gone') : error;
  });
  return done.id;
}
