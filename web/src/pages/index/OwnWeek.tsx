import type { MemberHome } from '@sorak/contract';
import { formatAmount, shortAmount } from '@sorak/contract';
import { TextButton } from '@sorak/ui/Button.tsx';
import { Progress } from '@sorak/ui/Progress.tsx';
import { useHouseTime } from '../../api/house-time.ts';
import { useSettings } from '../../api/settings.ts';
import { Amount } from '../../lib/Amount.tsx';
import type { Text } from '../../locales/text.ts';
import { LANGUAGES, useText } from '../../locales/text.ts';
import { useLanguage } from '../../stores/language.ts';
import { openMemberCentre } from '../../stores/popup.ts';

type Week = MemberHome['week'];
const HOUR = 60;
const FULL = 100;

const timeText = (t: Text, minutes: number): string =>
  t('home.weekMinutes', { hours: Math.floor(minutes / HOUR), minutes: Math.floor(minutes % HOUR) });

/** A column a day, up for what was won and down for what was lost, as long as it is beside the largest. */
function Days({ days, tag, timeZone }: { readonly days: Week['days']; readonly tag: string; readonly timeZone: string }) {
  const t = useText();
  const largest = Math.max(1, ...days.map(({ net }) => Math.abs(net)));
  const name = (at: number, weekday: 'short' | 'long') => new Intl.DateTimeFormat(tag, { weekday, timeZone }).format(at);
  return (
    <ul className="week-days">
      {days.map(({ startsAt, net }) => (
        <li key={startsAt}>
          <span className="reader-only">
            {t('home.weekDay', { day: name(startsAt, 'long'), amount: `${net > 0 ? '+' : ''}${formatAmount(net)}` })}
          </span>
          <span className="week-bar" aria-hidden="true" data-sign={Math.sign(net)}>
            <i style={{ blockSize: `${(Math.abs(net) / largest) * FULL}%` }} />
          </span>
          <span className="caption faint-text" aria-hidden="true">
            {name(startsAt, 'short')}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What the member played, won or lost this week, for how long, and how much of the own limits is used. */
export function OwnWeek({ week }: { readonly week: Week }) {
  const t = useText();
  const settings = useSettings();
  const house = useHouseTime();
  const { tag } = LANGUAGES[useLanguage()];
  return (
    <section className="card home-part own-week" aria-labelledby="home-week">
      <div className="section-head">
        <h2 id="home-week">{t('home.week')}</h2>
        <span className="end caption faint-text digits">
          {house.day(week.from).slice(0, 5)}–{house.day(week.to - 1).slice(0, 5)}
        </span>
      </div>
      <div className="week-sums">
        <Amount value={week.net} symbol={settings?.currencySymbol} size="m" signed />
        <span className="caption faint-text">
          {t('home.weekTime')} <b className="digits">{timeText(t, week.minutes)}</b>
        </span>
      </div>
      {week.bets === 0 ? (
        <p className="small faint-text">{t('home.weekNone')}</p>
      ) : (
        <>
          <p className="small faint-text">
            {t('home.weekPlayed')} <b className="digits">{formatAmount(week.stake)}</b> · {t('home.weekBets', { count: week.bets })}
          </p>
          <Days days={week.days} tag={tag} timeZone={settings?.timeZone ?? 'UTC'} />
        </>
      )}
      {week.limits.length === 0 ? <p className="small faint-text">{t('home.weekNoLimits')}</p> : null}
      {week.limits.map(({ kind, period, limit, used }) => {
        const label = t(`home.limitOf.${period}`, { kind: t(`home.limit.${kind}`) });
        const text = (value: number): string => (kind === 'time' ? timeText(t, value) : shortAmount(value));
        return (
          <div key={`${kind} ${period}`} className="week-limit">
            <span className="row between small">
              <span className="faint-text">{label}</span>
              <span className="digits">
                <b>{text(used)}</b> / {text(limit)}
              </span>
            </span>
            <Progress label={label} value={Math.min(used, limit)} max={limit} />
          </div>
        );
      })}
      <TextButton className="small" onClick={() => openMemberCentre('limits')}>
        {t('home.quietLimits')}
      </TextButton>
    </section>
  );
}
