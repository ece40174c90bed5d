import { type KeyboardEvent, useState } from 'react';

type BarWalk = {
  /** Which of the bars is in the tab order. */
  readonly current: number;
  readonly setCurrent: (index: number) => void;
  readonly walk: (event: KeyboardEvent<HTMLDivElement>) => void;
};

/** One stop of Tab for all bars of a chart, the last at first: arrow keys, Home and End walk along them. */
export function useBarWalk(count: number): BarWalk {
  const [at, setCurrent] = useState(count - 1);
  const current = Math.min(at, count - 1);
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const steps: Record<string, number> = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1, Home: -count, End: count };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(count - 1, current + step));
    setCurrent(next);
    event.currentTarget.querySelectorAll<HTMLElement>('.profit-bar')[next]?.focus();
  };
  return { current, setCurrent, walk };
}
