import type { Game } from '@sorak/contract';
import { type RefObject, use } from 'react';
import { useText } from '../../locales/text.ts';
import { useFavourites } from './favourites.ts';
import { GameTile, TileSkeleton } from './GameTile.tsx';
import { gapsFor, rowsOf } from './grid-window.ts';
import { TableCard } from './TableCard.tsx';
import { type GridView, LayoutContext } from './use-grid-window.ts';
import { useLiveTables } from './use-live-tables.ts';
import { useOpenTile } from './use-open-tile.ts';

type Props = {
  readonly label: string;
  readonly ref: RefObject<HTMLUListElement | null>;
  readonly total: number;
  readonly view: GridView;
  readonly isBusy: boolean;
  /** The game at a place of the list, or undefined while it is on the way. */
  readonly gameAt: (index: number) => Game | undefined;
};

/** The grid of a list: as tall as all its games, with only those near the window in the page, so that any length scrolls alike. */
export function GameGrid({ label, ref, total, view, isBusy, gameAt }: Props) {
  const t = useText();
  const layout = use(LayoutContext);
  const Tile = layout === 'table' ? TableCard : GameTile;
  const { saved, busy } = useFavourites();
  const open = useOpenTile(ref);
  const tables = useLiveTables(gameAt(view.first)?.gameType === 'LIVE');
  const { columns, tileHeight, rowHeight, first, firstRow, end, isLed = false } = view;
  const { column, row } = gapsFor(typeof innerWidth === 'undefined' ? 1440 : innerWidth, layout);
  const places = Array.from({ length: Math.min(end, total) - first }, (_, offset) => first + offset);
  // Until it is measured it has no style at all: the page rendered ahead may carry none.
  const isMeasured = tileHeight > 0;
  const height = Math.max(0, rowsOf(total, columns, isLed) * rowHeight - row);
  return (
    <>
      <div className="game-room" style={isMeasured ? { height } : undefined}>
        <ul
          ref={ref}
          className="game-grid"
          data-testid="game-grid"
          aria-label={label}
          aria-busy={isBusy}
          style={
            isMeasured
              ? {
                  transform: `translateY(${firstRow * rowHeight}px)`,
                  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
                  gridAutoRows: tileHeight,
                  gap: `${row}px ${column}px`,
                }
              : undefined
          }
        >
          {places.map((index) => {
            const game = gameAt(index);
            // A stand-in belongs to its place in the window: what flies past changes nothing in the page.
            if (!game) return <TileSkeleton key={`wait ${index - first}`} isLead={isLed && index === 0} />;
            return (
              <Tile
                key={index}
                game={game}
                isSaved={saved.includes(game.nodeId)}
                isBusy={busy.has(game.nodeId)}
                isLead={isLed && index === 0}
                isOpen={open === game.nodeId}
                place={index + 1}
                of={total}
                table={tables?.byNode.get(game.nodeId)}
              />
            );
          })}
        </ul>
      </div>
      {tables?.hasResults ? <p className="cap t3 road-note">{t('launch.roadNote')}</p> : null}
    </>
  );
}
