import type { GameType, VendorCard } from '@sorak/contract';
import { type ComponentType, type ReactNode, useDeferredValue } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import type { GridLayout } from './grid-window.ts';
import { CategoryHead, type CategoryHeadProps } from './CategoryHead.tsx';
import { ListFailure } from './ListFailure.tsx';
import { Lobby } from './Lobby.tsx';
import { UnservedCategory } from './UnservedCategory.tsx';

type Props = {
  readonly gameType: GameType;
  readonly layout?: GridLayout;
  /** What stands above the lobby. */
  readonly head?: ComponentType<CategoryHeadProps>;
  /** What stands between head and lobby of a served category. */
  readonly children?: ReactNode;
};

const NONE: readonly VendorCard[] = [];

/** A category's page: its head and its lobby, or that nobody serves it, or that the vendors could not be read. */
export function CategoryPage({ gameType, layout, head: Head = CategoryHead, children }: Props) {
  const { data: known, error, refetch } = useCall('getNewGameVendor', {}, { staleTimeMs: 600_000 });
  // A whole page follows from it: drawn in slices, between which the page answers.
  const data = useDeferredValue(known);
  const category = data?.categories.find(({ title }) => title === gameType);
  const isUnserved = data !== undefined && !category;
  const vendors = category?.cards ?? NONE;
  const body = () => {
    if (error && !data) return <ListFailure text={error.message} onRetry={() => void refetch()} />;
    if (isUnserved) return <UnservedCategory gameType={gameType} />;
    return (
      <>
        {children}
        <Lobby key={gameType} gameType={gameType} vendors={vendors} layout={layout} />
      </>
    );
  };
  return (
    <>
      {isUnserved ? <CategoryHead gameType={gameType} vendors={vendors} /> : <Head gameType={gameType} vendors={vendors} />}
      {body()}
    </>
  );
}
