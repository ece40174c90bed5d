import type { Sound } from '../shell/sound/sound.ts';
import type { Speaker } from '../shell/speaker.ts';
import type { Words } from '../shell/words.ts';
import { cardsText, nameOf, tagsOf } from './names.ts';
import type { AnyOwn, AnyTable } from './types.ts';

type Hand<N extends AnyTable> = NonNullable<N['hand']>;
/** What a game says: `who` names a seat, `before` is null where the hand is new, `own` is the player's seat. */
type Said<N extends AnyTable> = {
  readonly before: Hand<N> | null;
  readonly hand: Hand<N>;
  readonly own: number | null;
  readonly who: (seat: number) => string;
};
type Game<N extends AnyTable, O extends AnyOwn> = {
  /** What the player is asked when the turn comes. */
  readonly ask: (options: NonNullable<O['options']>) => string;
  /** What was done since. */
  readonly done: (said: Said<N>) => readonly string[];
  /** How a hand has ended, whether the player has won it, and whether the player was in it. */
  readonly ended: (
    said: Said<N>,
    result: NonNullable<Hand<N>['result']>,
  ) => { readonly text: string; readonly hasWon: boolean; readonly wasIn: boolean };
};

/** Says and plays what is new in a card room: to the player alone, and at the table. */
export function makeRoomAnnouncer<N extends AnyTable, O extends AnyOwn>(
  words: Words,
  speaker: Speaker,
  sound: Sound,
  { ask, done, ended }: Game<N, O>,
) {
  const { say } = words;
  return {
    own: (before: O, { options, cards }: O): void => {
      // Cards that are played leave the rest as it was: only a card that is new is read out.
      if (cards.some((card) => !before.cards.includes(card))) speaker.say(say('roomSaidCards', { cards: cardsText(cards, words) }));
      if (!options || before.options) return;
      sound.play('stop');
      speaker.say(`${say('roomYourTurn')} ${ask(options)}`);
    },
    /** True when the hand has ended now and the player was in it. */
    hand: (last: N['hand'], hand: N['hand'], own: number | null): boolean => {
      if (!hand) return false;
      const before = last?.number === hand.number ? last : null;
      const tags = tagsOf(hand.seats);
      const said = { before, hand, own, who: (seat: number): string => nameOf(seat, own, tags, words) };
      if (!before) sound.play('spin');
      for (const text of done(said)) speaker.say(text);
      if (!hand.result || before?.result) return false;
      const { text, hasWon, wasIn } = ended(said, hand.result);
      if (hasWon) sound.play('win', 2);
      speaker.say(text);
      return wasIn;
    },
  };
}
