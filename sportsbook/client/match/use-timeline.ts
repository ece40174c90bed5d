import { useEffect, useState } from 'react';
import type { TimelineAnswer } from '../../server/api.ts';
import { askTimeline } from '../app/api.ts';

const EVERY_MS = 4_000;

const NOTHING: TimelineAnswer = { timeline: [], heardMs: 0 };

/** What happened in a match, asked for again while it is looked at. */
export function useTimeline(id: string): TimelineAnswer {
  const [known, setKnown] = useState(NOTHING);
  useEffect(() => {
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout>;
    const read = async (): Promise<void> => {
      const answer = document.hidden ? null : await askTimeline(id).catch(() => null);
      if (isLeft) return;
      if (answer) setKnown(answer);
      timer = setTimeout(() => void read(), EVERY_MS);
    };
    void read();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [id]);
  return known;
}
