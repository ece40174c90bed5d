/** Slow movement needs no more: a frame every 40 ms spares a telephone's battery. */
const FRAME_MS = 40;
/** A page that was hidden goes on where it was. */
const LONGEST_STEP_MS = 120;

export type AirLoop = { readonly setPaused: (isPaused: boolean) => void };

/** Calls `draw` with the milliseconds that the page was seen, for as long as it is; nothing moves for readers who want no motion (`isCalm`). */
export function startAirLoop(draw: (ms: number) => void, isCalm: () => boolean): AirLoop {
  let shown = 0;
  let last = 0;
  let isPaused = false;
  const frame = (now: number): void => {
    requestAnimationFrame(frame);
    if (isPaused || isCalm()) {
      last = now;
      return;
    }
    const step = now - last;
    if (step < FRAME_MS) return;
    last = now;
    shown += Math.min(step, LONGEST_STEP_MS);
    draw(shown);
  };
  requestAnimationFrame(frame);
  return {
    setPaused: (paused) => {
      isPaused = paused;
    },
  };
}
