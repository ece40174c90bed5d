import type { OwnNews, TableNews } from '../../server/poker-api.ts';
import { makeRoomAnnouncer } from '../rooms/announcer.ts';
import { cardsText } from '../rooms/names.ts';
import type { Sound } from '../shell/sound/sound.ts';
import type { Speaker } from '../shell/speaker.ts';
import { money, shortMoney, type Words } from '../shell/words.ts';
import { chipsText, didText } from './words.ts';

/** Says what the last player did, the board as it grows, and who has won what. */
export function makeAnnouncer(words: Words, speaker: Speaker, sound: Sound) {
  const { say } = words;
  return makeRoomAnnouncer<TableNews, OwnNews>(words, speaker, sound, {
    ask: ({ toCall }) => (toCall > 0 ? `${say('holdemToCall')} ${money(toCall)}` : say('holdemFree')),
    done: ({ before, hand: { entries, board }, own, who }) => {
      const last = entries.at(-1);
      return before
        ? [
            ...(last && entries.length > before.entries.length && last.seat !== own
              ? [`${who(last.seat)}: ${didText(last, words)} ${chipsText(last)}`]
              : []),
            ...(board.length > before.board.length ? [say('holdemSaidBoard', { cards: cardsText(board, words) })] : []),
          ]
        : [];
    },
    ended: ({ hand: { seats }, own, who }, { pots }) => {
      const wins = pots.flatMap((pot) => pot.wins);
      return {
        text: wins.map(({ seat, amount }) => `${who(seat)}: ${say('roomWins')} ${shortMoney(amount)}`).join('. '),
        hasWon: wins.some(({ seat }) => seat === own),
        wasIn: seats.some(({ seat }) => seat === own),
      };
    },
  });
}
