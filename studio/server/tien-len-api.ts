import * as v from 'valibot';
import { DEALT } from '../engines/tien-len/hand.ts';
import { INSTANTS } from '../engines/tien-len/instant.ts';
import { REASONS } from '../engines/tien-len/score.ts';
import { amount, card, pastAnswers, roomMessages, seat } from './room-api.ts';

// What a table of Tiến lên and its page say to each other, beside what every room says (`room-api.ts`).

const cards = v.array(card);
const entry = v.object({ seat, kind: v.picklist(['play', 'pass']), cards, isLead: v.boolean(), isCut: v.boolean() });
/** What a seat won or lost. */
const net = v.pipe(v.number(), v.safeInteger());
const result = v.object({
  winner: seat,
  instant: v.nullable(v.picklist(INSTANTS)),
  lines: v.array(v.object({ from: seat, to: seat, reason: v.picklist(REASONS), points: amount, amount })),
  left: v.array(v.object({ seat, cards })),
  nets: v.array(v.object({ seat, amount: net })),
  rake: amount,
  stacks: v.array(v.object({ seat, stack: amount })),
});

export const tienLenAction = v.variant('kind', [
  v.strictObject({ kind: v.literal('pass') }),
  v.strictObject({ kind: v.literal('play'), cards: v.pipe(cards, v.minLength(1), v.maxLength(DEALT)) }),
]);

const handNews = v.object({
  seats: v.array(
    v.object({
      seat,
      tag: v.string(),
      left: amount,
      hasPassed: v.boolean(),
      hasPlayed: v.boolean(),
      /** What was left, once the deal is over. */
      cards: v.nullable(cards),
    }),
  ),
  top: v.nullable(v.object({ seat, cards })),
  entries: v.array(entry),
  result: v.nullable(result),
});
/** In turn: what is to be beaten, and a card that the play has to hold. */
const options = v.object({ top: v.nullable(cards), must: v.nullable(card) });

export const tienLenMessage = roomMessages(handNews.entries, options);
/** A deal that is over: all hands that were dealt are open. */
export const tienLenHands = pastAnswers({
  point: amount,
  entries: v.array(entry),
  cards: v.array(v.object({ seat, cards })),
  result,
});

export type TienLenHandNews = v.InferOutput<typeof handNews>;
export type TienLenOptions = v.InferOutput<typeof options>;
type Message = v.InferOutput<typeof tienLenMessage>;
export type TienLenNews = Extract<Message, { type: 'room' }>;
export type TienLenOwn = Extract<Message, { type: 'mine' }>;
export type DealView = v.InferOutput<typeof tienLenHands.one>['hand'];
