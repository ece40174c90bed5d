import type { Game, GameType } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { historyIcon, starIcon } from '@sorak/ui/page-icons.ts';
import { useEffect, useRef } from 'react';
import { useCallPages } from '../../../api/call-pages.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { useText } from '../../../locales/text.ts';
import { requireMember } from '../../../stores/popup.ts';
import { savedRequest, useFavourites } from './favourites.ts';
import { GameGrid } from './GameGrid.tsx';
import { ListFailure } from './ListFailure.tsx';
import { PAGE_SIZE } from './list-state.ts';
import { useSavedLotteries } from './lottery/lottery-favourites.ts';
import { useGridWindow } from './use-grid-window.ts';

type WholeProps = {
  readonly label: string;
  readonly games: readonly Game[];
  /** More are to come. */
  readonly hasMore: boolean;
  readonly onNeedMore?: () => void;
};

/** A list of which the first part is at hand; the rest is asked for when the reader gets there. */
export function WholeGames({ label, games, hasMore, onNeedMore }: WholeProps) {
  const grid = useRef<HTMLUListElement>(null);
  const total = games.length + (hasMore ? PAGE_SIZE : 0);
  const view = useGridWindow(grid, total);
  const needsMore = hasMore && view.end > games.length;
  useEffect(() => {
    if (!needsMore) return;
    // product §9: pages are asked for at most this often.
    const timer = setTimeout(() => onNeedMore?.(), 200);
    return () => clearTimeout(timer);
  }, [needsMore, onNeedMore]);
  return <GameGrid ref={grid} label={label} total={total} view={view} isBusy={hasMore} gameAt={(index) => games[index]} />;
}

function LoginFirst({ kind }: { readonly kind: 'fav' | 'recent' }) {
  const t = useText();
  return (
    <Empty art={<Icon path={kind === 'fav' ? starIcon : historyIcon} />} title={t(`games.${kind}Login`)}>
      <Button kind="primary" onClick={requireMember}>
        {t('header.login')}
      </Button>
    </Empty>
  );
}

type OwnProps = { readonly gameType: GameType; readonly label: string };

const nothing = { fav: 'games.favEmpty', recent: 'games.recentEmpty' } as const;

const NothingSaved = () => {
  const t = useText();
  return <Empty art={<Icon path={starIcon} />} title={t(nothing.fav)} text={t('games.favHint')} />;
};

/** The member's saved games, without those taken off since; lotteries are kept on this device. */
export function SavedGames(props: OwnProps) {
  const lotteries = useSavedLotteries(props.gameType);
  const mayCall = useMayCall('getFavoriteGamesList');
  if (!mayCall) return <LoginFirst kind="fav" />;
  if (lotteries === null) return <KeptGames {...props} />;
  if (lotteries?.length === 0) return <NothingSaved />;
  return <WholeGames label={props.label} games={lotteries ?? []} hasMore={lotteries === undefined} />;
}

function KeptGames({ gameType, label }: OwnProps) {
  const list = useCallPages('getFavoriteGamesList', savedRequest(gameType));
  const { saved } = useFavourites();
  if (list.error) return <ListFailure text={list.error.message} onRetry={() => void list.refetch()} />;
  const games = list.data?.pages.flatMap(({ content }) => content).filter(({ nodeId }) => saved.includes(nodeId)) ?? [];
  const hasMore = list.isPending || list.hasNextPage;
  if (games.length === 0 && !hasMore) return <NothingSaved />;
  return <WholeGames label={label} games={games} hasMore={hasMore} onNeedMore={() => void list.fetchNextPage()} />;
}

/** The games that the member opened last, of one vendor or of all. */
export function RecentGames({ gameType, vendor, label }: { readonly gameType: GameType; readonly vendor: string; readonly label: string }) {
  const t = useText();
  const request = { clientType: 3, gameType, vassalage: vendor || undefined, pageSize: PAGE_SIZE };
  const list = useCallPages('getRecentGames', request, { staleTimeMs: 0 });
  if (!useMayCall('getRecentGames')) return <LoginFirst kind="recent" />;
  if (list.error) return <ListFailure text={list.error.message} onRetry={() => void list.refetch()} />;
  const games = list.data?.pages.flatMap((page) => page.list) ?? [];
  const hasMore = list.isPending || list.hasNextPage;
  if (games.length === 0 && !hasMore) return <Empty art={<Icon path={historyIcon} />} title={t(nothing.recent)} />;
  return <WholeGames label={label} games={games} hasMore={hasMore} onNeedMore={() => void list.fetchNextPage()} />;
}
