import { type ComboKind, comboOf } from '../../engines/tien-len/combos.ts';
import type { Instant } from '../../engines/tien-len/instant.ts';
import type { Line } from '../../engines/tien-len/score.ts';
import type { DealView } from '../../server/tien-len-api.ts';
import { cardsText, nameOf, printed, tagsOf } from '../rooms/names.ts';
import { seedsGiven } from '../rooms/seeds-given.ts';
import { count, money, type SentenceKey, shortMoney, type Words } from '../shell/words.ts';

export type Entry = DealView['entries'][number];

const COMBO_WORDS: Readonly<Record<ComboKind, SentenceKey>> = {
  single: 'tienLenSingle',
  pair: 'tienLenPair',
  triple: 'tienLenTriple',
  four: 'tienLenFour',
  straight: 'tienLenStraight',
  pairs: 'tienLenPairs',
};
/** What cards are together; nothing where they are no combination. */
export function comboText(cards: readonly number[], { say }: Words): string {
  const combo = comboOf(cards);
  if (!combo) return '';
  return say(COMBO_WORDS[combo.kind], { n: combo.kind === 'pairs' ? combo.size / 2 : combo.size });
}

export const INSTANT_WORDS: Readonly<Record<Instant, SentenceKey>> = {
  dragon: 'tienLenDragon',
  'four-twos': 'tienLenFourTwos',
  'five-pairs': 'tienLenFivePairs',
  'six-pairs': 'tienLenSixPairs',
  'four-threes': 'tienLenFourThrees',
  'three-pairs': 'tienLenThreePairs',
};
const REASON_WORDS: Readonly<Record<Line['reason'], SentenceKey>> = {
  cut: 'tienLenForCut',
  cards: 'tienLenForCards',
  frozen: 'tienLenForFrozen',
  instant: 'tienLenForInstant',
  twos: 'tienLenForTwos',
  sets: 'tienLenForSets',
};
export const reasonText = ({ reason, points }: Line, { say }: Words): string => say(REASON_WORDS[reason], { n: points });

/** What somebody did, without the cards. */
export function didText({ kind, cards, isCut }: Entry, words: Words): string {
  if (kind === 'pass') return words.say('tienLenPassed');
  return isCut ? words.say('tienLenCuts', { combo: comboText(cards, words) }) : comboText(cards, words);
}

/** A deal as lines of text, for a player to keep. */
export function dealText(deal: DealView, words: Words): string {
  const { say } = words;
  const tags = tagsOf(deal.seats);
  const who = (seat: number): string => nameOf(seat, deal.own, tags, words);
  const { result } = deal;
  return [
    `${say('roomHandOf', { n: count(deal.number) })} · ${deal.startedAt}`,
    `${say('tienLenPoint')} ${shortMoney(deal.point)}`,
    ...deal.seats.map(({ seat, start }) => `${seat + 1} ${who(seat)} ${shortMoney(start)}`),
    ...deal.cards.map(({ seat, cards }) => `${who(seat)}: ${cardsText(cards, words)}`),
    ...deal.entries.map((entry) => `${who(entry.seat)} · ${didText(entry, words)} ${printed(entry.cards)}`.trim()),
    ...(result.instant ? [`${who(result.winner)} · ${say(INSTANT_WORDS[result.instant])}`] : []),
    ...result.lines.map((line) => `${who(line.from)} → ${who(line.to)} · ${reasonText(line, words)} · ${shortMoney(line.amount)}`),
    ...result.nets.map(({ seat, amount }) => `${who(seat)} ${money(amount, true)}`),
    `${say('roomRakeTaken')} ${shortMoney(result.rake)}`,
    `${say('roomRoot')} ${deal.shuffle.root}`,
    seedsGiven(deal.shuffle, words),
  ].join('\n');
}
