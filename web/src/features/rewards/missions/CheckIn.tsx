import './check-in.css';
import type { CheckIn as Week, Mission } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { checkIcon, circleIcon } from '@sorak/ui/icons.ts';
import { checkCircleIcon, minusIcon } from '@sorak/ui/page-icons.ts';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { ReadFailed } from '../../../lib/ReadFailed.tsx';
import { pointText } from '../../../lib/point-text.ts';
import { LANGUAGES, useText } from '../../../locales/text.ts';
import { useLanguage } from '../../../stores/language.ts';
import { prizeText } from './prize-text.ts';
import { useMissionClaim } from './use-mission-claim.ts';

type Day = Week['days'][number];

const ICONS: Readonly<Record<Day['state'], string>> = {
  claimed: checkIcon,
  claim: checkCircleIcon,
  open: circleIcon,
  missed: minusIcon,
  lapsed: minusIcon,
  ahead: circleIcon,
  off: minusIcon,
};
/** On these days the member was here. */
const WAS_HERE: readonly Day['state'][] = ['claimed', 'claim', 'lapsed'];
const hasPrize = ({ state }: Day): boolean => state !== 'missed' && state !== 'lapsed' && state !== 'off';

/** The brand's calendar decides which day it is; its name is the same everywhere. A Monday began 1970-01-05. */
const weekdayOf = (tag: string, weekday: 'short' | 'long', at: number): string =>
  new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' }).format((4 + at) * 86_400_000);

function DayTile({ day, name, long }: { readonly day: Day; readonly name: string; readonly long: string }) {
  const t = useText();
  const { state, prize, isToday } = day;
  const amount = prize === null ? '' : prize.asset === 'points' ? pointText(prize.amount) : prizeText(t, prize);
  return (
    <li className="check-in-day" data-state={state} aria-current={isToday ? 'date' : undefined}>
      <span className="caption" aria-hidden="true">
        {name}
      </span>
      <Icon path={ICONS[state]} size="s" />
      {hasPrize(day) ? (
        <span className="bold digits" aria-hidden="true">
          {amount}
        </span>
      ) : null}
      <span className="reader-only">
        {long}: {t(`missions.day.${state}`)}
        {hasPrize(day) && prize ? `, ${prizeText(t, prize)}` : ''}
      </span>
    </li>
  );
}

/** What the oldest day brings that still waits. */
function ClaimDay({ mission, prize }: { readonly mission: Pick<Mission, 'id' | 'period' | 'title'>; readonly prize: Day['prize'] }) {
  const t = useText();
  const { isBusy, claim } = useMissionClaim(mission);
  return (
    <Button kind="primary" busy={isBusy} onClick={claim}>
      {t('missions.claim', { amount: prize ? prizeText(t, prize) : '' })}
    </Button>
  );
}

function Days({ week: { id, title, lang, text, days } }: { readonly week: Week }) {
  const t = useText();
  const { tag } = LANGUAGES[useLanguage()];
  const here = days.filter(({ state }) => WAS_HERE.includes(state)).length;
  const waiting = days.find(({ state }) => state === 'claim');
  const today = days.find(({ isToday }) => isToday)?.state;
  return (
    <>
      <div className="check-in-head">
        <h2 className="grow" lang={lang}>
          {title}
        </h2>
        <span className="small faint-text digits">{t('missions.days', { progress: here, target: days.length })}</span>
      </div>
      <p className="small faint-text" lang={lang}>
        {text}
      </p>
      <ol className="check-in-days" aria-label={title}>
        {days.map((day, at) => (
          <DayTile key={day.period} day={day} name={weekdayOf(tag, 'short', at)} long={weekdayOf(tag, 'long', at)} />
        ))}
      </ol>
      {waiting ? (
        <ClaimDay key={waiting.period} mission={{ id, title, period: waiting.period }} prize={waiting.prize} />
      ) : today === 'open' || today === 'claimed' ? (
        <p className="small soft-text">{t(today === 'open' ? 'missions.dayOpen' : 'missions.dayDone')}</p>
      ) : null}
    </>
  );
}

/** The days of this week and what logging in brings on each; nothing where no mission asks for it. */
export function CheckIn() {
  const t = useText();
  const { data, error, refetch } = useCall('getCheckIn', {});
  if (data?.checkIn === null) return null;
  return (
    <Card className="check-in">
      {data ? (
        <Days week={data.checkIn} />
      ) : error ? (
        <ReadFailed title={t('missions.failed')} text={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="check-in-wait" />
      )}
    </Card>
  );
}
