import { type Race, type RaceRow, shortAmount } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { momentText } from '../../../../lib/time.ts';
import { type Text, useText } from '../../../../locales/text.ts';
import { scoreText, triggerOf } from './race-text.ts';

const PAGE = 20;

const columnsOf = (t: Text, race: Race): Column<RaceRow>[] => [
  {
    key: 'place',
    head: t('race.column.place'),
    numeric: true,
    cell: ({ place }) => (
      <b className="race-place" data-place={place}>
        {place}
      </b>
    ),
  },
  { key: 'who', head: t('race.column.who'), cell: ({ name, isOwn }) => (isOwn ? <b>{t('race.you')}</b> : name) },
  {
    key: 'score',
    head: t(`race.score.${triggerOf(race)?.by ?? 'stake'}`),
    numeric: true,
    cell: ({ score }) => <b>{scoreText(race, score)}</b>,
  },
  ...(triggerOf(race)?.by === 'multiple'
    ? ([
        { key: 'game', head: t('race.column.game'), isWide: true, cell: ({ game }) => game },
        { key: 'stake', head: t('race.column.stake'), numeric: true, isWide: true, cell: ({ stake }) => shortAmount(stake) },
        { key: 'paid', head: t('race.column.paid'), numeric: true, isWide: true, cell: ({ paid }) => shortAmount(paid) },
      ] satisfies Column<RaceRow>[])
    : []),
  {
    key: 'at',
    head: t('race.column.at'),
    numeric: true,
    isWide: true,
    cell: ({ at }) => <span className="faint-text">{momentText(at)}</span>,
  },
];

/** The places of a race, a page at a time, from the first or around the own one. */
export function Board({ race }: { readonly race: Race }) {
  const t = useText();
  const [from, setFrom] = useState(1);
  const { data } = useCall('getRaceBoard', { race: race.id, from, count: PAGE }, { staleTimeMs: 0 });
  const total = data?.total ?? 0;
  const own = race.own?.place;
  return (
    <Card look="flush" className="race-board">
      <div className="gifts-heading">
        <h2>{t('race.board')}</h2>
        <span className="small faint-text digits">{t('race.entrants', { count: race.entrants })}</span>
      </div>
      {data && data.rows.length === 0 ? <p className="small faint-text gifts-none">{t('race.nobody')}</p> : null}
      {data && data.rows.length > 0 ? (
        <Table caption={t('race.board')} columns={columnsOf(t, race)} rows={data.rows} rowKey={({ no }) => String(no)} />
      ) : null}
      <div className="race-pages">
        <Button size="s" disabled={from === 1} onClick={() => setFrom(1)}>
          {t('race.toTop')}
        </Button>
        <Button size="s" disabled={from === 1} onClick={() => setFrom(Math.max(1, from - PAGE))}>
          {t('race.before')}
        </Button>
        <Button size="s" disabled={from + PAGE > total} onClick={() => setFrom(from + PAGE)}>
          {t('race.after')}
        </Button>
        {own === undefined ? null : (
          <Button size="s" onClick={() => setFrom(Math.max(1, own - PAGE / 2))}>
            {t('race.toOwn')}
          </Button>
        )}
      </div>
    </Card>
  );
}
