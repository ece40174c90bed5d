import '../style/floor-poker.css';
import type { Action } from '../../engines/poker/hand.ts';
import { type HandView, type OwnNews, pokerHands, pokerMessage, type TableNews } from '../../server/poker-api.ts';
import { openRoomCalls } from '../rooms/calls.ts';
import { cardsText, nameOf, tagsOf } from '../rooms/names.ts';
import type { RoomGame } from '../rooms/game.ts';
import { startRoom } from '../rooms/start.ts';
import type { StartGame } from '../shell/launch.ts';
import { keyValue } from '../shell/panels/choices.ts';
import { makeActs } from './acts.ts';
import { makeFelt } from './felt.ts';
import { factsOf, rakeFacts, handHistoryOf } from './hand-history.ts';
import { makeAnnouncer } from './announcer.ts';
import { handText, strengthOf } from './words.ts';

/** A cash table of hold'em. */
export const startGame: StartGame = (app, session, launch, talk) => {
  const { title } = session;
  if (title.kind !== 'poker') throw new Error('not poker');
  return startRoom({ app, session, title, launch, talk }, ({ words, speaker, sound }): RoomGame<TableNews, OwnNews, HandView, Action> => {
    const ownCards = ({ cards, own }: HandView): readonly number[] => cards.find(({ seat }) => seat === own)?.cards ?? [];
    return {
      message: pokerMessage,
      calls: openRoomCalls(launch.base, session.session, pokerHands),
      nobody: { type: 'mine', stay: null, waiting: null, mayShow: false, cards: [], options: null },
      felt: (handlers) => makeFelt(title, words, handlers),
      acts: (handlers) => makeActs(title, words, handlers),
      handHistory: {
        steps: ({ table, own }) =>
          table.hand
            ? [
                ...handHistoryOf(table.hand, own.stay?.seat ?? null, words),
                ...(table.hand.result ? [] : [rakeFacts(table.hand, title, words)]),
              ]
            : [],
        facts: () => factsOf(title, words),
        cards: (hand) => cardsText(ownCards(hand), words),
        won: ({ result: { pots } }) => ({
          seats: [...new Set(pots.flatMap(({ wins }) => wins.map(({ seat }) => seat)))],
          pot: pots.reduce((sum, { amount }) => sum + amount, 0),
        }),
      },
      announcer: makeAnnouncer(words, speaker, sound),
      page: (hand) => {
        const tags = tagsOf(hand.seats);
        return {
          cards: hand.cards.map(({ seat, cards }) => {
            const strength = strengthOf([...cards, ...hand.board], words);
            return keyValue(nameOf(seat, hand.own, tags, words), `${cardsText(cards, words)}${strength && ` · ${strength}`}`);
          }),
          steps: handHistoryOf(hand, hand.own, words),
        };
      },
      text: (hand) => handText(hand, words),
      terms: { facts: () => factsOf(title, words), note: 'holdemTerms' },
      rules: ['holdemRules'],
      fair: 'holdemFair',
      lost: 'holdemLost',
    };
  });
};
