import { useMemo, useState } from 'react';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { pointsOf, type Standing, standingsOf } from '../../engine/standings.ts';
import type { MatchView } from '../../server/api.ts';
import { say } from '../app/words.ts';
import { useResults } from './use-results.ts';

const COLUMNS: () => readonly Column<Standing>[] = () => [
  { key: 'team', head: say('book.team', {}), cell: ({ team }) => team },
  { key: 'played', head: say('book.played', {}), numeric: true, cell: ({ played }) => played },
  { key: 'won', head: say('book.won', {}), numeric: true, cell: ({ won }) => won },
  { key: 'drawn', head: say('book.drawn', {}), numeric: true, cell: ({ drawn }) => drawn },
  { key: 'lost', head: say('book.lost', {}), numeric: true, cell: ({ lost }) => lost },
  { key: 'score', head: say('book.forAgainst', {}), numeric: true, cell: ({ scored, conceded }) => `${scored}–${conceded}` },
  { key: 'points', head: say('book.points', {}), numeric: true, cell: (row) => pointsOf(row) },
  {
    key: 'form',
    head: say('book.form', {}),
    cell: ({ form }) => (
      <span className="form">
        {form.map((outcome, at) => (
          <abbr key={`${at} ${outcome}`} className={outcome} title={say(`book.${outcome}`, {})}>
            {say(`book.short.${outcome}`, {})}
          </abbr>
        ))}
      </span>
    ),
  },
];

/** How the teams of a league stand by the results that the book has kept. */
export function Statistics({ matches }: { readonly matches: readonly MatchView[] }) {
  const leagues = useMemo(() => [...new Set(matches.map(({ league }) => league))].toSorted(), [matches]);
  const [chosen, setLeague] = useState('');
  const league = chosen === '' ? (leagues[0] ?? '') : chosen;
  const results = useResults(league);
  if (results === 'failed') return <FailureNote text={say('book.error.platform', {})} />;
  const ended = (results ?? []).flatMap(({ state, home, away, parts }) => {
    const score = parts['match'];
    return state === 'ended' && score ? [{ home, away, score }] : [];
  });
  return (
    <div className="page">
      <label className="row">
        <span>{say('book.league', {})}</span>
        <select value={league} onChange={(event) => setLeague(event.target.value)}>
          {leagues.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <output className="quiet">{results === null ? say('book.loading', {}) : say('book.basedOn', { count: ended.length })}</output>
      {ended.length > 0 ? <Table caption={league} columns={COLUMNS()} rows={standingsOf(ended)} rowKey={({ team }) => team} dense /> : null}
    </div>
  );
}
