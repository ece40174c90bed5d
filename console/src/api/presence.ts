import { createStore } from '@sorak/client/store.ts';
import { useStore } from '@sorak/client/use-store.ts';
import { leave, tokenNow } from './session.ts';

const TICK_MS = 1000;
/** Lists are read anew only while somebody is there: a forgotten screen must not keep its session alive. */
const THERE_MS = 5 * 60_000;

let lastInputAt = Date.now();
const now = createStore(Date.now());

export const isSomebodyThere = (): boolean => document.visibilityState === 'visible' && Date.now() - lastInputAt < THERE_MS;
/** The present second, for ages that grow on screen. */
export const useNow = (): number => useStore(now);

/** Notes that somebody is there, and shuts the page when nobody was for as long as a session may idle. */
export function watchPresence(idleS: () => number): void {
  const note = (): void => {
    lastInputAt = Date.now();
  };
  for (const kind of ['pointerdown', 'keydown', 'wheel'] as const) addEventListener(kind, note, { passive: true, capture: true });
  setInterval(() => {
    now.set(Date.now());
    if (tokenNow() !== null && Date.now() - lastInputAt > idleS() * 1000) leave('idle');
  }, TICK_MS);
}
