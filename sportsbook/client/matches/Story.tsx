import { useEffect, useState } from 'react';
import type { IncidentView } from '../../server/api.ts';
import { askStory } from '../app/api.ts';
import { say, type SentenceKey } from '../app/words.ts';
import { partName } from './names.ts';

const EVERY_MS = 4_000;
/** The last of them. */
const LISTED = 12;
const WORDS: Readonly<Record<string, SentenceKey>> = {
  goal: 'book.incident.goal',
  card: 'book.incident.card',
  corner: 'book.incident.corner',
  set: 'book.incident.set',
  map: 'book.incident.map',
};
const COUNTED = ['corner', 'card'] as const;
const TOTALS = { corner: 'book.incident.corners', card: 'book.incident.cards' } as const;

/** Asked for again while it is looked at. */
function useStory(id: string): readonly IncidentView[] {
  const [story, setStory] = useState<readonly IncidentView[]>([]);
  useEffect(() => {
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout>;
    const read = async (): Promise<void> => {
      const answer = document.hidden ? null : await askStory(id).catch(() => null);
      if (isLeft) return;
      if (answer) setStory(answer.story);
      timer = setTimeout(() => void read(), EVERY_MS);
    };
    void read();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [id]);
  return story;
}

type Teams = { readonly home: string; readonly away: string };

function lineOf({ what, period, side, score }: IncidentView, teams: Teams): string | null {
  if (what === 'period') return period === 'pause' ? say('book.part.pause', {}) : partName(period);
  const word = WORDS[what];
  if (!word) return null;
  const name = side === null ? say(word, {}) : `${say(word, {})} · ${teams[side]}`;
  return what === 'card' || what === 'corner' ? name : `${name} · ${score.home}–${score.away}`;
}

/** What happened in a match, the last first, and of what is counted how much each side has. */
export function Story({ id, ...teams }: Teams & { readonly id: string }) {
  const story = useStory(id);
  const lines = story.flatMap((incident, at) => {
    const text = lineOf(incident, teams);
    return text === null ? [] : [{ key: at, text, minute: say('book.minute', { minute: String(Math.floor(incident.clock / 60)) }) }];
  });
  if (lines.length === 0) return null;
  const countOf = (what: string, of: 'home' | 'away'): number => story.filter((one) => one.what === what && one.side === of).length;
  const counted = COUNTED.filter((what) => countOf(what, 'home') + countOf(what, 'away') > 0);
  return (
    <section className="story" aria-label={say('book.story', {})}>
      {counted.map((what) => (
        <p key={what} className="sums">
          <b>{countOf(what, 'home')}</b> <span>{say(TOTALS[what], {})}</span> <b>{countOf(what, 'away')}</b>
        </p>
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
