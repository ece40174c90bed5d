import { useEffect, useState } from 'react';
import type { TimelineAnswer } from '../../server/api.ts';
import { askTimeline } from '../app/api.ts';
import { AGAIN_S, joined } from './joined.ts';

const EVERY_MS = 4_000;

const NOTHING: TimelineAnswer = { timeline: [], heardMs: 0 };

/** What happened in a match: all of it once, and its last minutes again while it is looked at. */
export function useTimeline(id: string): TimelineAnswer {
  const [known, setKnown] = useState(NOTHING);
  useEffect(() => {
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout>;
    let told: TimelineAnswer['timeline'] = [];
    const read = async (): Promise<void> => {
      const from = Math.max(0, (told.at(-1)?.clock ?? 0) - AGAIN_S);
      const answer = document.hidden ? null : await askTimeline(id, from).catch(() => null);
      if (isLeft) return;
      if (answer) {
        told = joined(told, answer.timeline, from);
        setKnown({ ...answer, timeline: told });
      }
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
