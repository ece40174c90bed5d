import { type Race, type RaceRow, shortAmount } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { momentText } from '../../../../lib/time.ts';
import { type Text, useText } from '../../../../locales/text.ts';
import { scoreText, triggerOf } from './race-text.ts';

const PAGE = 10;
const AROUND = 5;

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
  {
    key: 'who',
    head: t('race.column.who'),
    cell: ({ name, isOwn, paid, stake, icon }) => (
      <span className="race-who">
        {icon === '' ? null : <img className="race-cover" src={icon} alt="" width={24} height={32} loading="lazy" />}
        <span>
          {isOwn ? <b>{t('race.you')}</b> : name}
          {triggerOf(race)?.by === 'multiple' ? (
            <span className="caption faint-text race-sum digits">
              {shortAmount(paid)} ÷ {shortAmount(stake)}
            </span>
          ) : null}
        </span>
      </span>
    ),
  },
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

/** What stands at places that have the same score, below the last of them on this page; null for all others. */
function tieText(t: Text, rows: readonly RaceRow[], { place, score }: RaceRow): string | null {
  const same = rows.filter((row) => row.score === score);
  const [first, last] = [same[0], same.at(-1)];
  return first && last && first !== last && last.place === place ? t('race.tied', { from: first.place, to: last.place }) : null;
}

function Places({ race, rows, caption }: { readonly race: Race; readonly rows: readonly RaceRow[]; readonly caption: string }) {
  const t = useText();
  return (
    <Table
      caption={caption}
      columns={columnsOf(t, race)}
      rows={rows}
      rowKey={({ no }) => String(no)}
      isOwn={({ isOwn }) => isOwn}
      noteBelow={(row) => tieText(t, rows, row)}
    />
  );
}

/** The places before and behind the own one, where the board's first page does not show it. */
export function AroundOwn({ race }: { readonly race: Race }) {
  const t = useText();
  const own = race.own?.place ?? 0;
  const isFar = own > PAGE;
  const from = Math.max(1, own - Math.floor(AROUND / 2));
  const { data } = useCall('getRaceBoard', { race: race.id, from, count: AROUND }, { staleTimeMs: 0, enabled: isFar });
  if (!isFar || !data) return null;
  return (
    <Card look="flush" className="race-board">
      <div className="gifts-heading">
        <h2>{t('race.around')}</h2>
      </div>
      <Places race={race} rows={data.rows} caption={t('race.around')} />
    </Card>
  );
}

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
      {data && data.rows.length > 0 ? <Places race={race} rows={data.rows} caption={t('race.board')} /> : null}
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
