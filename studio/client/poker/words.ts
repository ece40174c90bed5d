import { type HandClass, classOf, valueOf } from '../../engines/hand-value.ts';
import type { Street } from '../../engines/poker/hand.ts';
import type { HandView } from '../../server/poker-api.ts';
import { cardsText, nameOf, tagsOf } from '../rooms/names.ts';
import { seedsGiven } from '../rooms/seeds-given.ts';
import { count, shortMoney, type SentenceKey, type Words } from '../shell/words.ts';

const CLASS_WORDS: Readonly<Record<HandClass, SentenceKey>> = {
  'high-card': 'holdemHighCard',
  pair: 'holdemPair',
  'two-pair': 'holdemTwoPair',
  three: 'holdemThree',
  straight: 'holdemStraight',
  flush: 'holdemFlush',
  'full-house': 'holdemFullHouse',
  four: 'holdemFour',
  'straight-flush': 'holdemStraightFlush',
};
export const STREET_WORDS: Readonly<Record<Street, SentenceKey>> = {
  preflop: 'holdemPreflop',
  flop: 'holdemFlop',
  turn: 'holdemTurn',
  river: 'holdemRiver',
};

export type Entry = HandView['entries'][number];

const ENTRY_WORDS: Readonly<Record<Entry['kind'], SentenceKey>> = {
  small: 'holdemSmallBlind',
  big: 'holdemBigBlind',
  post: 'holdemPost',
  fold: 'holdemFold',
  check: 'holdemCheck',
  call: 'holdemCall',
  bet: 'holdemBet',
  raise: 'holdemRaise',
};

/** What five cards or more are called. */
export const strengthOf = (cards: readonly number[], { say }: Words): string =>
  cards.length < 5 ? '' : say(CLASS_WORDS[classOf(valueOf(cards))]);

/** What somebody did, without the amount. */
export function didText({ kind, isAllIn }: Entry, { say }: Words): string {
  return isAllIn ? `${say(ENTRY_WORDS[kind])}, ${say('holdemAllIn')}` : say(ENTRY_WORDS[kind]);
}

/** The chips that an action tells: a raise its level, everything else what went in. */
export const chipsText = ({ kind, amount, to }: Entry): string => (amount === 0 ? '' : shortMoney(kind === 'raise' ? to : amount));

/** Who won what, board by board where there were two: `name, amount`. */
export function winsOf({ pots, twice }: HandView['result'], who: (seat: number) => string, { say }: Words): (readonly [string, string])[] {
  if (!twice)
    return pots.flatMap(({ wins }) => wins.map(({ seat, amount }) => [`${who(seat)} · ${say('roomWins')}`, shortMoney(amount)] as const));
  return twice.flatMap((wins, at) =>
    wins.map(
      ({ seat, amount }) => [`${say('holdemBoardOf', { n: at + 1 })} · ${who(seat)} · ${say('roomWins')}`, shortMoney(amount)] as const,
    ),
  );
}

/** A hand as lines of text, for a player to keep. */
export function handText(hand: HandView, words: Words): string {
  const { say } = words;
  const tags = tagsOf(hand.seats);
  const who = (seat: number): string => nameOf(seat, hand.own, tags, words);
  const lines = [
    `${say('roomHandOf', { n: count(hand.number) })} · ${hand.startedAt}`,
    `${say('holdemBlinds')} ${shortMoney(hand.blinds.small)} / ${shortMoney(hand.blinds.big)}`,
    ...hand.seats.map(({ seat, start }) => `${seat + 1} ${who(seat)} ${shortMoney(start)}${seat === hand.button ? ' (D)' : ''}`),
    ...hand.entries.map((entry) =>
      `${say(STREET_WORDS[entry.street])} · ${who(entry.seat)} · ${didText(entry, words)} ${chipsText(entry)}`.trim(),
    ),
    ...(hand.board.length > 0 ? [`${say('holdemBoard')}: ${cardsText(hand.board, words)}`] : []),
    ...(hand.second ? [`${say('holdemSecondBoard')}: ${cardsText(hand.second, words)}`] : []),
    ...hand.cards.map(({ seat, cards }) => `${who(seat)}: ${cardsText(cards, words)}`),
    ...winsOf(hand.result, who, words).map(([name, amount]) => `${name} ${amount}`),
    `${say('roomRakeTaken')} ${shortMoney(hand.result.rake)}`,
    `${say('roomRoot')} ${hand.shuffle.root}`,
    seedsGiven(hand.shuffle, words),
  ];
  return lines.join('\n');
}
