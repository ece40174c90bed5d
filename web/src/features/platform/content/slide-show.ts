import { type RefObject, useEffect, useState } from 'react';

// product §9: a slide stands this long before the next one comes by itself.
const STANDS_MS = 5000;
const SWIPE_PX = 40;

export type Halts = {
  readonly isPaused: boolean;
  readonly isHovered: boolean;
  readonly hasFocus: boolean;
  readonly isHidden: boolean;
};

/** product §4: slides turn by themselves only when there is more than one, and nothing speaks against it. */
export const mayTurn = (count: number, { isPaused, isHovered, hasFocus, isHidden }: Halts): boolean =>
  count > 1 && !isPaused && !isHovered && !hasFocus && !isHidden;

/** The slide `by` places on, round the ends. */
export const slideAt = (index: number, by: number, count: number): number => (count === 0 ? 0 : (((index + by) % count) + count) % count);

/** By how many slides a drag of `px` turns, in the reader's direction of writing. */
export const swipeOf = (px: number, isRtl: boolean): -1 | 0 | 1 => (Math.abs(px) < SWIPE_PX ? 0 : px < 0 !== isRtl ? 1 : -1);

const isRtl = (): boolean => document.documentElement.dir === 'rtl';
const wantsCalm = (): boolean => typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches;

type Turn = (by: number) => void;

/** Swipes, arrow keys, and whether pointer or focus are inside of the element. */
function listen(element: HTMLElement, turn: Turn, halt: (change: Partial<Halts>) => void): () => void {
  let from: number | null = null;
  let hasSwiped = false;
  const leaves = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(name: K, run: (event: HTMLElementEventMap[K]) => void, capture = false) =>
    element.addEventListener(name, run, { signal: leaves.signal, capture });
  on('pointerenter', ({ pointerType }) => halt({ isHovered: pointerType === 'mouse' }));
  on('pointerleave', () => {
    from = null;
    halt({ isHovered: false });
  });
  on('focusin', ({ target }) => halt({ hasFocus: target instanceof Element && target.matches(':focus-visible') }));
  on('focusout', () => halt({ hasFocus: false }));
  on('pointerdown', ({ clientX }) => {
    from = clientX;
    hasSwiped = false;
  });
  on('pointerup', ({ clientX }) => {
    const by = from === null ? 0 : swipeOf(clientX - from, isRtl());
    from = null;
    hasSwiped = by !== 0;
    if (by !== 0) turn(by);
  });
  on(
    'click',
    (event) => {
      // The end of a swipe is no press on the link under it.
      if (hasSwiped) event.preventDefault();
      hasSwiped = false;
    },
    true,
  );
  on('keydown', (event) => {
    if (event.target instanceof HTMLInputElement || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    turn((event.key === 'ArrowRight') === isRtl() ? -1 : 1);
  });
  return () => leaves.abort();
}

/** The slide shown of `count`, turning by itself while it may; `host` is what pointer, focus, swipe and keys are heard on. */
export function useSlides(count: number, host: RefObject<HTMLElement | null>) {
  const [at, setAt] = useState(0);
  const [halts, setHalts] = useState<Halts>(() => ({
    isPaused: wantsCalm(),
    isHovered: false,
    hasFocus: false,
    isHidden: typeof document !== 'undefined' && document.hidden,
  }));
  const index = Math.min(at, Math.max(0, count - 1));
  const turns = mayTurn(count, halts);
  useEffect(() => {
    const halt = (change: Partial<Halts>) => setHalts((now) => ({ ...now, ...change }));
    const look = () => halt({ isHidden: document.hidden });
    document.addEventListener('visibilitychange', look);
    const leave = host.current && count > 1 ? listen(host.current, (by) => setAt((now) => slideAt(now, by, count)), halt) : undefined;
    return () => {
      document.removeEventListener('visibilitychange', look);
      leave?.();
    };
  }, [host, count]);
  useEffect(() => {
    if (!turns) return;
    const timer = setTimeout(() => setAt(slideAt(index, 1, count)), STANDS_MS);
    return () => clearTimeout(timer);
  }, [turns, index, count]);
  return { index, show: setAt, turns, isPaused: halts.isPaused, toggle: () => setHalts((now) => ({ ...now, isPaused: !now.isPaused })) };
}
