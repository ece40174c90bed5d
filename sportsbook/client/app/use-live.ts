import { useEffect, useState } from 'react';
import type { MatchesAnswer } from '../../server/api.ts';
import { store } from '../matches/match-store.ts';
import { askMatches, shownMatches } from './api.ts';

export async function readList(): Promise<void> {
  store.expectList();
  store.takeList(await askMatches());
}

/** Keeps the list as it stands: read once, then told as it changes. False: nobody tells, and it has to be asked for. */
export function useLive(): boolean {
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    const events = new EventSource('api/live');
    // Whatever was told while nobody listened is in the list.
    events.addEventListener('open', () => {
      setTold(true);
      void readList().catch(() => setTold(false));
    });
    events.addEventListener('error', () => setTold(false));
    events.addEventListener('message', (event: MessageEvent<string>) => store.tell(shownMatches(JSON.parse(event.data) as MatchesAnswer)));
    return () => events.close();
  }, []);
  return isTold;
}
