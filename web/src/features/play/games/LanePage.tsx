import type { GameType, VendorCard } from '@sorak/contract';
import { type ComponentType, type ReactNode, useDeferredValue } from 'react';
import { useCall } from '@sorak/client/queries.ts';
import type { GridLayout } from './grid-window.ts';
import { LaneHead, type LaneHeadProps } from './LaneHead.tsx';
import { ListFailure } from './ListFailure.tsx';
import { Lobby } from './Lobby.tsx';
import { UnservedLane } from './UnservedLane.tsx';

type Props = {
  readonly gameType: GameType;
  readonly layout?: GridLayout;
  /** What stands above the lobby. */
  readonly head?: ComponentType<LaneHeadProps>;
  /** What stands between head and lobby of a served category. */
  readonly children?: ReactNode;
};

const NONE: readonly VendorCard[] = [];

/** A category's page: its head and its lobby, or that nobody serves it, or that the vendors could not be read. */
export function LanePage({ gameType, layout, head: Head = LaneHead, children }: Props) {
  const { data: known, error, refetch } = useCall('getNewGameVendor', {}, { staleTimeMs: 600_000 });
  // A whole page follows from it: drawn in slices, between which the page answers.
  const data = useDeferredValue(known);
  const lane = data?.lanes.find(({ title }) => title === gameType);
  const isUnserved = data !== undefined && !lane;
  const vendors = lane?.cards ?? NONE;
  const body = () => {
    if (error && !data) return <ListFailure text={error.message} onRetry={() => void refetch()} />;
    if (isUnserved) return <UnservedLane gameType={gameType} />;
    return (
      <>
        {children}
        <Lobby key={gameType} gameType={gameType} vendors={vendors} layout={layout} />
      </>
    );
  };
  return (
    <>
      {isUnserved ? <LaneHead gameType={gameType} vendors={vendors} /> : <Head gameType={gameType} vendors={vendors} />}
      {body()}
    </>
  );
}
