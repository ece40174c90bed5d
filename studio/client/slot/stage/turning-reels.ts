import { readStrips } from '../../../engines/slot/symbols.ts';
import type { SlotTitle } from '../../../engines/slot/title.ts';
import { anticipated, HOLD_MS } from './anticipation.ts';
import { runUp, SPEED, stopFrom, stopLength, stopping } from './motion.ts';
import { fadeTo, coverReels, openTo, type ReelOptions, type Reels } from './symbol-moves.ts';
import { STAGGER_MS } from './timeline.ts';
import { standing, type TapeView } from './view.ts';

/** Reels turn no longer: by then an answer has come or has failed. */
const TURN_MS = 600_000;

/** Milliseconds by which the reels before one hold it up. */
const heldBefore = (awaited: readonly boolean[], reel: number): number => awaited.slice(0, reel).filter(Boolean).length * HOLD_MS;

const stripsOf = (title: SlotTitle, isFree: boolean): number[][] =>
  title.layout === 'cluster' ? [] : readStrips(title, isFree ? (title.freeSpins?.strips ?? title.strips) : title.strips);

/** Reels of a lines or ways title: endless tapes of the real strips. */
export function makeTurning({ title, view, ticker, isCalm }: ReelOptions): Reels {
  let before: number[][] = [];
  const running: (TapeView | null)[] = [];
  let halt: AbortController | null = null;

  const start = (): void => {
    before = view.columns.map((column) => column.cells.map((cell) => cell.symbol));
    if (isCalm() || title.layout === 'cluster') return;
    const strips = readStrips(title, title.strips);
    halt = new AbortController();
    for (const [reel, column] of view.columns.entries()) {
      const shown = before[reel] ?? [];
      const strip = strips[reel] ?? [];
      const symbolAt = (index: number): number => shown[index] ?? strip[((index % strip.length) + strip.length) % strip.length] ?? 0;
      column.tape = { position: 0, speed: 0, symbolAt };
      running[reel] = column.tape;
      void openTo(ticker, column, title.rows[reel] ?? 0);
    }
    void turn(halt.signal);
  };

  const turn = (signal: AbortSignal): Promise<void> => {
    return ticker.run(
      TURN_MS,
      (share) => {
        for (const [reel, tape] of running.entries()) {
          if (!tape) continue;
          const ms = share * TURN_MS - reel * 40;
          tape.position = runUp(ms);
          tape.speed = ms > 240 ? SPEED : 0;
        }
      },
      signal,
    );
  };

  const land: Reels['land'] = async (spin, onStop, onAwait) => {
    const grid = spin.steps[0]?.grid ?? [];
    if (isCalm() || !halt) return fadeTo(view, ticker, grid);
    const mine = halt;
    const strips = stripsOf(title, spin.mode === 'free');
    const awaited = anticipated(title, grid, spin.mode === 'free');
    await Promise.all(
      view.columns.map(async (column, reel) => {
        await ticker.wait(reel * STAGGER_MS + heldBefore(awaited, reel));
        if (awaited[reel]) {
          column.isAwaited = true;
          onAwait(reel);
          await ticker.wait(HOLD_MS);
        }
        const tape = column.tape;
        if (!tape) return;
        running[reel] = null;
        const stop = stopFrom(tape.position);
        const strip = strips[reel] ?? [];
        const stopAt = spin.stops[reel] ?? 0;
        const old = tape.symbolAt;
        const rows = grid[reel]?.length ?? 0;
        const landed = (index: number): number => {
          const row = index + stop.to;
          if (row > rows) return old(index);
          return grid[reel]?.[row] ?? strip[(((stopAt + row) % strip.length) + strip.length) % strip.length] ?? 0;
        };
        const next = { position: tape.position, speed: SPEED, symbolAt: landed };
        column.tape = next;
        const total = stopLength(stop);
        let isStopped = false;
        await ticker.run(total, (share) => {
          const ms = share * total;
          next.position = stopping(stop, ms);
          next.speed = ms < stop.duration ? SPEED * (1 - ms / stop.duration) ** 2 : 0;
          column.tape = next;
          if (!isStopped && ms >= stop.duration * 0.86) {
            isStopped = true;
            onStop(reel);
          }
        });
        column.cells = (grid[reel] ?? []).map(standing);
        column.tape = null;
        column.isAwaited = false;
        await openTo(ticker, column, rows);
      }),
    );
    mine.abort();
    halt = null;
  };

  const rest = async (): Promise<void> => {
    halt?.abort();
    halt = null;
    await fadeTo(view, ticker, before);
  };
  return { start, land, rest, drop: async () => undefined, cover: (reels, symbol) => coverReels(view, ticker, isCalm(), reels, symbol) };
}
