import type { Game } from '@sorak/contract';
import { type ReactNode, useRef, useState } from 'react';
import type { RequestOf } from '@sorak/client/calls.ts';
import { useText } from '../../../locales/text.ts';
import { GameGrid } from './GameGrid.tsx';
import { pagesOf } from './grid-window.ts';
import { ListFailure } from './ListFailure.tsx';
import { PAGE_SIZE } from './list-state.ts';
import { useGamePages, useGameTotal } from './use-game-pages.ts';
import { useGridWindow } from './use-grid-window.ts';
import type { Pages } from './pacer.ts';
import { usePagesInSight } from './use-pages-in-sight.ts';

type Props = {
  readonly query: Omit<RequestOf<'getGameList'>, 'pageNo' | 'pageSize'>;
  readonly label: string;
  /** What to say when nothing is found. */
  readonly empty: ReactNode;
};

type GridProps = {
  readonly label: string;
  readonly total: number;
  readonly games: ReadonlyMap<number, Game>;
  readonly isBusy: boolean;
  readonly onPages: (pages: Pages) => void;
};

/** What follows the scroll: a component of its own, so that nothing else is drawn anew while the grid moves. */
function FoundGrid({ label, total, games, isBusy, onPages }: GridProps) {
  const grid = useRef<HTMLUListElement>(null);
  const view = useGridWindow(grid, total);
  usePagesInSight(pagesOf(view, PAGE_SIZE), onPages);
  return <GameGrid ref={grid} label={label} total={total} view={view} isBusy={isBusy} gameAt={(index) => games.get(index)} />;
}

/** The normal list: its pages come by themselves as they are scrolled to, until the last one. */
export function FoundGames({ query, label, empty }: Props) {
  const t = useText();
  const [pages, setPages] = useState<Pages>([1]);
  const found = useGameTotal(query);
  const { games, pending, error, retry } = useGamePages(
    query,
    pages.filter((page) => page <= (found.totalPages ?? 1)),
  );
  if (found.error) return <ListFailure text={found.error.message} onRetry={() => void found.refetch()} />;
  if (found.total === 0) return empty;
  return (
    <>
      <FoundGrid label={label} total={found.total ?? PAGE_SIZE} games={games} isBusy={pending !== null} onPages={setPages} />
      {error ? <ListFailure text={error.message} onRetry={retry} /> : null}
      <output className="caption faint-text center game-more">
        {pending !== null && pending > 1 ? t('games.loadingPage', { page: pending, pages: found.totalPages ?? 1 }) : ''}
      </output>
    </>
  );
}
