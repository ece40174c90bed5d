import type { TienLenNews, TienLenOwn } from '../../server/tien-len-api.ts';
import { cardsText, nameOf, tagsOf } from '../rooms/names.ts';
import type { Sound } from '../shell/sound.ts';
import type { Speaker } from '../shell/speaker.ts';
import { money, type Words } from '../shell/words.ts';
import { didText, INSTANT_WORDS } from './words.ts';

type Hand = TienLenNews['hand'];

/** Says and plays what is new: to the player alone, and at the table. */
export function makeAnnouncer(words: Words, speaker: Speaker, sound: Sound) {
  const { say } = words;
  return {
    own: (before: TienLenOwn, { options, cards }: TienLenOwn): void => {
      if (cards.length > before.cards.length) speaker.say(say('roomSaidCards', { cards: cardsText(cards, words) }));
      if (!options || before.options) return;
      sound.play('stop');
      const ask = options.top ? say('tienLenSaidBeat', { cards: cardsText(options.top, words) }) : say('tienLenLead');
      speaker.say(`${say('roomYourTurn')} ${ask}`);
    },
    /** True when the deal has ended now and the player was in it. */
    hand: (before: Hand, hand: Hand, own: number | null): boolean => {
      if (!hand) return false;
      const isSame = before?.number === hand.number;
      const tags = tagsOf(hand.seats);
      const who = (seat: number): string => nameOf(seat, own, tags, words);
      if (!isSame) sound.play('spin');
      const fresh = hand.entries.slice(isSame ? before.entries.length : 0);
      for (const entry of fresh)
        if (entry.seat !== own) speaker.say(`${who(entry.seat)}: ${didText(entry, words)} ${cardsText(entry.cards, words)}`);
      const { result } = hand;
      if (!result || (isSame && before.result)) return false;
      const net = result.nets.find(({ seat }) => seat === own)?.amount;
      if (result.winner === own) sound.play('win', 2);
      const how = say(result.instant ? INSTANT_WORDS[result.instant] : 'tienLenFinished');
      speaker.say(`${who(result.winner)}: ${how}.${net === undefined ? '' : ` ${say('roomYou')}: ${money(net, true)}.`}`);
      return net !== undefined;
    },
  };
}
