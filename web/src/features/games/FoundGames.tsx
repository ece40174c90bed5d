import { type ReactNode, useRef } from 'react';
import type { RequestOf } from '@sorak/client/calls.ts';
import { useText } from '../../locales/text.ts';
import { GameGrid } from './GameGrid.tsx';
import { pagesOf } from './grid-window.ts';
import { ListFailure } from './ListFailure.tsx';
import { PAGE_SIZE } from './list-state.ts';
import { useGamePages, useGameTotal } from './use-game-pages.ts';
import { useGridWindow } from './use-grid-window.ts';
import { usePagesInSight } from './use-pages-in-sight.ts';

type Props = {
  readonly query: Omit<RequestOf<'getGameList'>, 'pageNo' | 'pageSize'>;
  readonly label: string;
  /** What to say when nothing is found. */
  readonly empty: ReactNode;
};

/** The normal list: its pages come by themselves as they are scrolled to, until the last one. */
export function FoundGames({ query, label, empty }: Props) {
  const t = useText();
  const grid = useRef<HTMLUListElement>(null);
  const found = useGameTotal(query);
  const total = found.total ?? PAGE_SIZE;
  const view = useGridWindow(grid, total);
  const pages = usePagesInSight(pagesOf(view, PAGE_SIZE));
  const { games, pending, error, retry } = useGamePages(
    query,
    pages.filter((page) => page <= (found.totalPages ?? 1)),
  );
  if (found.error) return <ListFailure text={found.error.message} onRetry={() => void found.refetch()} />;
  if (found.total === 0) return empty;
  return (
    <>
      <GameGrid ref={grid} label={label} total={total} view={view} isBusy={pending !== null} gameAt={(index) => games.get(index)} />
      {error ? <ListFailure text={error.message} onRetry={retry} /> : null}
      <output className="caption faint-text center game-more">
        {pending !== null && pending > 1 ? t('games.loadingPage', { page: pending, pages: found.totalPages ?? 1 }) : ''}
      </output>
    </>
  );
}
