import * as v from 'valibot';
import { amount, balanceLock, chatMessage, PRIZE_DRAW_STATES, drawWin, winner } from './fields.ts';

/** Server → browser messages by topic. `winners`, `jackpot`, `status` and `content` go to everyone, `chat`, `race` and `prizeDraw` to everybody signed in, the others to one member. */
export const EVENTS = {
  balance: v.object({ sumBalance: amount, currency: v.string() }),
  /** One of the member's deposits has changed. */
  deposit: v.object({ orderId: v.string(), status: v.string(), credited: amount }),
  unread: v.object({ unreadCount: v.number() }),
  /** One of the member's withdrawals has moved on: its number and where it stands. */
  withdrawal: v.object({ id: v.string(), state: v.string() }),
  walletTransfer: v.object({ id: v.string(), state: v.string() }),
  winners: v.object({ vo: winner }),
  jackpot: v.object({ code: v.string(), amount }),
  chat: v.union([v.object({ message: chatMessage }), v.object({ hiddenId: v.string(), room: v.string() })]),
  /** Bets were counted, or what was given has ended: what of the balance may leave now. */
  bonus: v.object({ changedAt: v.number(), lock: balanceLock }),
  session: v.object({ state: v.literal('ended') }),
  /** Where the member is now, no money may be played for; why, in the member's language. */
  place: v.object({ message: v.string() }),
  service: v.object({ sentAt: v.number() }),
  status: v.object({ changedAt: v.number() }),
  content: v.object({ changedAt: v.number() }),
  /** Places of a race have changed, or it has ended. */
  race: v.object({ id: v.string(), changedAt: v.number() }),
  /** A draw of prizes has more numbers, or stands elsewhere, or one of its prizes was opened: `opened` of them are. */
  prizeDraw: v.object({
    id: v.string(),
    state: v.picklist(PRIZE_DRAW_STATES),
    tickets: v.number(),
    opened: v.number(),
    win: v.nullable(drawWin),
  }),
} as const;

export type Topic = keyof typeof EVENTS;
export type EventPayload<T extends Topic> = v.InferOutput<(typeof EVENTS)[T]>;

/**
 * One frame of the socket. `seq` counts 1, 2, 3 … over what is for one connection alone, and for each topic of `BROADCASTS` on
 * its own, from wherever the process stands: a gap, or a new connection, means that something may have been missed and the
 * caches that live from events are read again.
 */
export type Frame = { readonly seq: number; readonly topic: Topic; readonly payload: unknown };
