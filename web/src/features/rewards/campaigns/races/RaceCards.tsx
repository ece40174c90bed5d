import '../campaign.css';
import '@sorak/ui/grounds.css';
import { Badge } from '@sorak/ui/Badge.tsx';
import { buttonClass } from '@sorak/ui/Button.tsx';
import type { Race } from '@sorak/contract';
import { Link } from '@sorak/client/Link.tsx';
import { Motif } from '../../../../lib/Motif.tsx';
import { paths } from '../../../../lib/paths.ts';
import { useText } from '../../../../locales/text.ts';
import { sizeText } from '../gift-text.ts';
import { prizesOf, scoreText, timeText, triggerOf } from './race-text.ts';
import { useRaces } from './use-races.ts';

function RaceCard({ race }: { readonly race: Race }) {
  const t = useText();
  const id = `race-${race.id}`;
  const trigger = triggerOf(race);
  const total = prizesOf(race).reduce((sum, one) => sum + one, 0);
  return (
    <article className="campaign-card" aria-labelledby={id}>
      <div className="campaign-art ground-sea">
        <Badge>{t(`race.state.${race.state}`)}</Badge>
        <h2 id={id} lang={race.lang}>
          {race.title}
        </h2>
        <Motif name="trophy" size={96} />
      </div>
      <div className="campaign-body">
        <dl className="campaign-facts">
          <div>
            <dt>{t('race.prizes')}</dt>
            <dd className="digits">{sizeText(t, race.rule.form, total)}</dd>
          </div>
          <div>
            <dt>{race.own ? t('race.ownPlace') : t('race.wins')}</dt>
            <dd className="digits">
              {race.own
                ? t('race.placeWith', { n: race.own.place, score: scoreText(race, race.own.score) })
                : trigger
                  ? t(`race.short.${trigger.by}`)
                  : ''}
            </dd>
          </div>
        </dl>
        <p className="small soft-text digits">{timeText(t, race)}</p>
      </div>
      <div className="campaign-actions">
        <Link className={buttonClass({ kind: 'secondary' })} to={paths.race(race.id)} aria-label={t('race.openOf', { title: race.title })}>
          {t('race.open')}
        </Link>
      </div>
    </article>
  );
}

/** Races before everything else that is on offer: those that come, go on or have just ended. */
export function RaceCards() {
  const { data } = useRaces();
  return (data?.list ?? []).map((race) => <RaceCard key={race.id} race={race} />);
}
