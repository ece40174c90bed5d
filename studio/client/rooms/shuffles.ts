import { isShuffleTrue, type SeatSeed } from '../../engines/shuffle.ts';
import type { AnyOwn, AnyPast, AnyTable } from './types.ts';

const SEED_BYTES = 16;
type Given = { readonly root: string; readonly seat: number; readonly seed: string };

/** The seeds that this browser has given, each after it saw the closed deck, and the checks of the hands that followed. */
export function makeShuffles() {
  const given = new Map<number, Given>();
  return {
    /** A seed for the next hand, where the seat has given none yet. */
    next: ({ next }: AnyTable, { stay }: AnyOwn): { readonly hand: number; readonly seed: string } | null => {
      if (!stay || next.seeded.includes(stay.seat)) return null;
      const known = given.get(next.number);
      const bytes = crypto.getRandomValues(new Uint8Array(SEED_BYTES));
      const seed = known?.seed ?? Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
      given.set(next.number, { root: next.root, seat: stay.seat, seed });
      return { hand: next.number, seed };
    },
    /** Whether a hand was dealt from the deck that was closed before, by all seeds, this browser's among them. */
    check: ({ number, shuffle, own }: AnyPast): Promise<boolean> => {
      const mine = given.get(number);
      const isIn = mine !== undefined && shuffle.seeds.some(({ seat }) => seat === own);
      if (mine && mine.root !== shuffle.root) return Promise.resolve(false);
      const seed: SeatSeed | null = isIn ? { seat: mine.seat, seed: mine.seed } : null;
      return isShuffleTrue(shuffle, seed);
    },
  };
}
