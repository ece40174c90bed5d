import { useEffect, useRef, useState } from 'react';

/** A shown figure has caught up with what it stands for within this time, however far it was behind. */
const CAUGHT_UP_MS = 25_000;

/** The next shown figure on the way to `target`: one step up, never past it; a fall is shown at once. */
export const climb = (shown: number, target: number, step: number): number =>
  shown >= target || step <= 0 ? target : Math.min(target, shown + step);

/** How far to go each time, so that a gap is closed in time. */
export const paceOf = (gap: number, step: number, intervalMs: number): number =>
  step <= 0 ? step : Math.max(step, (gap * intervalMs) / CAUGHT_UP_MS);

/** A figure that eases up to `target` by `step` every `intervalMs`, or by more where it would take too long. */
export function useClimb(target: number, step: number, intervalMs: number): number {
  const [shown, setShown] = useState(target);
  const way = useRef({ target, pace: step });
  useEffect(() => {
    if (shown === target) return;
    if (way.current.target !== target) way.current = { target, pace: paceOf(target - shown, step, intervalMs) };
    const { pace } = way.current;
    const timer = setTimeout(() => setShown(climb(shown, target, pace)), shown > target ? 0 : intervalMs);
    return () => clearTimeout(timer);
  }, [shown, target, step, intervalMs]);
  return shown;
}
