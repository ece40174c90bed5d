import { valueOf } from '../hand-value.ts';
import { potsOf, type Rake, rakesOf } from './pots.ts';

// One hand of no-limit hold'em as a pure machine of chips. Cards come in at the showdown alone.

export const STREETS = ['preflop', 'flop', 'turn', 'river'] as const;
export type Street = (typeof STREETS)[number];
const BOARD = [0, 3, 4, 5] as const;

export type Action =
  | { readonly kind: 'fold' }
  | { readonly kind: 'check' }
  | { readonly kind: 'call' }
  /** `to`: what the seat has bet on this street afterwards. */
  | { readonly kind: 'raise'; readonly to: number };

export type Entry = {
  readonly street: Street;
  readonly seat: number;
  readonly kind: 'small' | 'big' | 'post' | 'fold' | 'check' | 'call' | 'bet' | 'raise';
  /** Chips that went in. */
  readonly amount: number;
  /** What the seat has bet on the street by then. */
  readonly to: number;
  readonly isAllIn: boolean;
};

export type HandSeat = {
  readonly seat: number;
  stack: number;
  /** On this street, and in the whole hand. */
  bet: number;
  put: number;
  isFolded: boolean;
  /** The last whole raise that the seat has answered; null before its first action on a street. */
  answered: number | null;
};

export type Hand = {
  readonly big: number;
  /** Clockwise from the seat after the button, which is the last. */
  readonly seats: HandSeat[];
  street: Street;
  /** Index of the seat whose turn it is; null when the betting is over. */
  turn: number | null;
  bet: number;
  /** The highest bet that was a whole raise: only such a one lets others raise again. */
  fullBet: number;
  /** The least that the next raise adds. */
  raiseBy: number;
  entries: Entry[];
  /** How many cards of the board are open. */
  board: number;
  /** How many of them were open when nobody could act any more; left out where that was after the last one. */
  openAt?: number;
};

export type Dealt = { readonly seat: number; readonly stack: number; readonly owesBig: boolean };

const isLive = ({ isFolded }: HandSeat): boolean => !isFolded;
const canAct = ({ isFolded, stack }: HandSeat): boolean => !isFolded && stack > 0;

/** Posts the blinds and what newcomers owe; whoever has the button comes last, and posts the small blind where two play. */
export function openHand(dealt: readonly Dealt[], blinds: { readonly small: number; readonly big: number }): Hand {
  const hand: Hand = {
    big: blinds.big,
    seats: dealt.map(({ seat, stack }) => ({ seat, stack, bet: 0, put: 0, isFolded: false, answered: null })),
    street: 'preflop',
    turn: null,
    bet: blinds.big,
    fullBet: blinds.big,
    raiseBy: blinds.big,
    entries: [],
    board: 0,
  };
  const isTwo = dealt.length === 2;
  const [small, big] = isTwo ? [1, 0] : [0, 1];
  put(hand, small, blinds.small, 'small');
  put(hand, big, blinds.big, 'big');
  for (const [at, { owesBig }] of dealt.entries()) if (owesBig && at !== small && at !== big) put(hand, at, blinds.big, 'post');
  goOn(hand, isTwo ? 0 : 1);
  return hand;
}

function put(hand: Hand, at: number, max: number, kind: Entry['kind']): void {
  const seat = hand.seats[at];
  if (!seat) throw new RangeError('no such seat');
  const amount = Math.min(max, seat.stack);
  seat.stack -= amount;
  seat.bet += amount;
  seat.put += amount;
  hand.entries.push({ street: hand.street, seat: seat.seat, kind, amount, to: seat.bet, isAllIn: seat.stack === 0 });
}

/** What the seat whose turn it is may do. `raise` is null where it may not; `min` is all it has where that is less than a whole raise. */
export type Options = {
  readonly seat: number;
  readonly toCall: number;
  readonly raise: { readonly min: number; readonly max: number } | null;
};

export function optionsOf(hand: Hand): Options | null {
  const seat = hand.turn === null ? undefined : hand.seats[hand.turn];
  if (!seat) return null;
  const max = seat.bet + seat.stack;
  const isOpen = seat.answered === null || seat.answered < hand.fullBet;
  const hasOthers = hand.seats.some((other) => other !== seat && canAct(other));
  const raise = isOpen && hasOthers && max > hand.bet ? { min: Math.min(hand.bet + hand.raiseBy, max), max } : null;
  return { seat: seat.seat, toCall: Math.min(hand.bet - seat.bet, seat.stack), raise };
}

export function mayAct(hand: Hand, seat: number, action: Action): boolean {
  const options = optionsOf(hand);
  if (options?.seat !== seat) return false;
  if (action.kind === 'fold') return true;
  if (action.kind === 'check') return options.toCall === 0;
  if (action.kind === 'call') return options.toCall > 0;
  const { raise } = options;
  return raise !== null && Number.isSafeInteger(action.to) && action.to >= raise.min && action.to <= raise.max;
}

/** The hand after an action that `mayAct` allows. */
export function act(before: Hand, action: Action): Hand {
  const hand = structuredClone(before);
  const at = hand.turn;
  const seat = at === null ? undefined : hand.seats[at];
  if (at === null || !seat) throw new Error('nobody is to act');
  if (action.kind === 'fold' || action.kind === 'check') {
    seat.isFolded = action.kind === 'fold';
    hand.entries.push({ street: hand.street, seat: seat.seat, kind: action.kind, amount: 0, to: seat.bet, isAllIn: false });
  } else if (action.kind === 'call') put(hand, at, hand.bet - seat.bet, 'call');
  else {
    const by = action.to - hand.bet;
    put(hand, at, action.to - seat.bet, hand.bet === 0 ? 'bet' : 'raise');
    if (by >= hand.raiseBy) {
      hand.raiseBy = by;
      hand.fullBet = action.to;
    }
    hand.bet = action.to;
  }
  seat.answered = hand.fullBet;
  goOn(hand, at);
  return hand;
}

/** A seat that has left its chair: it folds although it is not its turn. */
export function foldOut(before: Hand, seat: number): Hand {
  const at = before.seats.findIndex((one) => one.seat === seat);
  if (at === before.turn) return act(before, { kind: 'fold' });
  const hand = structuredClone(before);
  const left = hand.seats[at];
  if (!left || left.isFolded || hand.turn === null) return hand;
  left.isFolded = true;
  hand.entries.push({ street: hand.street, seat, kind: 'fold', amount: 0, to: left.bet, isAllIn: false });
  if (hand.seats.filter(isLive).length === 1) hand.turn = null;
  return hand;
}

/** Gives the turn to the next seat that has something to answer, or opens the next street, or ends the betting. */
function goOn(hand: Hand, from: number): void {
  hand.turn = null;
  if (hand.seats.filter(isLive).length === 1) return;
  const next = nextToAct(hand, from);
  if (next !== null) {
    hand.turn = next;
    return;
  }
  const street = STREETS[STREETS.indexOf(hand.street) + 1];
  if (street === undefined) return;
  if (hand.seats.filter(canAct).length <= 1) hand.openAt ??= hand.board;
  hand.street = street;
  hand.board = BOARD[STREETS.indexOf(street)] ?? 5;
  Object.assign(hand, { bet: 0, fullBet: 0, raiseBy: hand.big });
  for (const seat of hand.seats) Object.assign(seat, { bet: 0, answered: null });
  goOn(hand, hand.seats.length - 1);
}

function nextToAct({ seats, bet }: Hand, from: number): number | null {
  const able = seats.filter(canAct);
  const [only] = able;
  // One seat with chips has nothing to answer once it has what the others could put in.
  if (able.length === 0) return null;
  if (able.length === 1 && only && only.bet >= Math.max(...seats.filter((seat) => seat !== only && isLive(seat)).map((seat) => seat.bet)))
    return null;
  for (let step = 1; step <= seats.length; step += 1) {
    const at = (from + step) % seats.length;
    const seat = seats[at];
    if (seat && canAct(seat) && (seat.answered === null || seat.bet < bet)) return at;
  }
  return null;
}

export const isOver = ({ turn }: Hand): boolean => turn === null;

/** Whether the hand ended at a showdown; otherwise all but one have folded. */
export const isShowdown = (hand: Hand): boolean => isOver(hand) && hand.seats.filter(isLive).length > 1;

type Win = { readonly seat: number; readonly amount: number };
export type WonPot = {
  readonly amount: number;
  readonly rake: number;
  readonly seats: number[];
  readonly wins: Win[];
};
export type Result = {
  readonly back: { readonly seat: number; readonly amount: number } | null;
  readonly pots: WonPot[];
  /** What each of two boards won, where the rest of the board was dealt twice. */
  readonly twice?: [Win[], Win[]];
  /** Seats whose cards are shown. */
  readonly shown: number[];
  readonly rake: number;
  /** What each seat has afterwards. */
  readonly stacks: { readonly seat: number; readonly stack: number }[];
};

/**
 * Who wins what of a hand that is over. `cardsOf` says a live seat's two cards. A small pot that saw no flop
 * is without rake; a unit that cannot be split goes to the first winner after the button. With a second board each wins half of every pot,
 * and an odd unit goes to the first.
 */
export function resultOf(
  hand: Hand,
  rake: Rake,
  cardsOf: (seat: number) => readonly number[],
  board: readonly number[],
  second: readonly number[] | null = null,
): Result {
  const { back, pots } = potsOf(hand.seats);
  const isShown = isShowdown(hand);
  const valuesOn = (cards: readonly number[]): Map<number, number> =>
    new Map(hand.seats.filter(isLive).map(({ seat }) => [seat, isShown ? valueOf([...cardsOf(seat), ...cards]) : 0]));
  const values = valuesOn(board);
  const boards = second && isShown ? [values, valuesOn(second)] : [values];
  const rakes = rakesOf(
    pots.map(({ amount }) => amount),
    rake,
    { hasFlop: hand.board > 0, big: hand.big },
  );
  const won = pots.map(({ amount, seats }, pot) => {
    const taken = rakes[pot] ?? 0;
    const runs = shares(amount - taken, boards.length).map((part, at) => winsOn(boards[at] ?? values, seats, part));
    return { pot: { amount, rake: taken, seats: [...seats], wins: added(runs.flat()) }, runs };
  });
  const wonPots = won.map(({ pot }): WonPot => pot);
  const runOf = (at: number): Win[] => added(won.flatMap(({ runs }) => runs[at] ?? []));
  const gains = new Map<number, number>(back ? [[back.seat, back.amount]] : []);
  for (const { wins } of wonPots) for (const { seat, amount } of wins) gains.set(seat, (gains.get(seat) ?? 0) + amount);
  return {
    back,
    pots: wonPots,
    ...(boards.length > 1 ? { twice: [runOf(0), runOf(1)] satisfies [Win[], Win[]] } : {}),
    shown: isShown ? shownAt(hand, values, wonPots) : [],
    rake: wonPots.reduce((sum, pot) => sum + pot.rake, 0),
    stacks: hand.seats.map(({ seat, stack }) => ({ seat, stack: stack + (gains.get(seat) ?? 0) })),
  };
}

/** An amount in equal parts; units that cannot be shared go to the first ones. */
function shares(amount: number, count: number): number[] {
  const each = Math.floor(amount / count);
  return Array.from({ length: count }, (_, at) => each + (at < amount - each * count ? 1 : 0));
}

/** What the best of some seats win on a board. */
function winsOn(values: ReadonlyMap<number, number>, seats: readonly number[], amount: number): Win[] {
  const best = Math.max(...seats.map((seat) => values.get(seat) ?? 0));
  const winners = seats.filter((seat) => values.get(seat) === best);
  const parts = shares(amount, winners.length);
  return winners.map((seat, at) => ({ seat, amount: parts[at] ?? 0 }));
}

/** Wins of one seat as one. */
function added(wins: readonly Win[]): Win[] {
  const sums = new Map<number, number>();
  for (const { seat, amount } of wins) sums.set(seat, (sums.get(seat) ?? 0) + amount);
  return [...sums].map(([seat, amount]) => ({ seat, amount }));
}

/** The last raiser of the river shows first, or the first after the button; then whoever is not beaten. All show where nobody could act any more. */
function shownAt({ seats, entries }: Hand, values: ReadonlyMap<number, number>, pots: readonly WonPot[]): number[] {
  const live = seats.filter(isLive);
  if (live.filter(canAct).length <= 1) return live.map(({ seat }) => seat);
  const raiser = entries.findLast(({ street, kind }) => street === 'river' && (kind === 'bet' || kind === 'raise'))?.seat;
  const start = Math.max(
    0,
    live.findIndex(({ seat }) => seat === raiser),
  );
  let best = -1;
  return [...live.slice(start), ...live.slice(0, start)].flatMap(({ seat }) => {
    const value = values.get(seat) ?? 0;
    const wins = pots.some((pot) => pot.wins.some((win) => win.seat === seat));
    if (value < best && !wins) return [];
    best = Math.max(best, value);
    return [seat];
  });
}
