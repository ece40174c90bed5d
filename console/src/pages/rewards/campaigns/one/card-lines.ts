import { type CampaignRule, greatestCost, greatestGift, isFreeForm } from '@sorak/contract/rules/campaign';
import { formatMoney, formatTime, formatTimes } from '../../../../lib/format.ts';
import type { Key, Text } from '../../../../locales/text.ts';

const word = (said: Text, group: string, name: string): string => said(`${group}.${name}` as Key);

function amountLine(said: Text, { size, form, play }: CampaignRule): string {
  if (play && isFreeForm(form)) return `${play.count} × ${formatMoney(play.stake)}, ${play.game}`;
  const unit = form === 'points' ? said('ccard.points') : '';
  if (size.kind === 'fixed') return `${formatMoney(size.amount)} ${unit}`.trim();
  if (size.kind === 'share') return said('ccard.share', { percent: size.percent, max: `${formatMoney(size.cap)} ${unit}`.trim() });
  if (size.kind === 'places')
    return said('ccard.places', {
      n: size.prizes.length,
      all: `${formatMoney(size.prizes.reduce((sum, one) => sum + one, 0))} ${unit}`.trim(),
    });
  return said('ccard.upTo', { max: `${formatMoney(greatestGift({ size }))} ${unit}`.trim() });
}

function whenLine(said: Text, { trigger }: CampaignRule): string {
  const when = word(said, 'ctrigger', trigger.kind);
  const min = trigger.kind === 'deposit' ? trigger.min : trigger.kind === 'code' ? (trigger.minDeposit ?? 0) : 0;
  return min > 0 ? said('ccard.from', { when, min: formatMoney(min) }) : when;
}

/** The rule in lines, as it stands on a member's card. */
export function cardLines(said: Text, rule: CampaignRule): (readonly [string, string])[] {
  const { terms, calendar, limits, form } = rule;
  const counted = Object.entries(terms.weights ?? {}).filter(([, weight]) => weight !== 0);
  const lines: (readonly [Key, string])[] = [
    ['ccard.what', `${word(said, 'cform', form)}: ${amountLine(said, rule)}`],
    ['ccard.when', whenLine(said, rule)],
  ];
  if (form === 'bonus' || isFreeForm(form)) {
    const base = isFreeForm(form) ? said('ccard.winnings') : word(said, 'cchoice', terms.base);
    lines.push(['ccard.stake', said('ccard.stakeOf', { times: formatTimes(terms.times), base, days: terms.days })]);
    if (counted.length > 0)
      lines.push(['ccard.counts', counted.map(([type, weight]) => `${word(said, 'sgame', type)} ${weight}%`).join(', ')]);
    if (terms.maxBet !== null) lines.push(['ccard.maxBet', formatMoney(terms.maxBet)]);
    if (terms.mostPercent !== null)
      lines.push([
        'ccard.leaves',
        isFreeForm(form) ? formatMoney(greatestCost(rule)) : said('ccard.leavesOf', { percent: terms.mostPercent }),
      ]);
    lines.push(['ccard.first', said('ccard.ownFirst')]);
  }
  const { perMember: n, cycle } = limits;
  lines.push(['ccard.often', cycle === 'once' ? `${n}×` : said('ccard.oftenOf', { n, cycle: word(said, 'cchoice', cycle) })]);
  if (calendar.endsAt !== null) lines.push(['ccard.until', formatTime(calendar.endsAt)]);
  return lines.map(([key, value]) => [said(key), value] as const);
}
