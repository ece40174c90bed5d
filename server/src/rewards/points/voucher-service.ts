import { greatestCost, isFreeForm, type PointVoucher } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { freeGames } from '../../play/free-play/service.ts';
import { hasVoucher, type MallCampaign } from '../campaigns/mall-service.ts';
import type { RewardRow } from './exchange-repo.ts';

type Of = Pick<RewardRow, 'campaign_code' | 'campaign_version'>;

/** The campaign that a voucher is of, as long as it gives by the version whose terms two operators looked at. */
export const campaignOf = (campaigns: readonly MallCampaign[], { campaign_code: code, campaign_version: version }: Of) =>
  campaigns.find((one) => one.code === code && one.version === version);

/** What a voucher brings and asks, before it is bought; undefined where nobody could have one now. */
export function voucherView(context: Context, campaign: MallCampaign): PointVoucher | undefined {
  const { form, play, terms, limits } = campaign.rule;
  if (!isFreeForm(form) || !play) return undefined;
  const game = freeGames(context)(play, form);
  return (
    game && {
      version: campaign.version,
      form,
      vendor: play.vendor,
      vendorName: game.vendorName,
      game: play.game,
      gameName: game.name,
      stake: play.stake,
      count: play.count,
      days: play.days,
      terms,
      max: greatestCost(campaign.rule),
      perMember: limits.perMember,
      cycle: limits.cycle,
    }
  );
}

/** Whether one more could be had of it. */
export const isVoucherLeft = hasVoucher;
