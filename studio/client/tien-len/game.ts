import '../style/floor-poker.css';
import '../style/floor-tien-len.css';
import type { Action } from '../../engines/tien-len/hand.ts';
import { type DealView, tienLenHands, tienLenMessage, type TienLenNews, type TienLenOwn } from '../../server/tien-len-api.ts';
import { openRoomCalls } from '../rooms/calls.ts';
import { cardsText, nameOf, printed, tagsOf } from '../rooms/names.ts';
import type { RoomGame } from '../rooms/game.ts';
import { startRoom } from '../rooms/start.ts';
import { h } from '../shell/dom.ts';
import type { StartGame } from '../shell/launch.ts';
import { keyValue } from '../shell/panels/choices.ts';
import { makeActs } from './acts.ts';
import { makeChoice } from './choice.ts';
import { makeFelt } from './felt.ts';
import { factsOf, handHistoryOf } from './hand-history.ts';
import { makeAnnouncer } from './announcer.ts';
import { dealText } from './words.ts';

/** A table of Tiến lên. */
export const startGame: StartGame = (app, session, launch, talk) => {
  const { title } = session;
  if (title.kind !== 'tien-len') throw new Error('not Tiến lên');
  const choice = makeChoice();
  return startRoom(
    { app, session, title, launch, talk },
    ({ words, speaker, sound }): RoomGame<TienLenNews, TienLenOwn, DealView, Action> => ({
      message: tienLenMessage,
      calls: openRoomCalls(launch.base, session.session, tienLenHands),
      nobody: { type: 'mine', stay: null, waiting: null, mayShow: false, cards: [], options: null },
      felt: (handlers) => makeFelt(title, choice, words, handlers),
      acts: ({ onAct }) => makeActs(choice, words, onAct),
      handHistory: {
        // Before the first card it says what is played for.
        steps: ({ table: { hand }, own }) =>
          hand && (hand.entries.length > 0 || hand.result)
            ? handHistoryOf(hand, own.stay?.seat ?? null, words)
            : [h('dl', { class: 'floor-facts' }, ...factsOf(title, words))],
        facts: () => factsOf(title, words),
        cards: ({ cards, own }) => printed(cards.find(({ seat }) => seat === own)?.cards ?? []),
        won: ({ result: { winner, nets } }) => ({
          seats: [winner],
          pot: nets.reduce((sum, { amount }) => sum + Math.max(0, amount), 0),
        }),
      },
      announcer: makeAnnouncer(words, speaker, sound),
      page: (deal) => {
        const tags = tagsOf(deal.seats);
        return {
          cards: deal.cards.map(({ seat, cards }) => keyValue(nameOf(seat, deal.own, tags, words), cardsText(cards, words))),
          steps: handHistoryOf(deal, deal.own, words),
        };
      },
      text: (deal) => dealText(deal, words),
      terms: { facts: () => factsOf(title, words), note: 'tienLenTerms' },
      rules: ['tienLenRules', 'tienLenPrices'],
      fair: 'tienLenFair',
      lost: 'tienLenLost',
    }),
  );
};
