import { useLayoutEffect, useRef } from 'react';
import type { MatchView } from '../../server/api.ts';
import { say, shortTime } from '../app/words.ts';
import { store } from './match-store.ts';

const minuteOf = (minute: number): string => `${say('book.live', {})} ${say('book.minute', { minute: String(minute) })}`;

/** When a match begins, or the minute that is played, which is written in place. */
export function When({ match: { id, state, clock, startsAt } }: { readonly match: MatchView }) {
  const minute = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    let written = -1;
    const draw = () => {
      const now = Math.floor((store.get(id)?.clock ?? clock) / 60);
      const text = minute.current?.firstChild;
      if (!text || now === written) return;
      written = now;
      text.nodeValue = minuteOf(now);
    };
    draw();
    return store.on(id, draw);
  }, [id, clock]);
  if (state === 'live')
    return (
      <p className="when live">
        <span ref={minute}> </span>
      </p>
    );
  return (
    <time className="when" dateTime={new Date(startsAt).toISOString()}>
      {shortTime(startsAt)}
    </time>
  );
}
