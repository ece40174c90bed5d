import './gift-month.css';
import type { GiftCalendar } from '@sorak/contract';
import { shortAmount } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { chevronLeftIcon, chevronRightIcon } from '@sorak/ui/page-icons.ts';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { useHouseTime } from '../../../api/house-time.ts';
import { type Text, LANGUAGES, useText } from '../../../locales/text.ts';
import { useLanguage } from '../../../stores/language.ts';

const DAY_MS = 86_400_000;
const WEEK = 7;
const [NEXT, THIS, FIRST] = [0, 1, 13];
/** A Monday. */
const MONDAY = 4 * DAY_MS;

type Gift = GiftCalendar['gifts'][number];
const amountText = (t: Text, { form, amount }: Gift): string =>
  form === 'points' ? t('vip.giftPoints', { amount: shortAmount(amount) }) : shortAmount(amount);

/** A gift on its day: what it is, how much, and where it stands. */
function Tile({ gift }: { readonly gift: Gift }) {
  const t = useText();
  return (
    <span className="gift-month-tile" data-state={gift.state} title={gift.title}>
      <b>{t(`vip.giftKind.${gift.kind}`)}</b>
      <span className="digits">{amountText(t, gift)}</span>
      <span>{t(`vip.giftState.${gift.state}`)}</span>
    </span>
  );
}

/** The weeks of a month, each a row of days; null beside the month. */
function weeksOf({ firstWeekday, dayCount }: Pick<GiftCalendar, 'firstWeekday' | 'dayCount'>): (number | null)[][] {
  const weeks = Math.ceil((firstWeekday + dayCount) / WEEK);
  return Array.from({ length: weeks }, (_week, row) =>
    Array.from({ length: WEEK }, (_day, column) => {
      const day = row * WEEK + column - firstWeekday + 1;
      return day >= 1 && day <= dayCount ? day : null;
    }),
  );
}

function Grid({ month, title }: { readonly month: GiftCalendar; readonly title: string }) {
  const t = useText();
  const { tag } = LANGUAGES[useLanguage()];
  const names = Array.from({ length: WEEK }, (_, n) => MONDAY + n * DAY_MS);
  const format = (weekday: 'short' | 'long') => new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' });
  return (
    <table className="gift-month-grid" aria-label={title}>
      <thead>
        <tr>
          {names.map((at) => (
            <th key={at} scope="col" abbr={format('long').format(at)}>
              {format('short').format(at)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, row) => (
          <tr key={row}>
            {week.map((day, column) => (
              <td key={column} data-day={day ?? undefined} data-today={day !== null && day === month.today}>
                {day === null ? null : (
                  <>
                    <span className="gift-month-day digits">
                      {day}
                      {day === month.today ? <span className="caption"> {t('vip.calendarToday')}</span> : null}
                    </span>
                    {month.gifts.map((gift) => (gift.day === day ? <Tile key={gift.campaign} gift={gift} /> : null))}
                    {month.closesAt !== null && day === month.dayCount ? (
                      <span className="gift-month-tile" data-state="closes">
                        <b>{t('vip.calendarCloses')}</b>
                      </span>
                    ) : null}
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same as a list: what each gift is, and until when it can be claimed. */
function List({ month: { gifts, closesAt } }: { readonly month: GiftCalendar }) {
  const t = useText();
  const house = useHouseTime();
  return (
    <ul className="gift-month-list">
      {gifts.length === 0 ? <li className="small faint-text">{t('vip.calendarNone')}</li> : null}
      {gifts.map((gift) => (
        <li key={`${gift.campaign} ${gift.day}`} className="row between small">
          <span>
            <b className="digits">{gift.day}</b> <span lang={gift.lang}>{gift.title}</span>
            <span className="caption faint-text gift-month-state">
              {gift.claimUntil === null ? t(`vip.giftState.${gift.state}`) : t('vip.giftUntil', { time: house.moment(gift.claimUntil) })}
            </span>
          </span>
          <span className="digits">{amountText(t, gift)}</span>
        </li>
      ))}
      {closesAt === null ? null : (
        <li className="small faint-text">
          {t('vip.calendarCloses')}: {t('vip.calendarClosesText', { time: house.moment(closesAt - 1) })}
        </li>
      )}
    </ul>
  );
}

/** The member's gifts by rank on a month's grid: weekly, monthly, of a birthday and of a new rank, each where it came or will. */
export function GiftMonth() {
  const t = useText();
  const house = useHouseTime();
  const { tag } = LANGUAGES[useLanguage()];
  const [asked, setAsked] = useState(THIS);
  const { data } = useCall('getGiftCalendar', { month: asked }, { staleTimeMs: 0 });
  if (!data) return <Skeleton className="vip-wait" />;
  // The middle of the month is in it on every clock.
  const title = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric' }).format((data.startsAt + data.endsAt) / 2);
  return (
    <section className="card gift-month" aria-labelledby="gift-month">
      <div className="row between">
        <h2 id="gift-month">
          {t('vip.calendar')} <span className="faint-text">{title}</span>
        </h2>
        <span className="row">
          <Button size="s" kind="ghost" aria-label={t('vip.calendarBefore')} disabled={asked === FIRST} onClick={() => setAsked(asked + 1)}>
            <Icon path={chevronLeftIcon} flip />
          </Button>
          <Button size="s" kind="ghost" aria-label={t('vip.calendarNext')} disabled={asked === NEXT} onClick={() => setAsked(asked - 1)}>
            <Icon path={chevronRightIcon} flip />
          </Button>
        </span>
      </div>
      <p className="caption faint-text">{t('vip.houseDays', { zone: house.zone(data.startsAt) })}</p>
      <Grid month={data} title={title} />
      <List month={data} />
    </section>
  );
}
