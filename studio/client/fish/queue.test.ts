import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { FishOpening, Species } from '../../engines/fish/fish.ts';
import type { FloorStore } from '../shell/floor/state.ts';
import { openQueue } from './queue.ts';
import type { Scene } from './scene.ts';

const PRICE = 50_000;
const SHARK = 13;
const LEVIATHAN = 19;
let away: ReadonlySet<number>;
let bossIn: number | null;
const opened: FishOpening[] = [];
const numberOf = (species: Species): number => (species === 'leviathan' ? LEVIATHAN : SHARK);
const scene = {
  element: { closest: () => null },
  pick: (species: Species) => (away.has(numberOf(species)) ? null : numberOf(species)),
  isHere: (fish: number) => !away.has(fish),
  bossIn: () => bossIn,
  fire: () => undefined,
} as unknown as Scene;
const store = { state: { phase: 'free', open: null, auto: null, stake: PRICE } } as unknown as FloorStore;

beforeAll(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});
beforeEach(() => {
  [away, bossIn] = [new Set(), null];
  opened.length = 0;
});

it('waits with a shot at a fish that is away for a moment, and fires it when it is back', () => {
  const queue = openQueue(store, scene, (opening) => opened.push(opening));
  away = new Set([SHARK]);
  queue.fire('shark', 2);
  expect([opened.length, queue.length()]).toEqual([0, 2]);
  away = new Set();
  vi.advanceTimersByTime(300);
  expect(opened).toEqual([{ price: PRICE, shots: ['shark', 'shark'], at: [SHARK, SHARK] }]);
});

it('drops shots at a boss that has left, and fires none of them at its next visit', () => {
  const queue = openQueue(store, scene, (opening) => opened.push(opening));
  [away, bossIn] = [new Set([LEVIATHAN]), 60_000];
  queue.fire('leviathan', 3);
  expect(queue.length()).toBe(0);
  [away, bossIn] = [new Set(), null];
  vi.advanceTimersByTime(120_000);
  expect(opened).toEqual([]);
});
