import type { OwnNews, TableNews } from '../../server/poker-api.ts';
import { cardsText, nameOf, tagsOf } from '../rooms/names.ts';
import type { Sound } from '../shell/sound.ts';
import type { Speaker } from '../shell/speaker.ts';
import { money, shortMoney, type Words } from '../shell/words.ts';
import { chipsText, didText } from './words.ts';

type Hand = TableNews['hand'];

/** Says and plays what is new: to the player alone, and at the table. */
export function makeAnnouncer(words: Words, speaker: Speaker, sound: Sound) {
  const { say } = words;
  return {
    own: (before: OwnNews, { options, cards }: OwnNews): void => {
      if (cards.length > 0 && cards.join() !== before.cards.join()) speaker.say(say('roomSaidCards', { cards: cardsText(cards, words) }));
      if (!options || before.options) return;
      sound.play('stop');
      const ask = options.toCall > 0 ? `${say('holdemToCall')} ${money(options.toCall)}` : say('holdemFree');
      speaker.say(`${say('roomYourTurn')} ${ask}`);
    },
    /** True when the hand has ended now and the player was in it. */
    hand: (before: Hand, hand: Hand, own: number | null): boolean => {
      if (!hand) return false;
      const isSame = before?.number === hand.number;
      const tags = tagsOf(hand.seats);
      const who = (seat: number): string => nameOf(seat, own, tags, words);
      if (!isSame) sound.play('spin');
      const last = hand.entries.at(-1);
      if (isSame && last && hand.entries.length > before.entries.length && last.seat !== own)
        speaker.say(`${who(last.seat)}: ${didText(last, words)} ${chipsText(last)}`);
      if (isSame && hand.board.length > before.board.length) speaker.say(say('holdemSaidBoard', { cards: cardsText(hand.board, words) }));
      if (!hand.result || (isSame && before.result)) return false;
      const wins = hand.result.pots.flatMap((pot) => pot.wins);
      if (wins.some(({ seat }) => seat === own)) sound.play('win', 2);
      speaker.say(wins.map(({ seat, amount }) => `${who(seat)}: ${say('roomWins')} ${shortMoney(amount)}`).join('. '));
      return hand.seats.some(({ seat }) => seat === own);
    },
  };
}
