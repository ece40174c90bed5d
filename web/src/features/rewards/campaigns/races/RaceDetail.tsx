import '../campaign.css';
import '../gifts.css';
import '@sorak/ui/grounds.css';
import './race.css';
import type { Race } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { Progress } from '@sorak/ui/Progress.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { Sums } from '@sorak/ui/Sums.tsx';
import type { ReactNode } from 'react';
import { Motif } from '../../../../lib/Motif.tsx';
import { ReadFailed } from '../../../../lib/ReadFailed.tsx';
import { useText } from '../../../../locales/text.ts';
import { sizeText } from '../gift-text.ts';
import { AroundOwn, Board } from './Board.tsx';
import { Uncounted } from './Uncounted.tsx';
import { isOver, prizeRows, prizesOf, raceFacts, scoreText, timeText, triggerOf } from './race-text.ts';
import { RecountBox } from './RecountBox.tsx';
import { useJoinRace, useRaces } from './use-races.ts';

/** The own place with what it would bring, or how to take part, or why not. */
function OwnPlace({ race }: { readonly race: Race }) {
  const t = useText();
  const { isBusy, join } = useJoinRace(race);
  const { own, rule } = race;
  const prize = own ? (prizesOf(race)[own.place - 1] ?? 0) : 0;
  const maxADay = triggerOf(race)?.maxADay ?? null;
  if (race.out) return <Note tone="info">{t(`race.out.${race.out}`)}</Note>;
  if (!race.isJoined)
    return isOver(race) || race.state === 'closing' || race.isPaused || race.isStopped ? (
      <p className="small soft-text">{t('race.noEntry')}</p>
    ) : (
      <>
        <p className="small soft-text">{t('race.joinText')}</p>
        <Button kind="primary" busy={isBusy} onClick={join}>
          {t('race.join')}
        </Button>
      </>
    );
  return (
    <>
      <p className="race-own digits">
        <b>{own ? own.place : '–'}</b> <span>{own ? scoreText(race, own.score) : t('race.nothingYet')}</span>
      </p>
      <Sums
        rows={[
          {
            label: t(isOver(race) ? 'race.prizeOwn' : 'race.prizeNow'),
            value: prize > 0 ? sizeText(t, rule.form, prize) : t('race.noPrize'),
          },
          ...(maxADay === null ? [] : [{ label: t('race.today'), value: t('race.todayOf', { n: race.countedToday, max: maxADay }) }]),
        ]}
      />
      {maxADay === null ? null : <Progress label={t('race.today')} value={Math.min(race.countedToday, maxADay)} max={maxADay} />}
      {maxADay === null ? null : <p className="small faint-text">{t('race.todayText', { max: maxADay })}</p>}
      <Uncounted race={race} />
      {isOver(race) && prize > 0 ? <p className="small">{t('race.prizeWaits')}</p> : null}
    </>
  );
}

function Detail({ race }: { readonly race: Race }) {
  const t = useText();
  const total = prizesOf(race).reduce((sum, one) => sum + one, 0);
  const trigger = triggerOf(race);
  return (
    <article className="campaign-detail">
      <div className="campaign-art ground-sea">
        <Badge>{t(`race.state.${race.state}`)}</Badge>
        <h1 lang={race.lang}>{race.title}</h1>
        <p className="race-lead" lang={race.lang}>
          {race.summary}
        </p>
        <p className="small digits">{timeText(t, race)}</p>
        <Motif name="trophy" size={160} />
      </div>
      {race.isPaused && !isOver(race) ? <Note tone="info">{t('race.paused')}</Note> : null}
      {race.isStopped ? <Note tone="info">{t('race.stopped')}</Note> : null}
      <div className="campaign-columns race-columns">
        <div className="campaign-column">
          <AroundOwn race={race} />
          <Board race={race} />
          <Card>
            <h2>{t('race.rule')}</h2>
            <Sums rows={raceFacts(t, race)} />
          </Card>
        </div>
        <div className="campaign-column">
          <Card className="campaign-box race-own-card">
            <h2>{t('race.ownPlace')}</h2>
            <OwnPlace race={race} />
          </Card>
          <Card className="campaign-box">
            <h2>{t('race.prizesOf', { amount: sizeText(t, race.rule.form, total) })}</h2>
            <Sums rows={prizeRows(t, race)} />
            <p className="small faint-text">{t(trigger?.by === 'multiple' ? 'race.fixedFair' : 'race.fixed')}</p>
          </Card>
          <RecountBox key={race.state} race={race} />
        </div>
      </div>
    </article>
  );
}

/** One race: its board, the own place, prizes, rule, and how to make it again; `missing` stands for one that is none. */
export function RaceDetail({ id, missing }: { readonly id: string; readonly missing: ReactNode }) {
  const t = useText();
  const { data, error, refetch } = useRaces();
  if (!data && error) return <ReadFailed title={t('race.failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  const race = data.list.find((one) => one.id === id);
  return race ? <Detail key={id} race={race} /> : missing;
}
