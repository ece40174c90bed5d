import { useCallback, useEffect, useRef, useState } from 'react';
import type { MatchesAnswer, MatchView } from '../../server/api.ts';
import { askMatches, shownMatches } from './api.ts';
import { withFrames } from './frames.ts';

/** Frames that may be newer than a list that is on its way. */
const KEPT = 100;

/** The list as it stands: read once, then told as it changes. `isTold` false: nobody tells, and it has to be asked for. */
export function useLive(): { readonly listed: readonly MatchView[]; readonly isTold: boolean; readonly read: () => Promise<void> } {
  const [listed, setListed] = useState<readonly MatchView[]>([]);
  const [isTold, setTold] = useState(false);
  const frames = useRef<MatchesAnswer[]>([]);
  const read = useCallback(async () => {
    frames.current = [];
    const answer = await askMatches();
    setListed((known) => withFrames(known, answer, frames.current));
  }, []);
  useEffect(() => {
    const events = new EventSource('api/live');
    // Whatever was told while nobody listened is in the list.
    events.addEventListener('open', () => {
      setTold(true);
      void read().catch(() => setTold(false));
    });
    events.addEventListener('error', () => setTold(false));
    events.addEventListener('message', (event: MessageEvent<string>) => {
      const frame = shownMatches(JSON.parse(event.data) as MatchesAnswer);
      frames.current.push(frame);
      if (frames.current.length > KEPT) frames.current.shift();
      setListed((known) => withFrames(known, null, [frame]));
    });
    return () => events.close();
  }, [read]);
  return { listed, isTold, read };
}
