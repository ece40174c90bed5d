import { type CampaignRule, greatestCost, greatestGift, isFreeForm, shortAmount } from '@sorak/contract';
import type { Fact } from '@sorak/ui/GiftRow.tsx';
import { momentText } from '../../../lib/time.ts';
import type { Text } from '../../../locales/text.ts';
import { freeText, wagerOfWins, weightText } from '../../../lib/free-text.ts';
import { sizeText } from './gift-text.ts';

const HUNDREDTHS = 100;
const cents = (amount: number): number => Math.round(amount * HUNDREDTHS);

/** What a gift comes to, reckoned as the platform does and rounded down; null where that is not known here. */
export function giftFor({ size }: Pick<CampaignRule, 'size'>, of: number): number | null {
  if (size.kind === 'fixed') return size.amount;
  if (size.kind === 'share') return Math.min(size.cap, Math.floor((cents(of) * size.percent) / HUNDREDTHS) / HUNDREDTHS);
  if (size.kind === 'tiers') return size.tiers.findLast(({ from }) => of >= from)?.amount ?? 0;
  return null;
}

/** What is to be staked for a gift of that much. */
export function requiredFor({ form, terms }: Pick<CampaignRule, 'form' | 'terms'>, gift: number, deposit: number): number {
  if (form !== 'bonus') return 0;
  const base = terms.base === 'gift' ? cents(gift) : terms.base === 'deposit' ? cents(deposit) : cents(gift) + cents(deposit);
  return Math.floor((base * terms.times) / HUNDREDTHS) / HUNDREDTHS;
}

const ofWhat = ({ trigger }: CampaignRule): 'deposit' | 'loss' | 'turnover' =>
  trigger.kind === 'net_loss' ? 'loss' : trigger.kind === 'turnover' ? 'turnover' : 'deposit';

/** What a rule gives, in one sentence with its sums. */
export function bringsText(t: Text, rule: CampaignRule): string {
  const { size, form } = rule;
  const amount = sizeText(t, form, greatestGift(rule), rule.play);
  const what = t(`campaign.form.${form}`);
  // Which game it is for the gift itself says.
  if (rule.play && isFreeForm(form)) return freeText(t, form, rule.play);
  if (size.kind === 'fixed') return t('campaign.brings.fixed', { what, amount });
  if (size.kind === 'share') return t(`campaign.brings.share.${ofWhat(rule)}`, { what, percent: size.percent, amount });
  if (size.kind === 'tiers') return t(`campaign.brings.tiers.${ofWhat(rule)}`, { what, amount });
  return t(`campaign.brings.${size.kind}`, { what, amount });
}

/** When it is given, in one sentence. */
function triggerText(t: Text, { trigger }: CampaignRule): string {
  switch (trigger.kind) {
    case 'deposit':
      return trigger.nth === null
        ? t('campaign.when.deposit', { min: shortAmount(trigger.min) })
        : t('campaign.when.nthDeposit', { nth: trigger.nth, min: shortAmount(trigger.min) });
    case 'turnover':
      return t(`campaign.when.turnover.${trigger.cycle}`, { target: shortAmount(trigger.target) });
    case 'net_loss':
      return t(`campaign.when.net_loss.${trigger.cycle}`, { min: shortAmount(trigger.min) });
    case 'rank':
      return t('campaign.when.rank', { level: trigger.level });
    case 'code':
      return trigger.minDeposit === null
        ? t('campaign.when.code')
        : t('campaign.when.codeDeposit', { min: shortAmount(trigger.minDeposit) });
    case 'away':
      return t('campaign.when.away', { days: trigger.days });
    case 'referral':
      return t('campaign.when.referral', { target: shortAmount(trigger.target) });
    default:
      return t(`campaign.when.${trigger.kind}`);
  }
}

/** How often what is wagered, in words. */
export function wagerText(t: Text, { form, terms }: CampaignRule): string {
  if (isFreeForm(form)) return wagerOfWins(t, terms.times);
  return form === 'bonus' ? t(`campaign.wager.${terms.base}`, { times: terms.times / HUNDREDTHS }) : t('gifts.wagerNone');
}

/** Every condition of a rule, the weightiest first. */
export function ruleFacts(t: Text, rule: CampaignRule): Fact[] {
  const { terms, limits, calendar, claimDays, form } = rule;
  const max = terms.mostPercent;
  return [
    { label: t('gifts.rule.amount'), value: bringsText(t, rule) },
    { label: t('campaign.when'), value: triggerText(t, rule) },
    { label: t('gifts.fact.wager'), value: wagerText(t, rule) },
    ...(rule.play && isFreeForm(form) ? [{ label: t('free.time'), value: t('free.daysAfter', { days: rule.play.days }) }] : []),
    ...(rule.play?.minOdds ? [{ label: t('free.minOdds'), value: rule.play.minOdds.toFixed(2) }] : []),
    ...(form === 'bonus' || isFreeForm(form)
      ? [
          { label: t('gifts.rule.days'), value: t('gifts.days', { days: terms.days }) },
          { label: t('gifts.rule.games'), value: weightText(t, terms.weights) },
          { label: t('gifts.rule.maxBet'), value: terms.maxBet === null ? t('gifts.noBound') : shortAmount(terms.maxBet) },
          {
            label: t('gifts.fact.max'),
            value: isFreeForm(form)
              ? shortAmount(greatestCost(rule))
              : max === null
                ? t('gifts.allOfIt')
                : t('campaign.mostPercent', { percent: max }),
          },
          { label: t('gifts.rule.first'), value: t('gifts.ownFirst') },
        ]
      : []),
    { label: t('campaign.often'), value: t(`campaign.often.${limits.cycle}`, { count: limits.perMember }) },
    { label: t('campaign.claimDays'), value: t('gifts.days', { days: claimDays }) },
    ...(rule.stacking.isAlone ? [{ label: t('campaign.beside'), value: t('campaign.alone') }] : []),
    {
      label: t('promo.period'),
      value: calendar.endsAt === null ? t('promo.open') : t('promo.until', { day: momentText(calendar.endsAt) }),
    },
  ];
}
