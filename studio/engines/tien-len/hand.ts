import { beats, byPower, comboOf, cuts, cutWorth } from './combos.ts';
import { type Instant, INSTANTS, instantOf } from './instant.ts';

// One deal of Tiến lên of the South as a pure machine: who lays what, who is out of a trick, who owes points for what was cut.

export const DEALT = 13;

export type Action = { readonly kind: 'pass' } | { readonly kind: 'play'; readonly cards: readonly number[] };
export type Entry = {
  readonly seat: number;
  readonly kind: 'play' | 'pass';
  readonly cards: number[];
  /** Nothing lay on the table. */
  readonly isLead: boolean;
  readonly isCut: boolean;
};
export type HandSeat = {
  readonly seat: number;
  /** What is left, the lowest first. */
  cards: number[];
  hasPlayed: boolean;
  /** Out until the trick ends. */
  hasPassed: boolean;
};
/** Points that one seat owes another for what was cut; whoever is cut last pays for all that was cut before. */
export type Cut = { readonly from: number; readonly to: number; readonly points: number };

export type Hand = {
  readonly seats: HandSeat[];
  /** A first deal is opened by the lowest card that was dealt, and with it; any other by the last winner. */
  readonly must: number | null;
  readonly instant: { readonly seat: number; readonly kind: Instant } | null;
  /** Index of the seat whose turn it is; null when the deal is over. */
  turn: number | null;
  /** What is to be beaten, and who laid it. */
  top: { readonly seat: number; readonly cards: number[] } | null;
  /** Of the trick that is played. */
  cut: Cut | null;
  /** Of the tricks before. */
  cuts: Cut[];
  entries: Entry[];
};

/** Cards are dealt; `leader` is the seat that won the last deal, or null where this is a first one. */
export function openHand(dealt: readonly { readonly seat: number; readonly cards: readonly number[] }[], leader: number | null): Hand {
  const seats = dealt.map(({ seat, cards }): HandSeat => ({ seat, cards: byPower(cards), hasPlayed: false, hasPassed: false }));
  const [lowest = 0] = byPower(seats.flatMap(({ cards }) => cards));
  const known = seats.findIndex(({ seat }) => seat === leader);
  const first = known >= 0 ? known : seats.findIndex(({ cards }) => cards.includes(lowest));
  // Of two such hands the stronger kind wins, of equal ones the first in turn.
  const inTurn = [...seats.slice(first), ...seats.slice(0, first)];
  const [instant = null] = inTurn
    .flatMap(({ seat, cards }) => {
      const kind = instantOf(cards, known < 0);
      return kind ? [{ seat, kind }] : [];
    })
    .toSorted((a, b) => INSTANTS.indexOf(a.kind) - INSTANTS.indexOf(b.kind));
  return { seats, must: known >= 0 ? null : lowest, instant, turn: instant ? null : first, top: null, cut: null, cuts: [], entries: [] };
}

export const isOver = ({ turn }: Hand): boolean => turn === null;
export const turnOf = ({ seats, turn }: Hand): number | null => (turn === null ? null : (seats[turn]?.seat ?? null));

/** The card that a play has to hold: only the very first of a first deal has one. */
export const mustOf = ({ must, entries }: Hand): number | null => (entries.length === 0 ? must : null);

/** Whether cards may be laid over what lies there; `must` is a card that they have to hold. */
export function mayLay(cards: readonly number[], top: readonly number[] | null, must: number | null): boolean {
  const play = comboOf(cards);
  if (!play || (must !== null && !cards.includes(must))) return false;
  const under = top && comboOf(top);
  return !under || beats(play, under);
}

export function mayAct(hand: Hand, seat: number, action: Action): boolean {
  const now = hand.turn === null ? undefined : hand.seats[hand.turn];
  if (now?.seat !== seat) return false;
  if (action.kind === 'pass') return hand.top !== null;
  return action.cards.every((card) => now.cards.includes(card)) && mayLay(action.cards, hand.top?.cards ?? null, mustOf(hand));
}

/** The hand after an action that `mayAct` allows. */
export function act(before: Hand, action: Action): Hand {
  const hand = structuredClone(before);
  const at = hand.turn;
  const seat = at === null ? undefined : hand.seats[at];
  if (at === null || !seat) throw new Error('nobody is to act');
  if (action.kind === 'pass') {
    seat.hasPassed = true;
    hand.entries.push({ seat: seat.seat, kind: 'pass', cards: [], isLead: false, isCut: false });
  } else lay(hand, seat, byPower(action.cards));
  if (seat.cards.length === 0) {
    endTrick(hand);
    hand.turn = null;
  } else goOn(hand, at);
  return hand;
}

function lay(hand: Hand, seat: HandSeat, cards: number[]): void {
  const { top } = hand;
  const [play, under] = [comboOf(cards), top && comboOf(top.cards)];
  const isCut = play !== null && under !== null && cuts(play, under);
  if (top && isCut) hand.cut = { from: top.seat, to: seat.seat, points: (hand.cut?.points ?? 0) + cutWorth(top.cards) };
  hand.entries.push({ seat: seat.seat, kind: 'play', cards, isLead: top === null, isCut });
  seat.cards = seat.cards.filter((card) => !cards.includes(card));
  seat.hasPlayed = true;
  hand.top = { seat: seat.seat, cards };
}

function endTrick(hand: Hand): void {
  if (hand.cut) hand.cuts.push(hand.cut);
  Object.assign(hand, { cut: null, top: null });
  for (const seat of hand.seats) seat.hasPassed = false;
}

/** Gives the turn to the next seat that is in the trick; where that is whoever lies on top, the trick is over and that seat leads. */
function goOn(hand: Hand, from: number): void {
  const { seats, top } = hand;
  for (let step = 1; step <= seats.length; step += 1) {
    const at = (from + step) % seats.length;
    const seat = seats[at];
    if (!seat || seat.hasPassed) continue;
    if (seat.seat === top?.seat) endTrick(hand);
    hand.turn = at;
    return;
  }
}

/** Whoever has laid all cards, or was dealt a hand that wins at once. */
export const winnerOf = ({ seats, instant }: Hand): number | null =>
  instant?.seat ?? seats.find(({ cards }) => cards.length === 0)?.seat ?? null;
