import './pages.css';
import { useMemo, useState } from 'react';
import { FailureNote } from '@sorak/ui/Note.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { type Standing, standingsOf } from '../../engine/standings.ts';
import { say } from '../app/words.ts';
import { useList } from '../matches/use-match.ts';
import { standingColumns } from './standing-columns.tsx';
import { Team } from './Team.tsx';
import { endedOf, useResults } from './use-results.ts';

const teamColumn = (onTeam: (team: string) => void): Column<Standing> => ({
  key: 'team',
  head: say('book.team', {}),
  cell: ({ team }) => (
    <button type="button" className="link" onClick={() => onTeam(team)}>
      {team}
    </button>
  ),
});

/** How the teams of a league stand by the results that the book has kept; each leads to its own page. */
export function Statistics() {
  const matches = useList();
  const leagues = useMemo(() => [...new Set(matches.map(({ league }) => league))].toSorted(), [matches]);
  const [chosen, setLeague] = useState('');
  const [team, setTeam] = useState('');
  const league = chosen === '' ? (leagues[0] ?? '') : chosen;
  const results = useResults(league);
  if (results === 'failed') return <FailureNote text={say('book.error.platform', {})} />;
  if (team !== '' && results !== null)
    return (
      <Team
        team={team}
        results={results}
        matches={matches.filter((match) => match.league === league)}
        onBack={() => {
          setLeague(league);
          setTeam('');
        }}
      />
    );
  const ended = endedOf(results ?? []);
  return (
    <div className="page">
      <label className="row">
        <span>{say('book.league', {})}</span>
        <select value={league} onChange={(event) => setLeague(event.target.value)}>
          {leagues.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <output className="quiet">{results === null ? say('book.loading', {}) : say('book.basedOn', { count: ended.length })}</output>
      {ended.length > 0 ? (
        <Table
          caption={league}
          columns={[teamColumn(setTeam), ...standingColumns<Standing>()]}
          rows={standingsOf(ended)}
          rowKey={({ team: own }) => own}
          dense
        />
      ) : null}
    </div>
  );
}
