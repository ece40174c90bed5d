import { dealFrom, freshDeck } from '../cards.ts';
import type { Draw, Kind, Turn } from '../kind.ts';
import { isStake, type Stakes } from '../stakes.ts';
import type { TitleBase } from '../title.ts';
import { type AnteGame, type AnteRules, anteRules, meetReturn, sideReturn } from './rules.ts';

export type AnteTitle = TitleBase & {
  readonly kind: 'ante';
  readonly game: AnteGame;
  /** Of the ante; the side bet has the same. */
  readonly stakes: Stakes;
  /** Pictures of the cover generator, the first one largest. */
  readonly motifs: readonly string[];
};

/** `side`: what is staked on the side bet, 0 for none. */
export type AnteOpening = { readonly stake: number; readonly side: number };
export const ANTE_ACTS = ['see', 'blind', 'raise', 'fold'] as const;
export type AnteAct = (typeof ANTE_ACTS)[number];
export type AnteStep = { readonly act: AnteAct };

export type AnteState = AnteOpening & {
  readonly cards: readonly number[];
  readonly dealer: readonly number[];
  readonly board: readonly number[];
  /** How many of the dealer's cards lie open before the decision. */
  readonly open: number;
  /** Whether the player's cards lie open. */
  readonly isSeen: boolean;
  /** How it was decided; null until then. */
  readonly end: 'raise' | 'blind' | 'fold' | null;
};
/** What the player sees: cards that lie face down are null. */
export type AnteShown = Omit<AnteState, 'cards' | 'dealer'> & {
  readonly cards: readonly (number | null)[];
  readonly dealer: readonly (number | null)[];
};

export const rulesFor = ({ game }: Pick<AnteTitle, 'game'>): AnteRules => anteRules[game];

/** What may be done now. */
export function actsOf(title: Pick<AnteTitle, 'game'>, { end, isSeen }: Pick<AnteState, 'end' | 'isSeen'>): readonly AnteAct[] {
  if (end !== null) return [];
  return isSeen ? ['raise', 'fold'] : ['blind', 'see'];
}

/** What an act stakes, in antes. */
export function priceOf(title: Pick<AnteTitle, 'game'>, act: AnteAct): number {
  const { raise, blind } = rulesFor(title);
  return act === 'raise' ? raise : act === 'blind' ? (blind ?? 0) : 0;
}

/** What the side bet of a deal brings back: it is decided by the cards that are dealt at once, whatever is done with them. */
const sideOf = (rules: AnteRules, { side, cards, dealer, board }: AnteState): number =>
  side === 0 ? 0 : side * sideReturn(rules, [...cards, ...dealer.slice(0, rules.open), ...board.slice(0, rules.flop)]);

/** The rest of the board, and what everything pays. */
function meet(title: AnteTitle, state: AnteState, end: 'raise' | 'blind', draw: Draw): Turn<AnteState> {
  const rules = rulesFor(title);
  const out = [...state.cards, ...state.dealer, ...state.board];
  const rest = freshDeck().filter((card) => !out.includes(card));
  const board = [...state.board, ...dealFrom(rest, rules.later, draw)];
  const over: AnteState = { ...state, board, isSeen: true, end };
  const { valueOf } = rules.ranking;
  const raise = priceOf(title, end);
  const back = meetReturn(rules, valueOf([...state.cards, ...board]), valueOf([...state.dealer, ...board]), raise, end === 'blind');
  return { stake: raise * state.stake, state: over, pay: back * state.stake + sideOf(rules, state), isOver: true };
}

/** One hand against the dealer's, from a deck that is fresh in every round. */
export const ante: Kind<AnteTitle, AnteOpening, AnteStep, AnteState> = {
  stakes: ({ stakes }) => ({ min: stakes.min, max: 2 * stakes.max }),
  mayOpen: ({ stakes }, { stake, side }) => isStake(stakes, stake) && (side === 0 || isStake(stakes, side)),
  open: (title, { stake, side }, draw) => {
    const { own, dealer, open, flop, blind } = rulesFor(title);
    const dealt = dealFrom(freshDeck(), own + dealer + flop, draw);
    const state: AnteState = {
      stake,
      side,
      cards: dealt.slice(0, own),
      dealer: dealt.slice(own, own + dealer),
      board: dealt.slice(own + dealer),
      open,
      isSeen: blind === null,
      end: null,
    };
    return { stake: stake + side, state, pay: 0, isOver: false };
  },
  mayStep: (title, state, { act }) => actsOf(title, state).includes(act) || (act === 'fold' && state.end === null),
  step: (title, state, { act }, draw) => {
    if (act === 'see') return { stake: 0, state: { ...state, isSeen: true }, pay: 0, isOver: false };
    if (act === 'fold') {
      const over: AnteState = { ...state, isSeen: true, end: 'fold' };
      return { stake: 0, state: over, pay: sideOf(rulesFor(title), state), isOver: true };
    }
    return meet(title, state, act, draw);
  },
  // Cards have been dealt: nobody gets an ante back for bad ones, and nobody is made to stake more.
  leave: () => ({ act: 'fold' }),
  show: (state, isOver): AnteShown => {
    if (isOver) return state;
    return {
      ...state,
      cards: state.isSeen ? state.cards : state.cards.map(() => null),
      dealer: state.dealer.map((card, at) => (at < state.open ? card : null)),
    };
  },
};
