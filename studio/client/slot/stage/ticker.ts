import { speedNow } from '../../shell/pace.ts';

type Wait = { left: number; since: number; timer: ReturnType<typeof setTimeout> | undefined; readonly done: () => void };
type Tween = { readonly ms: number; elapsed: number; readonly onFrame: (share: number) => void; readonly done: () => void };

/** The stage's clock: frames are drawn only while something moves, and time stands still while it is paused or the page is hidden. */
export type Ticker = {
  /** Calls `onFrame` with 0 to 1 for `ms`; resolves at the end or, at once, when the signal aborts. */
  readonly run: (ms: number, onFrame: (share: number) => void, signal?: AbortSignal) => Promise<void>;
  /** Lets time pass without drawing. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Draws one frame. */
  readonly invalidate: () => void;
  readonly setPaused: (isPaused: boolean) => void;
};

/** A frame that took longer counts as this long: a tab that comes back goes on where it was. */
const LONGEST_FRAME_MS = 64;

export function startTicker(draw: () => void): Ticker {
  const tweens = new Set<Tween>();
  let last = 0;
  let request = 0;
  let isPaused = false;

  const frame = (now: number): void => {
    request = 0;
    const step = last === 0 ? 0 : Math.min(now - last, LONGEST_FRAME_MS);
    last = now;
    for (const tween of tweens) {
      tween.elapsed += step * speedNow();
      const share = tween.ms <= 0 ? 1 : Math.min(1, tween.elapsed / tween.ms);
      tween.onFrame(share);
      if (share < 1) continue;
      tweens.delete(tween);
      tween.done();
    }
    draw();
    if (tweens.size > 0) schedule();
    else last = 0;
  };
  const schedule = (): void => {
    if (request === 0 && !isPaused) request = requestAnimationFrame(frame);
  };
  const run: Ticker['run'] = (ms, onFrame, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const tween: Tween = { ms, elapsed: 0, onFrame, done: resolve };
      tweens.add(tween);
      signal?.addEventListener('abort', () => {
        tweens.delete(tween);
        resolve();
      });
      schedule();
    });
  const waits = new Set<Wait>();
  const count = (wait: Wait): void => {
    wait.since = performance.now();
    wait.timer = setTimeout(() => {
      waits.delete(wait);
      wait.done();
    }, wait.left);
  };
  const wait: Ticker['wait'] = (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const entry: Wait = { left: ms / speedNow(), since: 0, timer: undefined, done: resolve };
      waits.add(entry);
      if (!isPaused) count(entry);
      signal?.addEventListener('abort', () => {
        clearTimeout(entry.timer);
        waits.delete(entry);
        resolve();
      });
    });
  const pauseWaits = (): void => {
    for (const entry of waits) {
      clearTimeout(entry.timer);
      entry.left = Math.max(0, entry.left - (performance.now() - entry.since));
    }
  };
  return {
    run,
    wait,
    invalidate: schedule,
    setPaused: (paused) => {
      if (paused === isPaused) return;
      isPaused = paused;
      last = 0;
      if (paused) return pauseWaits();
      for (const entry of waits) count(entry);
      schedule();
    },
  };
}
