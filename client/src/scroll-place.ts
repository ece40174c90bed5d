const MAX_KEPT = 100;
// Lists come in pages: what was far down is there only after a while.
const PATIENCE_MS = 8000;
const OWN_WILL = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

const tops = new Map<string, number>();

/** Notes how far down the reader is in an entry of the history. */
export function keepTop(key: string): void {
  tops.set(key, scrollY);
}

/** Makes room for a new entry. */
export function forgetTops(key: string): void {
  tops.delete(key);
  if (tops.size < MAX_KEPT) return;
  const [oldest] = tops.keys();
  if (oldest !== undefined) tops.delete(oldest);
}

/** Puts the reader back to where an entry was left, as soon as the page is long enough; whoever moves meanwhile is left alone. */
export function restoreTop(key: string, currentKey: () => string): void {
  const top = tops.get(key) ?? 0;
  const end = performance.now() + PATIENCE_MS;
  let isLeftAlone = false;
  const leave = () => (isLeftAlone = true);
  for (const name of OWN_WILL) addEventListener(name, leave, { once: true, passive: true });
  const step = () => {
    if (!isLeftAlone && currentKey() === key) {
      scrollTo({ top, behavior: 'instant' });
      if (scrollY < top - 1 && performance.now() < end) {
        requestAnimationFrame(step);
        return;
      }
    }
    for (const name of OWN_WILL) removeEventListener(name, leave);
  };
  // After the page of the address has taken the other's place.
  requestAnimationFrame(() => requestAnimationFrame(step));
}
