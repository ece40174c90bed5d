import { useEffect, useState } from 'react';

/** The next shown figure on the way to `target`: one step up, never past it; a fall is shown at once. */
export const climb = (shown: number, target: number, step: number): number =>
  shown >= target || step <= 0 ? target : Math.min(target, shown + step);

/** A figure that eases up to `target` by `step` every `intervalMs`. */
export function useClimb(target: number, step: number, intervalMs: number): number {
  const [shown, setShown] = useState(target);
  useEffect(() => {
    if (shown === target) return;
    const timer = setTimeout(() => setShown(climb(shown, target, step)), shown > target ? 0 : intervalMs);
    return () => clearTimeout(timer);
  }, [shown, target, step, intervalMs]);
  return shown;
}
