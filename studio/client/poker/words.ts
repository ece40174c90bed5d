import { type HandClass, classOf, valueOf } from '../../engines/poker/rank.ts';
import type { Street } from '../../engines/poker/hand.ts';
import type { HandView } from '../../server/room-api.ts';
import { cardText } from '../shell/floor/cards/card.ts';
import { count, shortMoney, type SentenceKey, type Words } from '../shell/words.ts';

const CLASS_WORDS: Readonly<Record<HandClass, SentenceKey>> = {
  'high-card': 'pokerHighCard',
  pair: 'pokerPair',
  'two-pair': 'pokerTwoPair',
  three: 'pokerThree',
  straight: 'pokerStraight',
  flush: 'pokerFlush',
  'full-house': 'pokerFullHouse',
  four: 'pokerFour',
  'straight-flush': 'pokerStraightFlush',
};
export const STREET_WORDS: Readonly<Record<Street, SentenceKey>> = {
  preflop: 'pokerPreflop',
  flop: 'pokerFlop',
  turn: 'pokerTurn',
  river: 'pokerRiver',
};

export type Entry = HandView['entries'][number];

const ENTRY_WORDS: Readonly<Record<Entry['kind'], SentenceKey>> = {
  small: 'pokerSmallBlind',
  big: 'pokerBigBlind',
  post: 'pokerPost',
  fold: 'pokerFold',
  check: 'pokerCheck',
  call: 'pokerCall',
  bet: 'pokerBet',
  raise: 'pokerRaise',
};

/** What five cards or more are called. */
export const strengthOf = (cards: readonly number[], { say }: Words): string =>
  cards.length < 5 ? '' : say(CLASS_WORDS[classOf(valueOf(cards))]);

/** Cards as they are read aloud. */
export const cardsText = (cards: readonly number[], words: Words): string => cards.map((card) => cardText(card, words)).join(', ');

/** What somebody did, without the amount. */
export function didText({ kind, isAllIn }: Entry, { say }: Words): string {
  return isAllIn ? `${say(ENTRY_WORDS[kind])}, ${say('pokerAllIn')}` : say(ENTRY_WORDS[kind]);
}

/** The chips that an action tells: a raise its level, everything else what went in. */
export const chipsText = ({ kind, amount, to }: Entry): string => (amount === 0 ? '' : shortMoney(kind === 'raise' ? to : amount));

export const nameOf = (seat: number, own: number | null, tags: ReadonlyMap<number, string>, { say }: Words): string =>
  seat === own ? say('pokerYou') : say('crashPlayer', { tag: tags.get(seat) ?? '' });

/** A hand as lines of text, for a player to keep. */
export function handText(hand: HandView, words: Words): string {
  const { say } = words;
  const tags = new Map(hand.seats.map(({ seat, tag }) => [seat, tag]));
  const who = (seat: number): string => nameOf(seat, hand.own, tags, words);
  const lines = [
    `${say('pokerHandOf', { n: count(hand.number) })} · ${hand.startedAt}`,
    `${say('pokerBlinds')} ${shortMoney(hand.blinds.small)} / ${shortMoney(hand.blinds.big)}`,
    ...hand.seats.map(({ seat, start }) => `${seat + 1} ${who(seat)} ${shortMoney(start)}${seat === hand.button ? ' (D)' : ''}`),
    ...hand.entries.map((entry) =>
      `${say(STREET_WORDS[entry.street])} · ${who(entry.seat)} · ${didText(entry, words)} ${chipsText(entry)}`.trim(),
    ),
    ...(hand.board.length > 0 ? [`${say('pokerBoard')}: ${cardsText(hand.board, words)}`] : []),
    ...hand.cards.map(({ seat, cards }) => `${who(seat)}: ${cardsText(cards, words)}`),
    ...hand.result.pots.flatMap(({ wins }) => wins.map(({ seat, amount }) => `${who(seat)} · ${say('pokerWins')} ${shortMoney(amount)}`)),
    `${say('pokerRakeTaken')} ${shortMoney(hand.result.rake)}`,
    `${say('pokerRoot')} ${hand.shuffle.root}`,
  ];
  return lines.join('\n');
}
