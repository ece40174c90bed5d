import type { IncidentView } from '../../server/api.ts';
import { say, type SentenceKey } from '../app/words.ts';
import { partName } from '../matches/names.ts';

/** The last of them. */
const LISTED = 12;
const WORDS: Readonly<Record<string, SentenceKey>> = {
  goal: 'book.incident.goal',
  card: 'book.incident.card',
  corner: 'book.incident.corner',
  set: 'book.incident.set',
  map: 'book.incident.map',
};
const COUNTED = { corner: 'book.incident.corners', card: 'book.incident.cards' } as const;

type Teams = { readonly home: string; readonly away: string };

function lineOf({ what, period, side, score }: IncidentView, teams: Teams): string | null {
  if (what === 'period') return period === 'pause' ? say('book.part.pause', {}) : partName(period);
  const word = WORDS[what];
  if (!word) return null;
  const name = side === null ? say(word, {}) : `${say(word, {})} · ${teams[side]}`;
  return what === 'card' || what === 'corner' ? name : `${name} · ${score.home}–${score.away}`;
}

/** What each side has of what is counted, and what happened, the last first. */
export function Incidents({ timeline, ...teams }: Teams & { readonly timeline: readonly IncidentView[] }) {
  const lines = timeline.flatMap((incident, at) => {
    const text = lineOf(incident, teams);
    return text === null ? [] : [{ key: at, text, minute: say('book.minute', { minute: String(Math.floor(incident.clock / 60)) }) }];
  });
  if (lines.length === 0) return null;
  return (
    <section className="incidents" aria-label={say('book.incidents', {})}>
      <h3>{say('book.incidents', {})}</h3>
      {Object.entries(COUNTED).map(([what, word]) => (
        <Count key={what} word={word} of={(side) => timeline.filter((one) => one.what === what && one.side === side).length} />
      ))}
      <ol>
        {lines
          .slice(-LISTED)
          .toReversed()
          .map(({ key, text, minute }) => (
            <li key={key}>
              <b>{minute}</b> {text}
            </li>
          ))}
      </ol>
    </section>
  );
}

type CountProps = { readonly word: SentenceKey; readonly of: (side: 'home' | 'away') => number };

function Count({ word, of }: CountProps) {
  const [home, away] = [of('home'), of('away')];
  if (home + away === 0) return null;
  return (
    <div className="count">
      <p className="sums">
        <b>{home}</b> <span>{say(word, {})}</span> <b>{away}</b>
      </p>
      <p className="shares" aria-hidden>
        <i style={{ flexGrow: home }} />
        <i style={{ flexGrow: away }} />
      </p>
    </div>
  );
}
