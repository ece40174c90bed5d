import type { Game } from '@sorak/contract';
import { classNames } from '@sorak/ui/class-names.ts';
import { type RefObject, use } from 'react';
import { useText } from '../../../locales/text.ts';
import { useFavourites } from './favourites.ts';
import { GameTile, TileSkeleton } from './GameTile.tsx';
import { gapsFor, hasLead, rowsOf } from './grid-window.ts';
import { PAGE_SIZE } from './list-state.ts';
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

/** So many pictures stand in the page from its first drawing on: a telephone's first row. */
const FIRST = { cover: 3, table: 1 } as const;

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
  // Until it is measured it has no style at all, as a page that is rendered ahead may carry none: its first page stands by the style sheet.
  const isMeasured = tileHeight > 0;
  const unmeasured = gameAt(0) === undefined ? 0 : PAGE_SIZE;
  const places = Array.from({ length: Math.min(isMeasured ? end : unmeasured, total) - first }, (_, offset) => first + offset);
  const hasLargeFirst = isMeasured ? isLed : hasLead(total, Infinity, layout);
  const height = Math.max(0, rowsOf(total, columns, isLed) * rowHeight - row);
  return (
    <>
      <div className="game-room" style={isMeasured ? { height } : undefined}>
        <ul
          ref={ref}
          className={classNames('game-grid', !isMeasured && 'unmeasured', layout === 'table' && 'cards')}
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
            if (!game) return <TileSkeleton key={`wait ${index - first}`} isLead={hasLargeFirst && index === 0} />;
            return (
              <Tile
                key={index}
                game={game}
                isSaved={saved.includes(game.nodeId)}
                isBusy={busy.has(game.nodeId)}
                isFirst={index < FIRST[layout]}
                isLead={hasLargeFirst && index === 0}
                isOpen={open === game.nodeId}
                place={index + 1}
                of={total}
                table={tables?.byNode.get(game.nodeId)}
              />
            );
          })}
        </ul>
      </div>
      {tables?.hasResults ? <p className="caption faint-text road-note">{t('launch.roadNote')}</p> : null}
    </>
  );
}
