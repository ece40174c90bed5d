import type { Spin, Step } from '../../../engines/slot/round.ts';
import { easeIn, landing } from './motion.ts';
import { fadeTo, coverReels, type ReelOptions, type Reels } from './symbol-moves.ts';
import { standing } from './view.ts';

/** Cells of a cluster title: they fall out below and in from above. */
export function makeFalling({ view, ticker, isCalm }: ReelOptions): Reels {
  let before: number[][] = [];
  let out: Promise<unknown> = Promise.resolve();

  const start = (): void => {
    before = view.columns.map((column) => column.cells.map((cell) => cell.symbol));
    if (isCalm()) return;
    out = Promise.all(
      view.columns.map(async (column, reel) => {
        const { cells } = column;
        await ticker.wait(reel * 30);
        await ticker.run(320, (share) => {
          for (const [row, cell] of cells.entries()) {
            cell.shift = easeIn(share) * (cells.length + 1);
            cell.alpha = row + cell.shift > cells.length ? 0 : 1;
          }
        });
      }),
    );
  };

  const land = async (spin: Spin, onStop: (reel: number) => void): Promise<void> => {
    const grid = spin.steps[0]?.grid ?? [];
    if (isCalm()) return fadeTo(view, ticker, grid);
    await out;
    await Promise.all(
      view.columns.map(async (column, reel) => {
        const symbols = grid[reel] ?? [];
        const height = symbols.length + 1;
        column.cells = symbols.map((symbol) => ({ ...standing(symbol), shift: -height }));
        const { cells } = column;
        await ticker.wait(reel * 55);
        let isTold = false;
        await ticker.run(420, (share) => {
          if (share > 0.75 && !isTold) onStop(reel);
          isTold ||= share > 0.75;
          for (const [row, cell] of cells.entries())
            cell.shift = -height * (1 - landing(Math.min(1, Math.max(0, share * 1.25 - (cells.length - row) * 0.03))));
        });
        for (const cell of cells) cell.shift = 0;
      }),
    );
  };

  const drop = async (from: Step, to: Step): Promise<void> => {
    const gone = new Set(from.wins.flatMap((win) => win.cells.map(([reel, row]) => `${reel}:${row}`)));
    if (isCalm()) return fadeTo(view, ticker, to.grid);
    const leaving = view.columns.flatMap((column, reel) => column.cells.filter((_, row) => gone.has(`${reel}:${row}`)));
    await ticker.run(200, (share) => {
      for (const cell of leaving) Object.assign(cell, { scale: 1 - 0.7 * share, alpha: 1 - share });
    });
    view.lit = null;
    view.rest = 1;
    const falls: { cell: { shift: number }; from: number }[] = [];
    for (const [reel, column] of view.columns.entries()) {
      const kept = column.cells.flatMap((_, row) => (gone.has(`${reel}:${row}`) ? [] : [row]));
      const symbols = to.grid[reel] ?? [];
      const fresh = symbols.length - kept.length;
      column.cells = symbols.map((symbol, row) => {
        const shift = row < fresh ? -fresh - 0.4 : (kept[row - fresh] ?? row) - row;
        const cell = { ...standing(symbol), shift };
        if (shift !== 0) falls.push({ cell, from: shift });
        return cell;
      });
    }
    await ticker.run(400, (share) => {
      for (const fall of falls) fall.cell.shift = fall.from * (1 - landing(share));
    });
    for (const fall of falls) fall.cell.shift = 0;
  };

  const rest = async (): Promise<void> => {
    await out;
    await fadeTo(view, ticker, before);
  };
  return { start, land, rest, drop, cover: (reels, symbol) => coverReels(view, ticker, isCalm(), reels, symbol) };
}
