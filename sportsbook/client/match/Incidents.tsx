import type { IncidentView } from '../../server/api.ts';
import { say } from '../app/words.ts';
import { sentenceOf } from './commentary.ts';

/** The last of them. */
const LISTED = 12;

type Teams = { readonly home: string; readonly away: string };

/** What happened in sentences, the last first. */
export function Incidents({ timeline, ...teams }: Teams & { readonly timeline: readonly IncidentView[] }) {
  const lines = timeline.flatMap((incident, at) => {
    const text = sentenceOf(incident, teams);
    return text === null
      ? []
      : [{ key: at, what: incident.what, text, minute: say('book.minute', { minute: String(Math.floor(incident.clock / 60)) }) }];
  });
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
