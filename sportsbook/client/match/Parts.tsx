import type { IncidentView, MatchView } from '../../server/api.ts';
import { partName } from '../matches/names.ts';
import { quartersOf, winnersOf } from './parts-of.ts';

type Props = { readonly sport: string; readonly timeline: readonly IncidentView[]; readonly score: MatchView['score'] };

/** What each quarter brought, or who won each set or map so far, in their order. */
export function Parts({ sport, timeline, score }: Props) {
  if (sport === 'basketball') {
    return (
      <ol className="parts">
        {quartersOf(timeline, score).map(({ part, score: { home, away }, isRunning }) => (
          <li key={part} className={isRunning ? 'running' : undefined}>
            <span>{partName(part)}</span>
            <b>
              {home}–{away}
            </b>
          </li>
        ))}
      </ol>
    );
  }
  const won = winnersOf(timeline);
  if (won.length === 0) return null;
  return (
    <ol className="parts">
      {won.map(({ period, side, score: { home, away } }) => (
        <li key={period} className={side ?? undefined}>
          <span>{partName(period)}</span>
          <b>
            {home}–{away}
          </b>
        </li>
      ))}
    </ol>
  );
}
