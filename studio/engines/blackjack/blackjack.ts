import { CARDS } from '../cards.ts';
import type { Draw, Kind, Turn } from '../kind.ts';
import { isStake, type Stakes } from '../stakes.ts';
import type { TitleBase } from '../title.ts';
import { countCards, dealerDraws, isTwentyOne, valueOf } from './hand.ts';

export const MAX_HANDS = 3;
export const MOVES = ['hit', 'stand', 'double', 'split', 'surrender'] as const;
export type Move = (typeof MOVES)[number];

/** Blackjack pays 3 to 2 and insurance 2 to 1; the dealer looks for a blackjack before anybody plays; a hand is split once. */
export type BlackjackRules = { readonly decks: number; readonly hitsSoft17: boolean; readonly hasSurrender: boolean };

export type BlackjackTitle = TitleBase & {
  readonly kind: 'blackjack';
  /** Of one hand. */
  readonly stakes: Stakes;
  readonly rules: BlackjackRules;
  /** Pictures of the cover generator, the first one largest. */
  readonly motifs: readonly string[];
};

export type BlackjackOpening = { readonly stake: number; readonly hands: number };
/** `end` stands on everything and takes no insurance. */
export type BlackjackStep = { readonly move: Move } | { readonly insure: boolean } | { readonly end: true };

/** A hand on the table. `units` are stakes: 2 once it is doubled. `box` says which hands were one before a split. */
export type BlackjackHand = {
  readonly box: number;
  readonly cards: readonly number[];
  readonly units: number;
  readonly isSplit: boolean;
  readonly isDone: boolean;
  readonly isSurrendered: boolean;
};
export type BlackjackState = {
  readonly stake: number;
  readonly hands: readonly BlackjackHand[];
  /** The second one lies face down until the round is over. */
  readonly dealer: readonly number[];
  /** Null until it was asked for. */
  readonly isInsured: boolean | null;
};
/** What the player sees: the hidden card is null. */
export type BlackjackShown = Omit<BlackjackState, 'dealer'> & { readonly dealer: readonly (number | null)[] };

const isAce = (card: number | undefined): boolean => card !== undefined && valueOf(card) === 1;
export const isNatural = ({ cards, isSplit }: BlackjackHand): boolean => !isSplit && isTwentyOne(cards);
const isBust = ({ cards }: Pick<BlackjackHand, 'cards'>): boolean => countCards(cards).total > 21;

/** The dealer shows an ace and nobody has answered yet. */
export const asksInsurance = ({ dealer, isInsured }: Pick<BlackjackShown, 'dealer' | 'isInsured'>): boolean =>
  isInsured === null && isAce(dealer[0] ?? undefined);

/** The place of the hand whose turn it is, or -1. */
export const turnOf = ({ hands }: Pick<BlackjackState, 'hands'>): number => hands.findIndex(({ isDone }) => !isDone);

/** What may be done with a hand. */
export function movesOf({ rules }: BlackjackTitle, { hands }: Pick<BlackjackState, 'hands'>, hand: BlackjackHand): readonly Move[] {
  const [first = 0, second = -1] = hand.cards;
  const isFresh = hand.cards.length === 2;
  const isPair = isFresh && valueOf(first) === valueOf(second) && !hands.some((other) => other !== hand && other.box === hand.box);
  return MOVES.filter((move) => {
    if (move === 'double') return isFresh;
    if (move === 'split') return isPair;
    return move !== 'surrender' || (rules.hasSurrender && isFresh && !hand.isSplit);
  });
}

/** The next card: the one at a drawn place of all that are left in the shoe, in ascending order. */
function takeCard(title: BlackjackTitle, { hands, dealer }: Pick<BlackjackState, 'hands' | 'dealer'>, draw: Draw): number {
  const left = new Uint8Array(CARDS).fill(title.rules.decks);
  for (const { cards } of hands) for (const card of cards) left[card]! -= 1;
  for (const card of dealer) left[card]! -= 1;
  let place = draw(left.reduce((sum, each) => sum + each, 0));
  return left.findIndex((each) => (place -= each) < 0);
}

const replaced = (state: BlackjackState, at: number, ...hands: readonly BlackjackHand[]): BlackjackState => ({
  ...state,
  hands: [...state.hands.slice(0, at), ...hands, ...state.hands.slice(at + 1)],
});

/** A hand with one more card; 21 and more needs no further word. */
function withCard(title: BlackjackTitle, state: BlackjackState, at: number, draw: Draw, isLast = false): BlackjackState {
  const hand = state.hands[at];
  if (!hand) return state;
  const cards = [...hand.cards, takeCard(title, state, draw)];
  return replaced(state, at, { ...hand, cards, isDone: isLast || countCards(cards).total >= 21 });
}

/** What a hand pays, in minor units, against the dealer's last cards. */
function payOf(hand: BlackjackHand, stake: number, dealer: readonly number[]): number {
  const staked = stake * hand.units;
  if (hand.isSurrendered) return staked / 2;
  if (isBust(hand)) return 0;
  if (isTwentyOne(dealer)) return isNatural(hand) ? staked : 0;
  if (isNatural(hand)) return staked * 2.5;
  const [mine, theirs] = [countCards(hand.cards).total, countCards(dealer).total];
  if (theirs > 21 || mine > theirs) return staked * 2;
  return mine === theirs ? staked : 0;
}

/** Goes on after a request: the next hand, or, when all are done, the dealer and the pay. */
function goOn(title: BlackjackTitle, state: BlackjackState, stake: number, draw: Draw): Turn<BlackjackState> {
  if (turnOf(state) >= 0) return { stake, state, pay: 0, isOver: false };
  let dealer = state.dealer;
  const isPlayed = state.hands.some((hand) => !hand.isSurrendered && !isBust(hand) && !isNatural(hand));
  if (isPlayed)
    while (dealerDraws(countCards(dealer), title.rules.hitsSoft17)) dealer = [...dealer, takeCard(title, { ...state, dealer }, draw)];
  const insured = state.isInsured === true && isTwentyOne(dealer) ? ((state.stake * boxesOf(state)) / 2) * 3 : 0;
  const pay = state.hands.reduce((sum, hand) => sum + payOf(hand, state.stake, dealer), insured);
  return { stake, state: { ...state, dealer }, pay, isOver: true };
}

const boxesOf = ({ hands }: Pick<BlackjackState, 'hands'>): number => new Set(hands.map(({ box }) => box)).size;
/** What insurance of every hand costs. */
export const insuranceOf = (state: Pick<BlackjackState, 'hands' | 'stake'>): number => (state.stake / 2) * boxesOf(state);

const allDone = (state: BlackjackState): BlackjackState => ({
  ...state,
  hands: state.hands.map((hand) => ({ ...hand, isDone: true })),
});

/** After the dealer has looked: with a blackjack there all is over. */
const looked = (title: BlackjackTitle, state: BlackjackState, stake: number, draw: Draw): Turn<BlackjackState> =>
  goOn(title, isTwentyOne(state.dealer) ? allDone(state) : state, stake, draw);

function move(title: BlackjackTitle, state: BlackjackState, which: Move, draw: Draw): Turn<BlackjackState> {
  const at = turnOf(state);
  const hand = state.hands[at];
  if (!hand) throw new Error('no hand has its turn');
  const [first = 0, second = 0] = hand.cards;
  switch (which) {
    case 'hit':
      return goOn(title, withCard(title, state, at, draw), 0, draw);
    case 'stand':
      return goOn(title, replaced(state, at, { ...hand, isDone: true }), 0, draw);
    case 'double':
      return goOn(title, withCard(title, replaced(state, at, { ...hand, units: 2 }), at, draw, true), state.stake, draw);
    case 'surrender':
      return goOn(title, replaced(state, at, { ...hand, isDone: true, isSurrendered: true }), 0, draw);
    case 'split': {
      const halves = [first, second].map((card) => ({ ...hand, cards: [card], isSplit: true }));
      const parted = withCard(title, replaced(state, at, ...halves), at, draw, isAce(first));
      return goOn(title, withCard(title, parted, at + 1, draw, isAce(first)), state.stake, draw);
    }
  }
}

/** One to three hands against the dealer, from a shoe that is fresh in every round. */
export const blackjack: Kind<BlackjackTitle, BlackjackOpening, BlackjackStep, BlackjackState> = {
  stakes: ({ stakes }) => ({ min: stakes.min, max: stakes.max * MAX_HANDS }),
  mayOpen: ({ stakes }, { stake, hands }) => isStake(stakes, stake) && hands >= 1 && hands <= MAX_HANDS,
  open: (title, { stake, hands: count }, draw) => {
    let state: BlackjackState = { stake, hands: [], dealer: [], isInsured: null };
    const fresh = { units: 1, isSplit: false, isDone: false, isSurrendered: false };
    for (let box = 0; box < count; box += 1) state = { ...state, hands: [...state.hands, { box, cards: [], ...fresh }] };
    for (const round of [0, 1]) {
      for (let at = 0; at < count; at += 1) state = withCard(title, state, at, draw);
      state = { ...state, dealer: [...state.dealer, takeCard(title, state, draw)] };
      if (round === 1 && asksInsurance(state)) return { stake: stake * count, state, pay: 0, isOver: false };
    }
    return looked(title, state, stake * count, draw);
  },
  mayStep: (title, state, step) => {
    if ('end' in step) return true;
    if ('insure' in step || asksInsurance(state)) return 'insure' in step && asksInsurance(state);
    const hand = state.hands[turnOf(state)];
    return hand !== undefined && movesOf(title, state, hand).includes(step.move);
  },
  step: (title, state, step, draw) => {
    if ('end' in step) return goOn(title, allDone(state), 0, draw);
    if ('insure' in step) return looked(title, { ...state, isInsured: step.insure }, step.insure ? insuranceOf(state) : 0, draw);
    return move(title, state, step.move, draw);
  },
  // Cards have been seen: nobody gets a stake back for bad ones.
  leave: () => ({ end: true }),
  show: (state, isOver): BlackjackShown => ({
    ...state,
    dealer: isOver ? state.dealer : state.dealer.map((card, at) => (at === 0 ? card : null)),
  }),
};
