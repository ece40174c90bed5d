import type * as v from 'valibot';
import type { Room } from '@sorak/contract';
import type { RoomTitle } from '../../titles/catalogue.ts';
import type { AnyHand, AnyResult, Live, PlacedCard } from './live.ts';

/** What one hand says of seats that may play for one purse, where the game shows it. */
export type HandSigns = {
  readonly gifts: readonly { readonly from: number; readonly to: number }[];
  readonly contest: { readonly seats: readonly [number, number]; readonly isQuiet: boolean } | null;
};

/** A seat with what it is dealt. */
export type DealtSeat = {
  readonly seat: number;
  readonly stay: string;
  readonly stack: number;
  /** It came in while others played. */
  readonly owesBig: boolean;
  readonly cards: readonly number[];
};
/**
 * What a game adds to a room: its hands and what each may see of them. Chairs, buy-ins, the clock, the shuffle and the records are the room's.
 * Methods, so that a game's own types pass for any game's.
 */
export interface RoomEngine<T extends RoomTitle = RoomTitle, H extends AnyHand = AnyHand, A = unknown, R extends AnyResult = AnyResult> {
  /** Dealt to each seat. */
  readonly cards: number;
  readonly action: v.GenericSchema<unknown, A>;
  /** Under which names the record of a hand has money. */
  readonly money: readonly string[];
  /** How many turns in sequence a seat may miss before it is away. */
  readonly patience: number;
  /** What a seat needs in front of it to be dealt in; with less its stay ends. */
  min(title: T): number;
  deal(dealt: readonly DealtSeat[], title: T, last: Live<H, R> | null): H;
  /** The seat whose turn it is; null when the hand is over. */
  turnOf(hand: H): number | null;
  mayAct(hand: H, seat: number, action: A): boolean;
  act(hand: H, action: A): H;
  /** Whether the entry at a place is what this action makes: the same press again. */
  isSame(hand: H, at: number, seat: number, action: A): boolean;
  /** A player gets up amid a hand. */
  getUp(hand: H, seat: number): H;
  /** What is done in turn for a seat that did not act in time, or that is away. */
  actionForAbsent(hand: H, isAway: boolean): A;
  /** `agreed`: seats that have asked for what `hasConsent` names. */
  resultOf(live: Live<H, R>, title: T, agreed: readonly number[]): R;
  /** A player may ask in advance for something at the end of a hand, which is done where all whom it concerns have asked: hold'em's second board. */
  readonly hasConsent?: boolean;
  /** The result with a seat's cards shown by choice, the hand being over; null where it has nothing to show. Left out where all is open anyway. */
  showAt?(live: Live<H, R>, seat: number): R | null;
  /** Whether the end of a hand lays anything open that takes time to read. */
  isOpen(result: R): boolean;
  /** What was played for. */
  potOf(result: R): number;
  /** Left out where only the money says anything. */
  signs?(live: Live<H, R>): HandSigns;
  /** What all see of a hand, what one player sees, and what a player may read of it afterwards. */
  news(live: Live<H, R>): object;
  ownCards(live: Live<H, R>, seat: number): number[];
  optionsOf(hand: H, seat: number): object | null;
  past(live: Live<H, R>, own: number | null, title: T): { readonly told: object; readonly places: readonly PlacedCard[] };
  /** What the lobby says is played, and for what. */
  figures(title: T): Pick<Room, 'played' | 'smallBlind' | 'bigBlind' | 'point'>;
}
