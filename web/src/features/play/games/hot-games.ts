import type { Game, GameType } from '@sorak/contract';
import { useCall } from '@sorak/client/queries.ts';
import { useLanguage } from '../../../stores/language.ts';

const NONE: readonly Game[] = [];

/** product §7: what the hot list is asked with; the brand stands in the header. */
export function useHotRequest(gameType: GameType | undefined) {
  return { isPlatform: 2, platform: 'flash,html5-desktop', language: useLanguage(), gameType };
}

/** Whether the hot games are those that most members play, or the house's own picks. */
export const useIsPlayed = (gameType: GameType): boolean =>
  useCall('getHotGames', useHotRequest(gameType), { staleTimeMs: 300_000 }).data?.basis === 'played';

/** The hot games of a category, read once for all vendors; `vendor` '' is all of them. */
export function useHotGames(gameType: GameType, vendor: string): readonly Game[] {
  const all = useCall('getHotGames', useHotRequest(gameType), { staleTimeMs: 300_000 }).data?.list ?? NONE;
  return vendor === '' ? all : all.filter(({ vassalage }) => vassalage === vendor);
}
