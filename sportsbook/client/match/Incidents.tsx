import type { IncidentView } from '../../server/api.ts';
import { say } from '../app/words.ts';
import { linesOf } from './commentary.ts';

/** The last of them. */
const LISTED = 12;

type Told = { readonly sport: string; readonly home: string; readonly away: string; readonly timeline: readonly IncidentView[] };

/** What happened in sentences, the last first. */
export function Incidents({ sport, timeline, ...teams }: Told) {
  const lines = linesOf(sport, timeline, teams).map(({ clock, ...line }, at) => ({
    ...line,
    key: at,
    minute: say('book.minute', { minute: String(Math.floor(clock / 60)) }),
  }));
  if (lines.length === 0) return null;
  return (
    <section className="incidents" aria-label={say('book.incidents', {})}>
      <h3>{say('book.incidents', {})}</h3>
      <ol className="said">
        {lines
          .slice(-LISTED)
          .toReversed()
          .map(({ key, what, text, minute }) => (
            <li key={key} className={what}>
              <b>{minute}</b> <span>{text}</span>
            </li>
          ))}
      </ol>
    </section>
  );
}
