import { askCall } from '../api/queries.ts';
import { startGame } from '../features/games/start-game.ts';
import type { FoundGame } from '../features/search/search-index.ts';

/** Starts a found game as the lobby starts it; rejects with ApiError when the game cannot be read. */
export async function start({ vassalage, gameCode }: FoundGame): Promise<void> {
  startGame(await askCall('getGame', { vassalage, gameCode }));
}
