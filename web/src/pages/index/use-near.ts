import { type RefObject, startTransition, useEffect, useState } from 'react';

const NEAR = '64px';
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'wheel'] as const;

/** Whether the element has come near the window, once and for all. */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: NEAR,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}

/** Whether the reader has given a first sign (pointer, key, scroll), or `afterMs` have gone by. What stood before stays until the rest is there. */
export function useIsAwake(afterMs?: number): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    if (isAwake) return;
    const wake = () => startTransition(() => setAwake(true));
    const ends = new AbortController();
    for (const sign of SIGNS) addEventListener(sign, wake, { once: true, passive: true, signal: ends.signal });
    const timer = afterMs === undefined ? undefined : setTimeout(wake, afterMs);
    return () => {
      ends.abort();
      clearTimeout(timer);
    };
  }, [isAwake, afterMs]);
  return isAwake;
}
