import type { PromiseRequest, RevealRequest } from '../../server/room-api.ts';
import { isShuffleTrue, promiseOf, type SeatPromise } from '../../engines/shuffle.ts';
import type { AnyOwn, AnyPast, AnyTable } from './types.ts';

const SEED_BYTES = 16;
type Given = { readonly seat: number; readonly seed: string; readonly hash: string; isRevealed: boolean };
type Told = { readonly root: string; readonly promised: readonly SeatPromise[] };
type Step = { readonly promise: PromiseRequest } | { readonly reveal: RevealRequest };

const newSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(SEED_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const isSame = (one: readonly SeatPromise[], other: readonly SeatPromise[]): boolean =>
  one.length === other.length && one.every(({ seat, hash }) => other.some((each) => each.seat === seat && each.hash === hash));

/**
 * The seeds of this browser: each made after it saw the closed deck, promised by its hash, and revealed only when all promises are told and its
 * own is among them; and the checks of the hands that followed.
 */
export function makeShuffles() {
  const given = new Map<string, Given>();
  /** What was told of a hand's deck and promises before any seed. */
  const told = new Map<number, Told>();
  return {
    /** What the seat does next for the shuffle to come; null when there is nothing to do. */
    next: async ({ next }: AnyTable, { stay }: AnyOwn): Promise<Step | null> => {
      if (!stay) return null;
      const { number, root, revealing } = next;
      const { seat } = stay;
      const mine = given.get(root);
      if (revealing) {
        told.set(number, { root, promised: revealing });
        const isTold = mine !== undefined && revealing.some((one) => one.seat === mine.seat && one.hash === mine.hash);
        if (!isTold || mine.isRevealed) return null;
        mine.isRevealed = true;
        return { reveal: { hand: number, seed: mine.seed } };
      }
      if (mine?.seat === seat) return null;
      const seed = newSeed();
      const hash = await promiseOf(root, { seat, seed });
      given.set(root, { seat, seed, hash, isRevealed: false });
      return { promise: { hand: number, root, hash } };
    },
    /** The answer to a step was not heard: it is made once more with the next news. */
    forget: (step: Step, root: string): void => {
      const mine = given.get(root);
      if ('promise' in step) given.delete(root);
      else if (mine) mine.isRevealed = false;
    },
    /** Whether a hand was dealt from the deck that was closed before, by all seeds as they were promised, this browser's among them. */
    check: ({ number, shuffle }: AnyPast): Promise<boolean> => {
      const before = told.get(number);
      if (!before) return isShuffleTrue(shuffle, null);
      const mine = given.get(shuffle.root);
      const isIn = mine !== undefined && before.promised.some(({ hash }) => hash === mine.hash);
      if (before.root !== shuffle.root || !shuffle.promised || !isSame(shuffle.promised, before.promised)) return Promise.resolve(false);
      return isShuffleTrue(shuffle, isIn ? { seat: mine.seat, seed: mine.seed } : null);
    },
  };
}
