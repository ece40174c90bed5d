import type { IncidentView, MatchView } from '../../server/api.ts';
import { say } from '../app/words.ts';
import { Crest } from '../matches/Crest.tsx';
import { partName } from '../matches/names.ts';
import { When } from '../matches/When.tsx';
import { Court } from './Court.tsx';
import { Parts } from './Parts.tsx';
import { kindOf } from './standing.ts';
import { Timeline } from './Timeline.tsx';

/** The part that is played, and how the first half of it ended where there was one. */
function partsOf(timeline: readonly IncidentView[]): { readonly now: string | null; readonly half: string | null } {
  const periods = timeline.filter(({ what }) => what === 'period');
  const pause = periods.find(({ period }) => period === 'pause');
  const last = periods.at(-1)?.period ?? '';
  const now = last === 'pause' ? say('book.part.pause', {}) : partName(last);
  return { now, half: pause ? `${say('book.part.half1', {})} ${pause.score.home}–${pause.score.away}` : null };
}

type Props = {
  readonly match: MatchView;
  readonly timeline: readonly IncidentView[];
  /** How long ago the feed was heard last. */
  readonly heardMs?: number;
};

/** Who plays, how it stands, since when, and where along the match what happened. */
export function Board({ match, timeline, heardMs = 0 }: Props) {
  const { home, away, score, points, state, sport } = match;
  const isOn = state === 'live';
  const { now, half } = partsOf(timeline);
  return (
    <header className={`board ${sport}`}>
      <div className="sides">
        <p>
          <Crest team={home} /> <b>{home}</b>
        </p>
        <p className="stand">{isOn ? `${score.home}–${score.away}` : '–'}</p>
        <p>
          <Crest team={away} /> <b>{away}</b>
        </p>
      </div>
      <div className="pills">
        <When match={match} />
        {isOn && now ? <span>{now}</span> : null}
        {isOn && points ? (
          <span>
            {points.home}–{points.away}
          </span>
        ) : null}
        {isOn && half && half !== now ? <span>{half}</span> : null}
      </div>
      {isOn ? <p className="feed-age">{say('book.feedAge', { seconds: (heardMs / 1_000).toFixed(1) })}</p> : null}
      {isOn ? kindOf(sport) ? <Court match={match} timeline={timeline} /> : <Parts timeline={timeline} /> : null}
      {isOn ? <p className="late">{say('book.late', {})}</p> : null}
      {isOn && sport === 'football' ? <Timeline match={match} timeline={timeline} /> : null}
    </header>
  );
}
