import type { Race } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { useState } from 'react';
import { momentText } from '../../../../lib/time.ts';
import { useText } from '../../../../locales/text.ts';
import { scoreText, triggerOf } from './race-text.ts';
import { fileOf, type Recount, recount } from './recount.ts';

/** Makes promise and places again in the browser, without believing the board. */
export function RecountBox({ race }: { readonly race: Race }) {
  const t = useText();
  const [done, setDone] = useState<Recount | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const run = () => {
    setState('busy');
    recount(race).then(
      (found) => {
        setDone(found);
        setState('idle');
      },
      () => setState('failed'),
    );
  };
  const save = () => {
    if (!done) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([fileOf(done.bets)], { type: 'text/csv' }));
    link.download = `${race.id}.csv`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 0);
  };
  const isRight = done !== null && done.isPromiseKept && done.isBoardRight;
  return (
    <Card className="campaign-box">
      <h2>{t('race.recount')}</h2>
      <p className="small soft-text">{t('race.recountText', { time: momentText(race.promisedAt) })}</p>
      <code className="race-hash">{race.promise}</code>
      <output className="race-result">
        {done ? <Badge tone={isRight ? 'positive' : 'negative'}>{t(isRight ? 'race.matches' : 'race.differs')}</Badge> : null}
        {done ? <span className="small">{t('race.recounted', { count: done.bets.length })}</span> : null}
        {done?.own ? (
          <span className="small">
            {t(triggerOf(race)?.by === 'multiple' ? 'race.ownBest' : 'race.ownMatches', {
              n: done.own.place,
              count: done.own.bets,
              score: scoreText(race, done.own.score),
            })}
          </span>
        ) : null}
        {done && !isRight ? <span className="small">{t('race.differsText')}</span> : null}
        {state === 'failed' ? <span className="small">{t('race.recountFailed')}</span> : null}
      </output>
      <Button kind="secondary" busy={state === 'busy'} onClick={run}>
        {t('race.recountHere')}
      </Button>
      {done ? (
        <Button kind="outline" onClick={save}>
          {t('race.file', { count: done.bets.length })}
        </Button>
      ) : null}
    </Card>
  );
}
