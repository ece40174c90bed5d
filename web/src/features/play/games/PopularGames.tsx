import type { GameType } from '@sorak/contract';
import { useCall } from '@sorak/client/queries.ts';
import { useText } from '../../../locales/text.ts';
import { fullRows } from './full-rows.ts';
import { GameRow } from './GameRow.tsx';
import { useHotRequest } from './hot-games.ts';
import { ListFailure } from './ListFailure.tsx';

type Props = { readonly gameType?: GameType | undefined; readonly limit?: number };

/** The most played games of the week or the house's picks, of a category or of all; nothing when there are none. */
export function PopularGames({ gameType, limit = 7 }: Props) {
  const t = useText();
  const { data, error, refetch } = useCall('getHotGames', useHotRequest(gameType), { staleTimeMs: 300_000 });
  if (error) return <ListFailure text={error.message} onRetry={() => void refetch()} />;
  const count = data ? fullRows(Math.min(limit, data.list.length)) : limit;
  if (count === 0) return null;
  return (
    <GameRow label={t(data?.basis === 'played' ? 'games.popular' : 'games.picked')} games={data?.list.slice(0, count)} expected={limit} />
  );
}
