import {
  act,
  type Action,
  foldOut,
  type Hand,
  isOver,
  mayAct,
  openHand,
  optionsOf,
  type Result,
  resultOf,
} from '../../engines/poker/hand.ts';
import type { PokerTitle } from '../../engines/poker/poker.ts';
import { potsOf } from '../../engines/poker/pots.ts';
import { collusionSignals } from '../../engines/poker/collusion-signals.ts';
import { type PokerHandNews, type PokerOptions, pokerAction } from '../poker-api.ts';
import type { RoomEngine } from './engine.ts';
import { cardAt, dealtTo, type Live, type PlacedCard } from './live.ts';

type PokerLive = Live<Hand, Result>;
const CARDS = 2;
const BOARD = 5;

const holeOf = (live: PokerLive, seat: number): PlacedCard[] => dealtTo(live, seat, CARDS);
/** The board lies after the cards of all players. */
const boardOf = (live: PokerLive): PlacedCard[] =>
  Array.from({ length: live.hand.board }, (_, at) => cardAt(live, live.players.length * CARDS + at));
/** Where the rest of the board was dealt twice: what lay open, and the cards after the first board. */
const secondOf = ({ hand: { openAt = BOARD }, players, deck, order }: PokerLive): PlacedCard[] =>
  Array.from({ length: BOARD }, (_, at) => cardAt({ deck, order }, players.length * CARDS + (at < openAt ? at : BOARD + at - openAt)));
const numbersOf = (open: readonly { readonly card: number }[]): number[] => open.map(({ card }) => card);
const kindsOf = (action: Action): readonly string[] => (action.kind === 'raise' ? ['bet', 'raise'] : [action.kind]);

function news(live: PokerLive): PokerHandNews {
  const { hand, result } = live;
  // Bets of the street lie before their seats until it ends: they make no pots yet.
  const pots = result?.pots ?? potsOf(hand.seats.map((one) => ({ ...one, put: one.put - one.bet }))).pots;
  return {
    street: hand.street,
    board: numbersOf(boardOf(live)),
    second: result?.twice ? numbersOf(secondOf(live)) : null,
    pots: pots.map(({ amount }) => amount),
    seats: hand.seats.map(({ seat, stack, bet, isFolded }) => ({
      seat,
      tag: live.players.find((player) => player.seat === seat)?.tag ?? '',
      stack: result?.stacks.find((one) => one.seat === seat)?.stack ?? stack,
      bet,
      isFolded,
      cards: result?.shown.includes(seat) ? numbersOf(holeOf(live, seat)) : null,
    })),
    entries: hand.entries,
    result,
  };
}

/** No-limit hold'em in a room. */
export const pokerRoom: RoomEngine<PokerTitle, Hand, Action, Result> = {
  cards: CARDS,
  action: pokerAction,
  money: ['start', 'stack', 'amount', 'to', 'rake', 'small', 'big'],
  patience: 1,
  min: () => 1,
  deal: (dealt, { blinds }) => openHand(dealt, blinds),
  turnOf: (hand) => (isOver(hand) ? null : (optionsOf(hand)?.seat ?? null)),
  mayAct,
  act,
  isSame: ({ entries }, at, seat, action) => {
    const known = entries[at];
    return known?.seat === seat && kindsOf(action).includes(known.kind) && (action.kind !== 'raise' || known.to === action.to);
  },
  getUp: (hand, seat) => ((hand.seats.find((one) => one.seat === seat)?.stack ?? 0) > 0 ? foldOut(hand, seat) : hand),
  actionForAbsent: (hand) => ({ kind: optionsOf(hand)?.toCall === 0 ? 'check' : 'fold' }),
  hasConsent: true,
  resultOf: (live, { rake }, agreed) => {
    const { seats, openAt = BOARD } = live.hand;
    const isTwice = openAt < BOARD && seats.every(({ seat, isFolded }) => isFolded || agreed.includes(seat));
    const cardsOf = (seat: number): number[] => numbersOf(holeOf(live, seat));
    return resultOf(live.hand, rake, cardsOf, numbersOf(boardOf(live)), isTwice ? numbersOf(secondOf(live)) : null);
  },
  showAt: ({ result, players }, seat) => {
    if (!result || !players.some((player) => player.seat === seat)) return null;
    return result.shown.includes(seat) ? result : { ...result, shown: [...result.shown, seat] };
  },
  isOpen: ({ shown }) => shown.length > 0,
  potOf: ({ pots }) => pots.reduce((sum, { amount }) => sum + amount, 0),
  signs: (live) => {
    const winners = [...new Set(live.result?.pots.flatMap(({ wins }) => wins.map(({ seat }) => seat)))];
    return collusionSignals(live.hand, winners, (seat) => numbersOf(holeOf(live, seat)), numbersOf(boardOf(live)));
  },
  news,
  ownCards: (live, seat) => numbersOf(holeOf(live, seat)),
  optionsOf: (hand, seat): PokerOptions | null => {
    const options = optionsOf(hand);
    return options?.seat === seat ? { toCall: options.toCall, raise: options.raise } : null;
  },
  past: (live, own, { blinds }) => {
    const open = live.players.flatMap(({ seat }) => (seat === own || live.result?.shown.includes(seat) ? [seat] : []));
    return {
      told: {
        blinds,
        entries: live.hand.entries,
        board: numbersOf(boardOf(live)),
        second: live.result?.twice ? numbersOf(secondOf(live)) : null,
        cards: open.map((seat) => ({ seat, cards: numbersOf(holeOf(live, seat)) })),
        result: live.result,
      },
      places: [
        ...open.flatMap((seat) => holeOf(live, seat)),
        ...boardOf(live),
        ...(live.result?.twice ? secondOf(live).slice(live.hand.openAt) : []),
      ],
    };
  },
  figures: ({ blinds }) => ({ played: 'holdem', smallBlind: blinds.small / 100, bigBlind: blinds.big / 100 }),
};
