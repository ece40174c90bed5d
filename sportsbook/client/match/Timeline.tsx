import type { CSSProperties } from 'react';
import type { IncidentView, MatchView } from '../../server/api.ts';
import { say } from '../app/words.ts';
import { store } from '../matches/match-store.ts';
import { pressureOf } from './pressure.ts';

const MATCH_S = 5_400;
const MARKS = [0, 15, 30, 45, 60, 75, 90];
const SHOWN = ['goal', 'card', 'corner'];

const place = (clock: number): CSSProperties => ({ insetInlineStart: `${Math.min(100, (100 * clock) / MATCH_S)}%` });

type Props = { readonly match: MatchView; readonly timeline: readonly IncidentView[] };

/** Goals, cards and corners along the ninety minutes: the home side's above the line, the others' below. The list of incidents says the same in words. */
export function Timeline({ match, timeline }: Props) {
  const clock = store.get(match.id)?.clock ?? match.clock;
  return (
    <div className="timeline" aria-hidden>
      <Pressure timeline={timeline} />
      <p className="line">
        <i style={{ inlineSize: `${Math.min(100, (100 * clock) / MATCH_S)}%` }} />
        {timeline
          .filter(({ what, side }) => side !== null && SHOWN.includes(what))
          .map(({ what, side, clock: at }) => (
            <b key={`${what} ${side} ${at}`} className={`${what} ${side}`} style={place(at)} />
          ))}
      </p>
      <p className="marks">
        {MARKS.map((minute) => (
          <span key={minute}>{say('book.minute', { minute: String(minute) })}</span>
        ))}
      </p>
    </div>
  );
}

/** Who pressed when: the home side's bars stand on the line, the others' hang from it. */
function Pressure({ timeline }: Pick<Props, 'timeline'>) {
  return (
    <p className="pressure">
      {pressureOf(timeline).map(({ home, away }, step) => (
        <span key={step}>
          <i style={{ blockSize: `${home * 100}%` }} />
          <i style={{ blockSize: `${away * 100}%` }} />
        </span>
      ))}
    </p>
  );
}
