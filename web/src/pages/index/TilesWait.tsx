import { Skeleton } from '@sorak/ui/Skeleton.tsx';

const TILES = ['1', '2', '3', '4', '5', '6', '7'];

/** Stands in for a row of games. */
export const TilesWait = () => (
  <div className="grid c7 tiles" aria-hidden="true">
    {TILES.map((tile) => (
      <Skeleton key={tile} className="tile-s" />
    ))}
  </div>
);
