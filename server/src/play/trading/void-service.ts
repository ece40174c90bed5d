import type { Context } from '../../context.ts';
import { sendUnanswered, writeOrder } from './order-service.ts';
import { type Query, wasVoided } from './repo.ts';

type Step = { readonly asker: bigint; readonly by: bigint };

/** One wager is void, by two: an order of trading like every other, first in the log, then to the book, until it is answered. */
export const wagerVoid = {
  read: async (_context: Context, tx: Query, bet: string) => ({ name: bet, before: { isVoid: await wasVoided(tx, bet) } }),
  apply: async (context: Context, tx: Query, { by }: Step, bet: string): Promise<void> => {
    await writeOrder(context, tx, { kind: 'void', bet }, { by, reason: 'agreed by two' });
  },
  // What was written a moment ago is due in two seconds; whoever waits for it sees it go.
  follow: async (context: Context): Promise<void> => {
    await sendUnanswered(context);
  },
};
