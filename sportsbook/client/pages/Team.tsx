import { Table } from '@sorak/ui/Table.tsx';
import { type Split, splitsOf } from '../../engine/standings.ts';
import type { MatchView, ResultView } from '../../server/api.ts';
import { say, shortTime, type SentenceKey } from '../app/words.ts';
import { Result } from './Results.tsx';
import { standingColumns } from './standing-columns.tsx';
import { endedOf } from './use-results.ts';

const SPLITS: Readonly<Record<Split, SentenceKey>> = { all: 'book.all', home: 'book.atHome', away: 'book.awayFromHome' };
const LAST = 10;

type Props = {
  readonly team: string;
  /** Of its league, the newest first. */
  readonly results: readonly ResultView[];
  readonly matches: readonly MatchView[];
  readonly onBack: () => void;
};

/** One team: what it did in all, at home and away, how its last matches ended, and whom it meets. */
export function Team({ team, results, matches, onBack }: Props) {
  const isOwn = ({ home, away }: { readonly home: string; readonly away: string }): boolean => home === team || away === team;
  const own = results.filter(isOwn);
  const coming = matches.filter(isOwn);
  const columns = [{ key: 'split', head: say('book.matches', {}), cell: ({ split }: { split: Split }) => say(SPLITS[split], {}) }];
  return (
    <div className="page">
      <p>
        <button type="button" className="link" onClick={onBack}>
          {say('book.backToStandings', {})}
        </button>
      </p>
      <h2>{team}</h2>
      <Table
        caption={team}
        columns={[...columns, ...standingColumns<ReturnType<typeof splitsOf>[number]>()]}
        rows={splitsOf(endedOf(results), team)}
        rowKey={({ split }) => split}
        dense
      />
      {coming.length === 0 ? null : (
        <section className="league" aria-label={say('book.nextMatches', {})}>
          <h3>{say('book.nextMatches', {})}</h3>
          {coming.map((match) => (
            <article key={match.id} className="ended" aria-label={`${match.home} – ${match.away}`}>
              <NextTime match={match} />
              <p>
                {match.home} – {match.away}
              </p>
            </article>
          ))}
        </section>
      )}
      <section className="league" aria-label={say('book.lastMatches', {})}>
        <h3>{say('book.lastMatches', {})}</h3>
        {own.slice(0, LAST).map((result) => (
          <Result key={result.id} result={result} />
        ))}
      </section>
    </div>
  );
}

function NextTime({ match: { state, startsAt } }: { readonly match: MatchView }) {
  if (state === 'live') return <span className="when live">{say('book.live', {})}</span>;
  const at = new Date(startsAt);
  return (
    <time className="when" dateTime={at.toISOString()}>
      {shortTime(startsAt)}
    </time>
  );
}
