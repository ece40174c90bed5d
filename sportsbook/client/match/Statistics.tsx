import type { IncidentView } from '../../server/api.ts';
import { say, type SentenceKey } from '../app/words.ts';
import { figuresOf } from './figures.ts';

type Props = { readonly sport: string; readonly home: string; readonly away: string; readonly timeline: readonly IncidentView[] };

/** What each side has of what is counted; nothing before there is any of it. */
export function Statistics({ sport, home, away, timeline }: Props) {
  const rows = figuresOf(sport, timeline);
  if (rows.length === 0) return null;
  return (
    <section className="incidents" aria-label={say('book.stats', {})}>
      <h3>{say('book.stats', {})}</h3>
      <p className="sums quiet sides-named">
        <span>{home}</span> <span>{away}</span>
      </p>
      {rows.map((row) => (
        <Count key={row.word} {...row} />
      ))}
    </section>
  );
}

type CountProps = { readonly word: SentenceKey; readonly home: number; readonly away: number };

const Count = ({ word, home, away }: CountProps) => (
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
