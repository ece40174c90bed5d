import { createContext, type RefObject, startTransition, use, useLayoutEffect, useState } from 'react';
import { type GridLayout, type GridRange, type GridShape, gridShape, hasLead, visibleRange } from './grid-window.ts';

export type GridView = GridShape & GridRange;

/** How the lists below a lobby are laid out. */
export const LayoutContext = createContext<GridLayout>('cover');

const EMPTY: GridView = { columns: 7, tileHeight: 0, rowHeight: 0, first: 0, end: 0, firstRow: 0 };

const isSame = (a: GridView, b: GridView): boolean =>
  a.first === b.first && a.end === b.end && a.columns === b.columns && a.tileHeight === b.tileHeight && a.isLed === b.isLed;

/** The part of a grid of `total` tiles that must be in the page, following the window's scroll and size. */
export function useGridWindow(grid: RefObject<HTMLElement | null>, total: number): GridView {
  const layout = use(LayoutContext);
  const [view, setView] = useState(EMPTY);
  useLayoutEffect(() => {
    // The list is moved within its room: only the room's place tells how far the page has scrolled.
    const element = grid.current?.parentElement;
    if (!element) return;
    const shapeNow = (): GridShape => {
      const shape = gridShape(element.clientWidth, innerWidth, layout);
      return { ...shape, isLed: hasLead(total, shape.columns, layout) };
    };
    let shape = shapeNow();
    const look = () => {
      const next = { ...shape, ...visibleRange(total, shape, element.getBoundingClientRect().top, innerHeight) };
      setView((before) => (isSame(before, next) ? before : next));
    };
    const resize = () => {
      shape = shapeNow();
      look();
    };
    const observer = new ResizeObserver(resize);
    observer.observe(document.documentElement);
    addEventListener('scroll', look, { passive: true });
    // In slices, not at once: a page that was rendered ahead has just been taken over.
    startTransition(look);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', look);
    };
  }, [grid, total, layout]);
  return view;
}
