import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Presence } from './presence.ts';
import { DueIn, repeat, type Repeating } from './repeat.ts';

const QUIET_AFTER_MS = 1_000;
const PACE = { briskMs: 100, quietMs: 5_000 };
let presence: Presence;
let runs: number[];
let loop: Repeating | null;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  presence = new Presence(QUIET_AFTER_MS);
  runs = [];
  loop = null;
});
afterEach(async () => {
  await loop?.stop();
  vi.useRealTimers();
});

/** A loop whose work notes the time, and says what it is told to. */
function start(said: () => unknown = () => undefined, pace = PACE): Repeating {
  loop = repeat({ ...pace, company: presence }, () => Promise.resolve(runs.push(performance.now())).then(said), fail);
  return loop;
}
const fail = (error: unknown): never => {
  throw error;
};
/** How often it ran in so long. */
async function during(ms: number): Promise<number> {
  const before = runs.length;
  await vi.advanceTimersByTimeAsync(ms);
  return runs.length - before;
}

it('works briskly while somebody is there, and rests long once nobody is', async () => {
  start();
  expect(await during(1_000)).toBeGreaterThanOrEqual(9);
  await during(1_000);
  expect(await during(10_000)).toBe(2);
});

it('is awake at once when somebody comes, and stays so', async () => {
  start();
  await during(3_000);
  presence.seen();
  expect(await during(0)).toBe(1);
  expect(await during(900)).toBeGreaterThanOrEqual(8);
});

it('never takes who looks on for nobody', async () => {
  presence.addEye(() => true);
  start();
  await during(5_000);
  expect(await during(1_000)).toBeGreaterThanOrEqual(9);
});

it('wakes in time for what falls due though nobody comes', async () => {
  start(() => new DueIn(700));
  await during(3_000);
  expect(await during(7_000)).toBe(10);
});

it('goes on without a long rest while there is more to do', async () => {
  let left = 30;
  start(() => (left -= 1));
  await during(2_000);
  expect(left).toBeLessThan(15);
  await during(2_000);
  expect(await during(10_000)).toBe(2);
});

it('is woken out of a long rest, and also where it is told so while it works', async () => {
  const { wake } = start();
  await during(3_000);
  wake();
  expect(await during(0)).toBe(1);
  let isTold = false;
  await loop?.stop();
  start(() => {
    if (!isTold) wake2();
    isTold = true;
  });
  const wake2 = (): void => loop?.wake();
  await during(1_100);
  isTold = false;
  loop?.wake();
  expect(await during(0)).toBe(2);
});

it('does not hurry a brisk rest when it is woken', async () => {
  const { wake } = start();
  await during(50);
  wake();
  expect(await during(10)).toBe(0);
});

it('sleeps for ever until it is woken, and ends at once when it is stopped', async () => {
  const one = start(undefined, { briskMs: 100, quietMs: Infinity });
  await during(2_000);
  expect(await during(86_400_000)).toBe(0);
  one.wake();
  expect(await during(0)).toBe(1);
  await one.stop();
});

it('answers whoever wants it done anew once that is done', async () => {
  const one = start();
  await during(3_000);
  const before = runs.length;
  await one.anew();
  expect(runs.length).toBe(before + 1);
});

it('goes on after a failure, which it tells', async () => {
  vi.useRealTimers();
  const told: unknown[] = [];
  let runsLeft = 2;
  const one = repeat(
    { briskMs: 1 },
    () => ((runsLeft -= 1) >= 0 ? Promise.reject(new Error(`no ${runsLeft}`)) : Promise.resolve()),
    (error) => told.push((error as Error).message),
  );
  await expect.poll(() => runsLeft).toBeLessThan(-1);
  await one.stop();
  expect(told).toEqual(['no 1', 'no 0']);
  await sleep(0);
});
