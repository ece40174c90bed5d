import type { Game, GameType } from '@sorak/contract';
import { useCall } from '@sorak/client/queries.ts';

const NONE: readonly Game[] = [];

/** Whether the hot games are those that most members play, or the house's own picks. */
export const useIsPlayed = (gameType: GameType): boolean =>
  useCall('getHotGames', { isPlatform: 2, gameType }, { staleTimeMs: 300_000 }).data?.basis === 'played';

/** The hot games of a category, read once for all vendors; `vendor` '' is all of them. */
export function useHotGames(gameType: GameType, vendor: string): readonly Game[] {
  const all = useCall('getHotGames', { isPlatform: 2, gameType }, { staleTimeMs: 300_000 }).data?.list ?? NONE;
  return vendor === '' ? all : all.filter(({ vassalage }) => vassalage === vendor);
}
