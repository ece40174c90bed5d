import * as v from 'valibot';
import { STREETS } from '../engines/poker/hand.ts';
import { amount, card, pastAnswers, roomMessages, seat } from './room-api.ts';

// What a table of hold'em and its page say to each other, beside what every room says (`room-api.ts`).

const entry = v.object({
  street: v.picklist(STREETS),
  seat,
  kind: v.picklist(['small', 'big', 'post', 'fold', 'check', 'call', 'bet', 'raise']),
  amount,
  to: amount,
  isAllIn: v.boolean(),
});
const wins = v.array(v.object({ seat, amount }));
const result = v.object({
  back: v.nullable(v.object({ seat, amount })),
  pots: v.array(v.object({ amount, rake: amount, seats: v.array(seat), wins })),
  /** What each board won, where the rest of it was dealt twice. */
  twice: v.optional(v.tuple([wins, wins])),
  shown: v.array(seat),
  rake: amount,
  stacks: v.array(v.object({ seat, stack: amount })),
});

export const pokerAction = v.variant('kind', [
  v.strictObject({ kind: v.literal('fold') }),
  v.strictObject({ kind: v.literal('check') }),
  v.strictObject({ kind: v.literal('call') }),
  v.strictObject({ kind: v.literal('raise'), to: amount }),
]);

const handNews = v.object({
  street: v.picklist(STREETS),
  board: v.array(card),
  /** The other board, where the rest of it was dealt twice. */
  second: v.nullable(v.array(card)),
  pots: v.array(amount),
  seats: v.array(v.object({ seat, tag: v.string(), stack: amount, bet: amount, isFolded: v.boolean(), cards: v.nullable(v.array(card)) })),
  entries: v.array(entry),
  result: v.nullable(result),
});
const options = v.object({ toCall: amount, raise: v.nullable(v.object({ min: amount, max: amount })) });

export const pokerMessage = roomMessages(handNews.entries, options);
/** A hand that is over, as one of its players may see it: the own cards and those that were shown. */
export const pokerHands = pastAnswers({
  blinds: v.object({ small: amount, big: amount }),
  entries: v.array(entry),
  board: v.array(card),
  second: v.nullable(v.array(card)),
  cards: v.array(v.object({ seat, cards: v.array(card) })),
  result,
});

export type PokerHandNews = v.InferOutput<typeof handNews>;
export type PokerOptions = v.InferOutput<typeof options>;
export type RoomMessage = v.InferOutput<typeof pokerMessage>;
export type TableNews = Extract<RoomMessage, { type: 'room' }>;
export type OwnNews = Extract<RoomMessage, { type: 'mine' }>;
export type HandView = v.InferOutput<typeof pokerHands.one>['hand'];
