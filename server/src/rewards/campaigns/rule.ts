import { type CampaignRule, greatestGift, isFreeForm, minorFromNumber } from '@sorak/contract';
import { localOf } from '../../lib/day.ts';
import { latestPeriods, type Span } from '../../lib/periods.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const DECIMALS = 2;
const PERCENT = 100n;

/** Units of currency, as rules are written, to minor units. */
export const minorOf = (amount: number): bigint => minorFromNumber(amount, DECIMALS);

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** What a gift comes to, minor units, of a wheel the most that it can bring; `of` is the deposit, loss or turnover that it is reckoned from. Rounded down. */
export function giftOf({ size }: Pick<CampaignRule, 'size'>, of: bigint, rankLevel: number): bigint {
  if (size.kind === 'fixed') return minorOf(size.amount);
  if (size.kind === 'share') return min((of * BigInt(size.percent)) / PERCENT, minorOf(size.cap));
  if (size.kind === 'tiers') return minorOf(size.tiers.findLast(({ from }) => of >= minorOf(from))?.amount ?? 0);
  if (size.kind === 'ranks') return minorOf(size.byRank[String(rankLevel)] ?? 0);
  return minorOf(greatestGift({ size }));
}

/** What a gift can cost at the most, minor units: of free play what may leave of its winnings, of others what they are. */
export const costOf = ({ form, terms }: Pick<CampaignRule, 'form' | 'terms'>, gift: bigint): bigint =>
  isFreeForm(form) ? (gift * BigInt(terms.mostPercent ?? 0)) / PERCENT : gift;

/** What is to be staked `times` over for a gift, minor units. */
export function baseOf({ terms }: Pick<CampaignRule, 'terms'>, gift: bigint, deposit: bigint): bigint {
  if (terms.base === 'gift') return gift;
  return terms.base === 'deposit' ? deposit : deposit + gift;
}

/** Whether the campaign's calendar has that moment, on the brand's clock. */
export function isOn({ calendar }: Pick<CampaignRule, 'calendar'>, at: number, timeZone: string): boolean {
  const { startsAt, endsAt, weekdays, monthDays, fromMinute, toMinute } = calendar;
  if (at < startsAt || (endsAt !== null && at >= endsAt)) return false;
  const local = localOf(at, timeZone);
  const date = new Date(local);
  const minute = (local % DAY_MS) / MINUTE_MS;
  return (
    (weekdays === null || weekdays.includes(date.getUTCDay() || 7)) &&
    (monthDays === null || monthDays.includes(date.getUTCDate())) &&
    minute >= (fromMinute ?? 0) &&
    minute < (toMinute ?? 1_440)
  );
}

/** The day, week or month that holds the moment; all of the campaign where it gives once. */
export function spanOf(cycle: 'once' | 'daily' | 'weekly' | 'monthly', at: number, timeZone: string): Span {
  const [span] = cycle === 'once' ? [] : latestPeriods(at, cycle, timeZone, 1);
  return span ?? { from: 0, to: Number.MAX_SAFE_INTEGER };
}
