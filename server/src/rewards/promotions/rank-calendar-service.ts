import { type CampaignRule, type GiftCalendar, numberFromMinor } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { dayOf, localOf, zoneText } from '../../lib/day.ts';
import { inLanguage } from '../../lib/in-language.ts';
import { langOf } from '../../lib/words.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { mayBePromoted, whyNotGiven } from '../../players/safer-play/service.ts';
import { monthStart, rankFigures } from '../../players/vip/service.ts';
import { birthdayOf, birthdaysOn, comesOn, type RankGift, rankGifts, rankGiftsIn } from '../campaigns/rank-gift-service.ts';

const DECIMALS = 2;
const DAY_MS = 86_400_000;
const HALF = 2;
/** This month by the number that a reader asks for; 0 is the next one. */
const THIS = 1;
/** A Monday. */
const MONDAY = 4 * DAY_MS;

type Day = { readonly day: number; readonly start: number; readonly date: string };
type Line = GiftCalendar['gifts'][number];

/** The days of a month, however long each is on the zone's clock. */
function daysOf(from: number, to: number, timeZone: string): Day[] {
  const days: Day[] = [];
  for (let { start } = dayOf(from, timeZone); start < to; { start } = dayOf(start + DAY_MS + DAY_MS / HALF, timeZone))
    days.push({ day: days.length + 1, start, date: zoneText(start, timeZone).slice(0, 10) });
  return days;
}

function kindOf(trigger: RankGift['trigger'], { calendar }: CampaignRule): Line['kind'] {
  if (trigger !== 'date') return trigger;
  if (calendar.weekdays !== null) return 'weekly';
  return calendar.monthDays !== null ? 'monthly' : 'date';
}

/** Whether a gift of the present rank would come on that day; one for reaching a rank has no day. */
const isDue = (gift: RankGift, { start, date }: Day, birthday: string | null, timeZone: string): boolean =>
  gift.trigger === 'birthday' ? birthday !== null && birthdaysOn(date).includes(birthday) : comesOn(gift, start + DAY_MS / HALF, timeZone);

/** Whether gifts that are to come may be told of: to nobody who may be given nothing now, or wants no promotions. */
export async function mayAnnounce({ db: { query }, clock }: Context, memberId: bigint): Promise<boolean> {
  const at = new Date(clock.now());
  if (!(await mayBePromoted(query, memberId, at))) return false;
  return (await inTransaction(query, (tx) => whyNotGiven(tx, memberId, at))) === null;
}

/** A month of the member's gifts by rank. Nothing is announced to whoever may be given nothing now, or wants no promotions. */
export async function giftCalendar(context: Context, memberId: bigint, month: number, language: string): Promise<GiftCalendar> {
  const now = context.clock.now();
  const at = new Date(now);
  const { ladder, level } = await rankFigures(context, memberId);
  const { ranks, settings } = ladder;
  const { timeZone, defaultLanguage } = settings;
  const [startsAt, endsAt] = [monthStart(now, timeZone, THIS - month), monthStart(now, timeZone, THIS - month + 1)];
  const days = daysOf(startsAt, endsAt, timeZone);
  const today = days.find(({ start }) => start === dayOf(now, timeZone).start) ?? null;
  const text = (names: Readonly<Record<string, string>>): string => inLanguage(names, language, defaultLanguage);
  const lang = (names: Readonly<Record<string, string>>) => langOf(names, language, defaultLanguage);
  const rows = (await rankGiftsIn(context, memberId, startsAt, endsAt)).filter(({ offered_at: offered }) => offered <= at);
  const had = rows.map((row): Line => {
    const isLate = row.state === 'waiting' && row.claim_until <= at;
    return {
      day: days.findLast(({ start }) => start <= row.offered_at.getTime())?.day ?? 1,
      campaign: row.code,
      title: text(row.names),
      ...lang(row.names),
      kind: kindOf(row.trigger, row.rule),
      amount: numberFromMinor(row.amount, DECIMALS),
      form: row.form,
      state: isLate ? 'lapsed' : row.state,
      claimUntil: row.state === 'waiting' && !isLate ? row.claim_until.getTime() : null,
    };
  });
  const isInvited = endsAt > now && (await mayAnnounce(context, memberId));
  const levels = ranks.map(({ rank_level: one }) => one);
  const place = levels.indexOf(level);
  const coming = isInvited ? await rankGifts(context, levels) : [];
  const birthday = await birthdayOf(context, memberId);
  const ahead = days
    .filter(({ start }) => start >= (today?.start ?? now))
    .flatMap((day) =>
      coming.flatMap((gift): Line[] => {
        const amount = gift.amounts[place] ?? 0n;
        const isThere = had.some((one) => one.campaign === gift.campaign && one.day === day.day);
        if (amount === 0n || isThere || !isDue(gift, day, birthday, timeZone)) return [];
        return [
          {
            day: day.day,
            campaign: gift.campaign,
            title: text(gift.names),
            ...lang(gift.names),
            kind: kindOf(gift.trigger, gift.rule),
            amount: numberFromMinor(amount, DECIMALS),
            form: gift.rule.form,
            state: 'coming',
            claimUntil: null,
          },
        ];
      }),
    );
  return {
    startsAt,
    endsAt,
    firstWeekday: Math.round((localOf(startsAt, timeZone) - MONDAY) / DAY_MS) % 7,
    dayCount: days.length,
    today: today?.day ?? null,
    gifts: [...had, ...ahead].toSorted((a, b) => a.day - b.day),
    closesAt: month === THIS ? endsAt : null,
  };
}
