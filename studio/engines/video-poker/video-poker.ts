import { dealFrom, freshDeck } from '../cards.ts';
import type { Kind } from '../kind.ts';
import { isStake, type Stakes } from '../stakes.ts';
import type { TitleBase } from '../title.ts';
import { type Hand, handOf, type HandRules, HANDS } from './hands.ts';

export const HAND = 5;
export const MAX_COINS = 5;

export type VideoPokerTitle = TitleBase & {
  readonly kind: 'video-poker';
  /** Values of one coin. */
  readonly stakes: Stakes;
  readonly rules: HandRules;
  /** What each hand pays for one coin, the greatest first. */
  readonly pays: readonly { readonly hand: Hand; readonly pays: number }[];
  /** What a natural royal flush pays for each coin when five are in play. */
  readonly fullRoyal: number;
  /** Pictures of the cover generator, the first one largest. */
  readonly motifs: readonly string[];
};

/** `coin` in minor units; one to five of them. */
export type VideoPokerOpening = { readonly coin: number; readonly coins: number };
/** Places of the cards that are kept, 0 to 4, ascending. */
export type VideoPokerStep = { readonly hold: readonly number[] };
/** `held` is null until the draw; `pays` is what the hand on the table pays for each coin. */
export type VideoPokerState = VideoPokerOpening & {
  readonly cards: readonly number[];
  readonly held: readonly number[] | null;
  readonly hand: Hand | null;
  readonly pays: number;
};

export const jokersOf = ({ rules }: Pick<VideoPokerTitle, 'rules'>): 0 | 1 => (rules.wild === 'joker' ? 1 : 0);

/** What a hand pays for each coin. */
export function paysFor({ pays, fullRoyal }: VideoPokerTitle, hand: Hand | null, coins: number): number {
  if (hand === 'royal' && coins === MAX_COINS) return fullRoyal;
  return pays.find((row) => row.hand === hand)?.pays ?? 0;
}

/** The pay table as a function of five cards; for the analysis, which asks it millions of times. */
export function payOfCards(title: VideoPokerTitle, coins = MAX_COINS): (a: number, b: number, c: number, d: number, e: number) => number {
  const { rules } = title;
  const pays = Float64Array.from(HANDS, (hand) => paysFor(title, hand, coins));
  return (a, b, c, d, e) => pays[handOf(rules, a, b, c, d, e)] ?? 0;
}

function rankHand(title: VideoPokerTitle, cards: readonly number[], coins: number): Pick<VideoPokerState, 'hand' | 'pays'> {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = cards;
  const hand = HANDS[handOf(title.rules, a, b, c, d, e)] ?? null;
  const pays = paysFor(title, hand, coins);
  return { hand: pays > 0 ? hand : null, pays };
}

const isHold = (hold: readonly number[]): boolean =>
  hold.length <= HAND && hold.every((place, at) => place >= 0 && place < HAND && (at === 0 || place > (hold[at - 1] ?? 0)));

/** Five cards of a full deck; those that are not held are replaced once from the rest of it. */
export const videoPoker: Kind<VideoPokerTitle, VideoPokerOpening, VideoPokerStep, VideoPokerState> = {
  stakes: ({ stakes }) => ({ min: stakes.min, max: stakes.max * MAX_COINS }),
  mayOpen: ({ stakes }, { coin, coins }) => isStake(stakes, coin) && coins >= 1 && coins <= MAX_COINS,
  open: (title, { coin, coins }, draw) => {
    const cards = dealFrom(freshDeck(1, jokersOf(title)), HAND, draw);
    return { stake: coin * coins, state: { coin, coins, cards, held: null, ...rankHand(title, cards, coins) }, pay: 0, isOver: false };
  },
  mayStep: (_, { held }, { hold }) => held === null && isHold(hold),
  step: (title, state, { hold }, draw) => {
    const { coin, coins, cards: dealt } = state;
    const rest = freshDeck(1, jokersOf(title)).filter((card) => !dealt.includes(card));
    const next = dealFrom(rest, HAND - hold.length, draw);
    const cards = dealt.map((card, place) => (hold.includes(place) ? card : (next.shift() ?? card)));
    const ranked = rankHand(title, cards, coins);
    return { stake: 0, state: { ...state, cards, held: hold, ...ranked }, pay: ranked.pays * coin * coins, isOver: true };
  },
  // A hand that is left has been seen: it is kept as it was dealt, so that nobody gets a stake back for a bad one.
  leave: () => ({ hold: [0, 1, 2, 3, 4] }),
  show: (state) => state,
};
