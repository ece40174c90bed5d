import './below.css';
import type { GameType } from '@sorak/contract';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { useState } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import { PopularGames } from '../../features/play/games/PopularGames.tsx';
import { WinnersBoard } from '../../features/play/games/WinnersBoard.tsx';
import { useText } from '../../locales/text.ts';
import { Controls } from './Controls.tsx';
import { LiveTables } from './LiveTables.tsx';
import { NextUp } from './NextUp.tsx';
import { Promotions } from './Promotions.tsx';
import { MAX_POPULAR } from './QuickGames.tsx';
import { Studios } from './Studios.tsx';
import { RoomWait } from './TilesWait.tsx';

const LONG_MS = 600_000;
const PROGRAMME_MS = 10_000;

/** What there is to show is known before any of it is drawn, so that nothing pushes anything away. */
function Blocks() {
  const vendors = useCall('getNewGameVendor', {}, { staleTimeMs: LONG_MS });
  const hasLive = vendors.data?.categories.some(({ title, cards }) => title === 'LIVE' && cards.length > 0) ?? false;
  const tables = useCall('getGameList', { gameType: 'LIVE', pageNo: 1, pageSize: 4 }, { staleTimeMs: LONG_MS, enabled: hasLive });
  const next = useCall('getProgramme', {}, { refetchEveryMs: PROGRAMME_MS });
  const promotions = useCall('getPromotions', { pageSize: 14 }, { staleTimeMs: LONG_MS });
  const winners = useCall('getRankList', { gameCategory: 'ALL', limitNum: 20 });
  if (vendors.isPending || (hasLive && tables.isPending) || next.isPending || promotions.isPending || winners.isPending)
    return <Skeleton className="below-wait" />;
  return (
    <>
      <NextUp matches={next.data?.matches ?? []} draws={next.data?.draws ?? []} />
      <LiveTables games={tables.data?.games ?? []} />
      <Promotions promotions={promotions.data?.list ?? []} />
      {winners.data?.list.length === 0 ? null : (
        <div className="section below">
          <WinnersBoard />
        </div>
      )}
      <Studios />
      <Controls />
    </>
  );
}

/** The popular games of all kinds or of one, as far as several kinds are played. */
function Popular({ kinds }: { readonly kinds: readonly GameType[] }) {
  const t = useText();
  const [kind, setKind] = useState<GameType | 'all'>('all');
  const tabs = [{ key: 'all' as const, label: t('games.all') }, ...kinds.map((key) => ({ key, label: t(`category.${key}`) }))];
  return (
    <>
      {kinds.length > 1 ? (
        <div className="popular-kinds">
          <Segment<GameType | 'all'> label={t('games.classes')} tabs={tabs} active={kind} onPick={setKind} />
        </div>
      ) : null}
      <PopularGames gameType={kind === 'all' ? undefined : kind} limit={MAX_POPULAR} />
    </>
  );
}

/** Everything of the home page below the first screen. */
export function Below() {
  // One row or two, of one kind or several: what follows is drawn when that is known.
  const { data, isPending } = useCall('getHotGames', { isPlatform: 2 }, { staleTimeMs: LONG_MS });
  if (isPending) return <RoomWait />;
  return (
    <>
      <Popular kinds={[...new Set(data?.list.map(({ gameType }) => gameType))]} />
      <Blocks />
    </>
  );
}
