import { isCalm } from '../shell/launch.ts';

/** Shows parts one after the other within so many milliseconds; at once where motion is not wanted. */
export async function inTurn(parts: readonly (() => void)[], ms: number): Promise<void> {
  const pause = isCalm() ? 0 : ms / Math.max(1, parts.length + 1);
  for (const show of parts) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    show();
  }
}

const IN = { duration: 260, easing: 'ease-out' } as const;

/** Lets an element come onto the felt. */
export function comeIn(element: HTMLElement): void {
  if (isCalm()) return;
  element.animate(
    [
      { transform: 'translate(60px, -90px) rotate(12deg)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    IN,
  );
}
