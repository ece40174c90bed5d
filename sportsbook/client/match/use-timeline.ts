import { useEffect, useState } from 'react';
import type { IncidentView } from '../../server/api.ts';
import { askStory } from '../app/api.ts';

const EVERY_MS = 4_000;

/** What happened in a match, asked for again while it is looked at. */
export function useStory(id: string): readonly IncidentView[] {
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
