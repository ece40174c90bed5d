import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import type { ReactNode } from 'react';

const TILES = ['1', '2', '3', '4', '5', '6', '7'];

/** Stands in for a row of games. */
export const TilesWait = () => (
  <div className="grid columns-seven tiles" aria-hidden="true">
    {TILES.map((tile) => (
      <Skeleton key={tile} className="tile-skeleton" />
    ))}
  </div>
);

/** The row alone and the room of what follows it: as tall as a screen, so that nothing is in view that would be pushed down. */
export const RoomWait = ({ row = <TilesWait /> }: { readonly row?: ReactNode }) => (
  <>
    {row}
    <div className="home-room" />
  </>
);
