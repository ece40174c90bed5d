import type { Point } from './swim.ts';

/** From one shot to the next while the trigger is held: ten of them are a volley, which is the pace of the licence. */
const HELD_MS = 250;

/** Fires at the point that is pressed, and goes on at the point that the pointer has moved to until it is let go, or the page is left. */
export function openTrigger(element: HTMLElement, fire: (at: Point, isHeld: boolean) => void): void {
  let at: Point | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const box = element.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  };
  const release = (): void => {
    at = null;
    clearInterval(timer);
  };
  element.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    release();
    at = pointOf(event);
    if (event.isTrusted) element.setPointerCapture(event.pointerId);
    fire(at, false);
    timer = setInterval(() => at && fire(at, true), HELD_MS);
  });
  element.addEventListener('pointermove', (event) => {
    if (at) at = pointOf(event);
  });
  for (const name of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) element.addEventListener(name, release);
  // A long press is no menu here.
  element.addEventListener('contextmenu', (event) => event.preventDefault());
  window.addEventListener('blur', release);
  document.addEventListener('visibilitychange', release);
}
