import type { Game } from '@sorak/contract';
import { useCall } from '@sorak/client/queries.ts';
import { useHotGames } from './hot-games.ts';

/** Up to `max` games that can be played instead of one that cannot: hot ones of its kind first. Undefined while they are on the way. */
export function useSimilar({ nodeId, gameType, gameClassify }: Game, max: number): readonly Game[] | undefined {
  const hot = useHotGames(gameType, '');
  const { data, error } = useCall('getGameList', { gameType, pageNo: 1, pageSize: 28 }, { staleTimeMs: 300_000 });
  if (!data && !error) return undefined;
  const all = data?.games ?? [];
  const sameClass = all.filter((other) => other.gameClassify === gameClassify);
  const byNode = new Map([...hot, ...sameClass, ...all].map((other) => [other.nodeId, other]));
  return [...byNode.values()].filter((other) => other.nodeId !== nodeId && !other.maintenance && other.isGame === 'GAME').slice(0, max);
}

const isGame = (value: unknown): value is Game => typeof value === 'object' && value !== null && 'nodeId' in value;

/** The games that a refused launch names to go on with (product §8). */
export function gamesInstead(value: unknown): readonly Game[] {
  const games = (value as { games?: unknown } | null)?.games;
  return Array.isArray(games) ? games.filter(isGame) : [];
}
