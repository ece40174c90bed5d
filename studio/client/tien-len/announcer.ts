import type { TienLenNews, TienLenOwn } from '../../server/tien-len-api.ts';
import { makeRoomAnnouncer } from '../rooms/announcer.ts';
import { cardsText } from '../rooms/names.ts';
import type { Sound } from '../shell/sound/sound.ts';
import type { Speaker } from '../shell/speaker.ts';
import { money, type Words } from '../shell/words.ts';
import { didText, INSTANT_WORDS } from './words.ts';

/** Says what everybody else played, who has won and how, and what it came to for the player. */
export function makeAnnouncer(words: Words, speaker: Speaker, sound: Sound) {
  const { say } = words;
  return makeRoomAnnouncer<TienLenNews, TienLenOwn>(words, speaker, sound, {
    ask: ({ top }) => (top ? say('tienLenSaidBeat', { cards: cardsText(top, words) }) : say('tienLenLead')),
    done: ({ before, hand: { entries }, own, who }) =>
      entries
        .slice(before?.entries.length ?? 0)
        .filter(({ seat }) => seat !== own)
        .map((entry) => `${who(entry.seat)}: ${didText(entry, words)} ${cardsText(entry.cards, words)}`),
    ended: ({ own, who }, { nets, winner, instant }) => {
      const net = nets.find(({ seat }) => seat === own)?.amount;
      const how = say(instant ? INSTANT_WORDS[instant] : 'tienLenFinished');
      return {
        text: `${who(winner)}: ${how}.${net === undefined ? '' : ` ${say('roomYou')}: ${money(net, true)}.`}`,
        hasWon: winner === own,
        wasIn: net !== undefined,
      };
    },
  });
}
