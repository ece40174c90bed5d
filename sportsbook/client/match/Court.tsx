import type { IncidentView, MatchView } from '../../server/api.ts';
import { say, type SentenceKey } from '../app/words.ts';
import { Lead } from './Lead.tsx';
import { longestRun, type Rally, ralliesOf } from './runs.ts';
import { Rallies } from './Rallies.tsx';
import { ScoreTable } from './ScoreTable.tsx';
import { type Chance, chancesAfter, kindOf, SIDES } from './standing.ts';

const CHANCES: Readonly<Record<Chance['what'], SentenceKey>> = {
  break: 'book.chance.break',
  set: 'book.chance.set',
  map: 'book.chance.map',
  match: 'book.chance.match',
};
/** A run is worth a word from so many on. */
const RUN = { points: 8, others: 4 } as const;

/** Who serves, what the next point may win, and who is on a run: one line that is there whether it says anything or not. */
function nowOf(match: MatchView, timeline: readonly IncidentView[], rallies: readonly Rally[]): string {
  const last = timeline.at(-1);
  const team = (side: 'home' | 'away'): string => match[side];
  const run = rallies.at(-1);
  const isLong = run !== undefined && run.run >= (match.sport === 'basketball' ? RUN.points : RUN.others);
  return [
    ...(last?.serves ? [say('book.serves', { team: team(last.serves) })] : []),
    ...chancesAfter(match.sport, last).map(({ side, what }) => say(CHANCES[what], { team: team(side) })),
    ...(isLong ? [say('book.onRun', { team: team(run.side), run: `${run.run}–0` })] : []),
  ].join(' · ');
}

type Props = { readonly match: MatchView; readonly timeline: readonly IncidentView[] };

/** How a match over a net, in quarters or by maps stands and came to stand so, all of it from what its feed says. */
export function Court({ match, timeline }: Props) {
  const kind = kindOf(match.sport);
  const rallies = ralliesOf(match.sport, timeline);
  const now = nowOf(match, timeline, rallies);
  return (
    <div className="court">
      <ScoreTable match={match} timeline={timeline} />
      <p className="now">{now}</p>
      {kind === 'court' ? <Lead timeline={timeline} /> : <Rallies match={match} rallies={rallies} />}
      <p className="key">
        {SIDES.map((side) => (
          <span key={side}>
            <i className={side} aria-hidden /> {match[side]}
            <span className="hidden"> {say('book.longestRun', { run: String(longestRun(rallies, side)) })}</span>
          </span>
        ))}
      </p>
    </div>
  );
}
