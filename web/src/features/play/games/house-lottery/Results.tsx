import './results.css';
import type { LotteryDraw } from '@sorak/contract';
import type { LotteryGame } from '@sorak/contract/rules/lottery/game';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { DayField } from '@sorak/ui/DayField.tsx';
import { Select } from '@sorak/ui/Select.tsx';
import { useEffect, useState } from 'react';
import { useText } from '../../../../locales/text.ts';
import { NoDrawYet } from './NoDrawYet.tsx';
import { ResultRow } from './ResultRow.tsx';
import { useWins } from './use-wins.ts';
import { lotteryWord } from './words.ts';

/** A page of results; the head asks for the same, so that it is fetched once. */
export const RESULTS_SHOWN = 10;

type Props = {
  readonly game: LotteryGame;
  readonly lastId: string | undefined;
  /** What is drawn next: the first draw of a lottery that has drawn nothing. */
  readonly next: LotteryDraw | undefined;
};

/** What a lottery has drawn, the newest first, page by page. */
export function Results({ game, lastId, next }: Props) {
  const t = useText();
  const gameCode = game.code;
  const [day, setDay] = useState('');
  const [station, setStation] = useState('');
  const stations = 'every' in game.schedule ? [] : [...new Set(game.schedule.stations.flat())];
  const [before, setBefore] = useState<string | undefined>(undefined);
  const { data, error } = useCall(
    'getLotteryResults',
    { gameCode, before, day: day || undefined, station: station || undefined, pageSize: RESULTS_SHOWN },
    { staleTimeMs: 60_000 },
  );
  useEffect(() => {
    if (lastId !== undefined) refresh('getLotteryResults');
  }, [lastId]);
  const wins = useWins(gameCode, data?.list ?? []);
  const isFiltered = day !== '' || station !== '';
  if (data?.list.length === 0 && !isFiltered && before === undefined)
    return (
      <Card className="lottery-results">
        <h2>{t('lottery.results')}</h2>
        <NoDrawYet first={next} />
      </Card>
    );
  return (
    <Card className="lottery-results">
      <h2>{t('lottery.results')}</h2>
      <div className="lottery-more">
        <DayField
          value={day}
          aria-label={t('lottery.day')}
          pickLabel={t('lottery.day')}
          onDay={(next) => {
            setDay(next);
            setBefore(undefined);
          }}
        />
        {day ? (
          <Button size="s" kind="ghost" onClick={() => setDay('')}>
            {t('lottery.allDays')}
          </Button>
        ) : null}
        {stations.length > 1 ? (
          <Select
            small
            label={t('lottery.station')}
            value={station}
            options={[
              { value: '', label: t('lottery.allStations') },
              ...stations.map((one) => ({ value: one, label: lotteryWord(t, 'station', one) })),
            ]}
            onPick={(next) => {
              setStation(next);
              setBefore(undefined);
            }}
          />
        ) : null}
      </div>
      {error && !data ? <p className="small faint-text">{error.message}</p> : null}
      {data?.list.length === 0 ? <p className="small faint-text">{t('lottery.noneFound')}</p> : null}
      <ul>
        {data?.list.map((draw) => (
          <ResultRow key={draw.drawId} game={game} draw={draw} wins={wins.filter(({ drawId }) => drawId === draw.drawId)} />
        ))}
      </ul>
      <div className="lottery-more">
        {before ? (
          <Button size="s" onClick={() => setBefore(undefined)}>
            {t('lottery.newest')}
          </Button>
        ) : null}
        {data?.hasMore ? (
          <Button size="s" onClick={() => setBefore(data.list.at(-1)?.drawId)}>
            {t('lottery.older')}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
