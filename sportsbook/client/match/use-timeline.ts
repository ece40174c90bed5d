import { useEffect, useState } from 'react';
import type { IncidentView } from '../../server/api.ts';
import { askTimeline } from '../app/api.ts';

const EVERY_MS = 4_000;

/** What happened in a match, asked for again while it is looked at. */
export function useTimeline(id: string): readonly IncidentView[] {
  const [timeline, setTimeline] = useState<readonly IncidentView[]>([]);
  useEffect(() => {
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout>;
    const read = async (): Promise<void> => {
      const answer = document.hidden ? null : await askTimeline(id).catch(() => null);
      if (isLeft) return;
      if (answer) setTimeline(answer.timeline);
      timer = setTimeout(() => void read(), EVERY_MS);
    };
    void read();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [id]);
  return timeline;
}
