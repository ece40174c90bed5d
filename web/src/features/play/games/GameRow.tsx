import './games.css';
import type { Game } from '@sorak/contract';
import { useRef } from 'react';
import { useFavourites } from './favourites.ts';
import { GameTile, TileSkeleton } from './GameTile.tsx';
import { useOpenTile } from './use-open-tile.ts';

type Props = {
  readonly label: string;
  /** Undefined while they are on the way. */
  readonly games: readonly Game[] | undefined;
  /** How many stand-ins to show until then. */
  readonly expected?: number;
};

const WIDEST = 7;

/** One row of games, as many as fit beside each other; the rest can be reached sideways on narrow screens. */
export function GameRow({ label, games, expected = WIDEST }: Props) {
  const { saved, busy } = useFavourites();
  const list = useRef<HTMLUListElement>(null);
  const open = useOpenTile(list);
  return (
    <ul ref={list} className="game-row" aria-label={label} aria-busy={games === undefined}>
      {games?.map((game) => (
        <GameTile
          key={game.nodeId}
          game={game}
          isSaved={saved.includes(game.nodeId)}
          isBusy={busy.has(game.nodeId)}
          isOpen={open === game.nodeId}
        />
      )) ?? Array.from({ length: expected }, (_, index) => <TileSkeleton key={index} />)}
    </ul>
  );
}
