import { refresh } from '@sorak/client/queries.ts';
import { place } from '@sorak/client/location.ts';
import { writeStored } from '@sorak/client/storage.ts';
import { findRoute } from './routes.ts';

const isInGame = (): boolean => findRoute(place.get().pathname)?.inGame === true;

/** Whoever leaves an in-game page closes the round's view, and sees what was played in the balance and among the recent games. */
export function watchLeaving(): void {
  let wasInGame = isInGame();
  place.subscribe(() => {
    const hasLeft = wasInGame && !isInGame();
    wasInGame = isInGame();
    if (!hasLeft) return;
    writeStored('session', 'iframeUrl', null);
    refresh('getBalance', 'getRecentGames');
  });
}
