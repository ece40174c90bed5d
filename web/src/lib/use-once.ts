import { useRef } from 'react';

/** The same work, one at a time: what is asked for while it is under way is let go, so that two presses in one breath send once. */
export function useOnce<A extends readonly unknown[]>(work: (...asked: A) => Promise<void>): (...asked: A) => Promise<void> {
  const isUnderWay = useRef(false);
  return async (...asked) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await work(...asked);
    } finally {
      isUnderWay.current = false;
    }
  };
}
