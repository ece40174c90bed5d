import { describe, expect, it } from 'vitest';
import { promiseOf, type SeatPromise } from '../../engines/shuffle.ts';
import { makeShuffles } from './shuffles.ts';
import type { AnyOwn, AnyPast, AnyTable } from './types.ts';

const ROOT = 'ab'.repeat(32);
const OTHER: SeatPromise = { seat: 3, hash: 'cd'.repeat(32) };
const own: AnyOwn = {
  type: 'mine',
  stay: { id: 'stay', seat: 1, stake: 1, isAgreed: false },
  waiting: null,
  mayShow: false,
  cards: [],
  options: null,
};
const table = (revealing: readonly SeatPromise[] | null, root = ROOT): AnyTable => ({
  type: 'room',
  now: 0,
  seats: [],
  hand: null,
  next: { number: 7, root, revealing, startsAt: null },
  terms: { buyIn: { min: 1, max: 1 }, rake: { share: 0, max: 0 } },
  isClosed: false,
  openChairs: 0,
  waiting: 0,
  averagePot: 0,
  hands: 0,
});

async function promised() {
  const shuffles = makeShuffles();
  const step = await shuffles.next(table(null), own);
  if (!step || !('promise' in step)) throw new Error('no promise');
  return { shuffles, promise: step.promise };
}

describe('a browser’s seeds', () => {
  it('are promised once a deck, and told only when their own promise is among those told', async () => {
    const { shuffles, promise } = await promised();
    expect(promise).toMatchObject({ hand: 7, root: ROOT });
    expect(await shuffles.next(table(null), own)).toBeNull();
    expect(await shuffles.next(table([OTHER]), own)).toBeNull();
    expect(await shuffles.next(table([OTHER, { seat: 1, hash: OTHER.hash }]), own)).toBeNull();
    const step = await shuffles.next(table([OTHER, { seat: 1, hash: promise.hash }]), own);
    if (!step || !('reveal' in step)) throw new Error('nothing was revealed');
    expect(await promiseOf(ROOT, { seat: 1, seed: step.reveal.seed })).toBe(promise.hash);
    expect(await shuffles.next(table([OTHER, { seat: 1, hash: promise.hash }]), own)).toBeNull();
  });

  it('are new for another deck, and never told for it before they are promised', async () => {
    const { promise, shuffles } = await promised();
    expect(await shuffles.next(table([{ seat: 1, hash: promise.hash }], 'ef'.repeat(32)), own)).toBeNull();
    const again = await shuffles.next(table(null, 'ef'.repeat(32)), own);
    expect(again && 'promise' in again && again.promise.hash).not.toBe(promise.hash);
  });

  it('a hand with another deck, or with other promises than were told, is not true', async () => {
    const { shuffles, promise } = await promised();
    await shuffles.next(table([OTHER, { seat: 1, hash: promise.hash }]), own);
    const past = (root: string, list: readonly SeatPromise[] | null): AnyPast => ({
      number: 7,
      own: 1,
      seats: [],
      result: { stacks: [] },
      shuffle: { root, hashes: [], seeds: [], promised: list, places: [] },
    });
    for (const each of [past('ef'.repeat(32), []), past(ROOT, null), past(ROOT, [OTHER])]) expect(await shuffles.check(each)).toBe(false);
  });
});
