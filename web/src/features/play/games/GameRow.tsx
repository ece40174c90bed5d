import './games.css';
import type { Game } from '@sorak/contract';
import { classNames } from '@sorak/ui/class-names.ts';
import { useRef } from 'react';
import { useFavourites } from './favourites.ts';
import { GameTile, TileSkeleton } from './GameTile.tsx';
import { useOpenTile } from './use-open-tile.ts';

type Props = {
  readonly label: string;
  /** Undefined while they are on the way. */
  readonly games: readonly Game[] | undefined;
  /** Why each is there, in the order of the games. */
  readonly notes?: readonly string[];
  /** How many stand-ins to show until then. */
  readonly expected?: number;
};

const WIDEST = 7;

/** One row of games, as many as fit beside each other; the rest can be reached sideways on narrow screens. */
export function GameRow({ label, games, notes, expected = WIDEST }: Props) {
  const { saved, busy } = useFavourites();
  const list = useRef<HTMLUListElement>(null);
  const open = useOpenTile(list);
  return (
    <ul ref={list} className={classNames('game-row', notes && 'noted')} aria-label={label} aria-busy={games === undefined}>
      {games?.map((game, at) => (
        <GameTile
          key={game.nodeId}
          game={game}
          isSaved={saved.includes(game.nodeId)}
          isBusy={busy.has(game.nodeId)}
          isOpen={open === game.nodeId}
          note={notes?.[at]}
        />
      )) ?? Array.from({ length: expected }, (_, index) => <TileSkeleton key={index} />)}
    </ul>
  );
}
