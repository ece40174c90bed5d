import { createContext, type RefObject, startTransition, use, useLayoutEffect, useState } from 'react';
import { type GridLayout, type GridRange, type GridShape, gridShape, hasLead, rowsAt, visibleRange } from './grid-window.ts';

export type GridView = GridShape & GridRange;

/** How the lists below a lobby are laid out. */
export const LayoutContext = createContext<GridLayout>('cover');

/** How the grid is laid out, and where it stood in the window when it was looked at last. */
type Seen = { readonly shape: GridShape; readonly top: number; readonly windowHeight: number };
const UNSEEN: Seen = { shape: { columns: 7, tileHeight: 0, rowHeight: 0 }, top: 0, windowHeight: 0 };

/** Whether the same rows are in sight: a list of any length then shows the same. */
function isSame(a: Seen, b: Seen): boolean {
  const rowsOf = ({ shape, top, windowHeight }: Seen) => rowsAt(shape.rowHeight, top, windowHeight);
  const [[aFirst, aEnd], [bFirst, bEnd]] = [rowsOf(a), rowsOf(b)];
  return aFirst === bFirst && aEnd === bEnd && a.shape.columns === b.shape.columns && a.shape.tileHeight === b.shape.tileHeight;
}

/**
 * The part of a grid of `total` tiles that must be in the page, following the window's scroll and size. A list of another length is drawn by
 * what was seen last: the page is not laid out for it in between.
 */
export function useGridWindow(grid: RefObject<HTMLElement | null>, total: number): GridView {
  const layout = use(LayoutContext);
  const [{ shape, top, windowHeight }, setSeen] = useState(UNSEEN);
  useLayoutEffect(() => {
    // The list is moved within its room: only the room's place tells how far the page has scrolled. It is away while nothing is found.
    const room = () => grid.current?.parentElement;
    let shapeNow = UNSEEN.shape;
    const look = () => {
      const seenTop = room()?.getBoundingClientRect().top;
      if (seenTop === undefined || shapeNow.tileHeight === 0) return;
      const next = { shape: shapeNow, top: seenTop, windowHeight: innerHeight };
      setSeen((before) => (isSame(before, next) ? before : next));
    };
    const resize = () => {
      const width = room()?.clientWidth;
      if (width === undefined) return;
      shapeNow = gridShape(width, innerWidth, layout);
      look();
    };
    const observer = new ResizeObserver(resize);
    observer.observe(document.documentElement);
    addEventListener('scroll', look, { passive: true });
    // In slices, not at once: a page that was rendered ahead has just been taken over.
    startTransition(resize);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', look);
    };
  }, [grid, layout]);
  const led = { ...shape, isLed: hasLead(total, shape.columns, layout) };
  return { ...led, ...visibleRange(total, led, top, windowHeight) };
}
