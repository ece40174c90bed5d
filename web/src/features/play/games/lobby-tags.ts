import type { GameType, LobbyTagShown } from '@sorak/contract';
import { useCall } from '@sorak/client/queries.ts';

const NONE: readonly LobbyTagShown[] = [];

/** The house's own categories and tags that find games of a kind, categories first. */
export function useLobbyTags(gameType: GameType): readonly LobbyTagShown[] {
  const list = useCall('getLobbyTags', {}, { staleTimeMs: 300_000 }).data?.list ?? NONE;
  const own = list.filter(({ gameTypes }) => gameTypes.includes(gameType));
  return own.toSorted((one, other) => Number(one.kind === 'tag') - Number(other.kind === 'tag'));
}
