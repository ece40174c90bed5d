import { type MemberHome, shortAmount } from '@sorak/contract';
import { Icon } from '@sorak/ui/Icon.tsx';
import { giftIcon } from '@sorak/ui/page-icons.ts';
import { useEffect } from 'react';
import { Link } from '@sorak/client/Link.tsx';
import { refresh } from '@sorak/client/queries.ts';
import { onEvent } from '../../api/events.ts';
import { paths } from '../../lib/paths.ts';
import { momentText } from '../../lib/time.ts';
import { type Text, useText } from '../../locales/text.ts';

type OwnRace = MemberHome['races'][number];
const REST_MS = 2_000;

const scoreOf = ({ by, score }: OwnRace): string => (by === 'multiple' ? `${score.toFixed(2)}×` : shortAmount(score));

function whenOf(t: Text, { state, startsAt, endsAt }: OwnRace): string {
  if (state === 'coming') return t('home.raceFrom', { time: momentText(startsAt) });
  return state === 'running' ? t('home.raceUntil', { time: momentText(endsAt) }) : t('home.raceClosing');
}

/** The own place in each race that was joined, read again when places change; nothing where none was. */
export function OwnRaces({ races }: { readonly races: readonly OwnRace[] }) {
  const t = useText();
  const hasAny = races.length > 0;
  useEffect(() => {
    if (!hasAny) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onEvent('race', () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          refresh('getMemberHome');
        },
        REST_MS * (1 + Math.random()),
      );
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [hasAny]);
  if (!hasAny) return null;
  return (
    <section className="card home-part" aria-labelledby="home-races">
      <div className="section-head">
        <h2 id="home-races">{t('home.races')}</h2>
      </div>
      <ul className="wait-rows">
        {races.map((race) => (
          <li key={race.id}>
            <Link className="wait-row" to={paths.race(race.id)} aria-label={t('home.raceOf', { title: race.title })}>
              <span className="wait-icon">
                <Icon path={giftIcon} />
              </span>
              <span className="grow">
                <b lang={race.lang}>{race.title}</b>
                <span className="caption faint-text digits">
                  {race.place === null ? t('home.raceNone') : t('home.racePlace', { n: race.place, total: race.entrants })} ·{' '}
                  {whenOf(t, race)}
                </span>
              </span>
              {race.place === null ? null : <b className="digits">{scoreOf(race)}</b>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
