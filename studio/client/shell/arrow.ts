const TURNED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** An arrow key as a step along what is laid out: where lines run from the right, the left arrow goes on. */
export function readArrow({ key, currentTarget }: Pick<KeyboardEvent, 'key' | 'currentTarget'>): string {
  const isTurned = currentTarget instanceof Element && getComputedStyle(currentTarget).direction === 'rtl';
  return isTurned ? (TURNED[key] ?? key) : key;
}
