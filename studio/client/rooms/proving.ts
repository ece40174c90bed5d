import { ApiError } from '../shell/api.ts';
import type { RoomCalls } from './calls.ts';
import { makeShuffles } from './shuffles.ts';
import type { AnyOwn, AnyPast, AnyTable, News } from './types.ts';

/** This browser's part in every shuffle, and its check of every hand that it saw. */
export function makeProving<P extends AnyPast>(calls: Pick<RoomCalls<P>, 'promise' | 'reveal' | 'hand'>) {
  const shuffles = makeShuffles();
  const checked = { right: 0, wrong: 0, last: 0 };
  let isGiving = false;
  /** Promises a seed to the next shuffle as soon as its deck is closed, and reveals it when all promises are told. */
  async function give(newest: () => News<AnyTable, AnyOwn> | null): Promise<void> {
    const news = newest();
    if (!news || isGiving) return;
    const { table, own } = news;
    const chair = own.stay && table.seats[own.stay.seat];
    if (!chair || chair.isReserved) return;
    isGiving = true;
    const step = await shuffles.next(table, own);
    try {
      if (step) await ('reveal' in step ? calls.reveal(step.reveal) : calls.promise(step.promise));
    } catch (error) {
      if (step && error instanceof ApiError && error.code === 'OFFLINE') shuffles.forget(step, table.next.root);
    }
    isGiving = false;
    // News that came meanwhile may ask for the other step.
    if (step) await give(newest);
  }
  return {
    give,
    checked,
    check: (hand: P): Promise<boolean> => shuffles.check(hand),
    /** Counts a hand that has ended as right or wrong, once; false where it was dealt otherwise than it was promised. */
    count: async (number: number): Promise<boolean> => {
      if (checked.last === number) return true;
      checked.last = number;
      try {
        const isTrue = await shuffles.check((await calls.hand(number)).hand);
        checked[isTrue ? 'right' : 'wrong'] += 1;
        return isTrue;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return true;
      }
    },
  };
}
