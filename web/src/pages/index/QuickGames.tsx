import { useCall } from '@sorak/client/queries.ts';
import { fullRows } from '../../features/play/games/full-rows.ts';
import { QuickRow } from '../../features/play/games/QuickRow.tsx';
import { useText } from '../../locales/text.ts';
import { TilesWait } from './TilesWait.tsx';

export const MAX_POPULAR = 14;

/** The popular games as the first screen shows them; a failure is said, and mended, by the whole row that follows. */
export function QuickGames() {
  const t = useText();
  const { data } = useCall('getHotGames', { isPlatform: 2 }, { staleTimeMs: 300_000 });
  if (!data) return <TilesWait />;
  const { list, basis } = data;
  return (
    <QuickRow
      label={t(basis === 'played' ? 'home.popular' : 'home.picked')}
      games={list.slice(0, fullRows(Math.min(MAX_POPULAR, list.length)))}
    />
  );
}
