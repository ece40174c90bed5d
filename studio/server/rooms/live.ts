import type { OpenCard, SeatPromise, SeatSeed } from '../../engines/shuffle.ts';

// A hand that is played in a room, whatever its game, and the closed cards of which it is dealt.

export type AnyHand = { readonly entries: readonly unknown[] };
export type AnyResult = { readonly stacks: readonly { readonly seat: number; readonly stack: number }[] };

export type Deck = { readonly root: string; readonly hashes: readonly string[]; readonly cards: readonly OpenCard[] };

export type PlacedCard = OpenCard & { readonly place: number };

export type Live<H extends AnyHand = AnyHand, R extends AnyResult = AnyResult> = {
  readonly number: number;
  readonly startedAt: number;
  readonly button: number;
  readonly players: readonly { readonly seat: number; readonly stay: string; readonly tag: string; readonly start: number }[];
  readonly deck: Deck;
  readonly seeds: readonly SeatSeed[];
  /** Hands of before had none. */
  readonly promised?: readonly SeatPromise[];
  readonly order: readonly number[];
  hand: H;
  endsAt: number | null;
  isBank: boolean;
  result: R | null;
  endedAt: number | null;
};

type Dealt = Pick<Live, 'deck' | 'order' | 'players'>;

/** The closed card at a dealt place. */
export const cardAt = ({ deck, order }: Omit<Dealt, 'players'>, place: number): PlacedCard => {
  const { card = 0, salt = '' } = deck.cards[order[place] ?? 0] ?? {};
  return { place, card, salt };
};

/** The cards that a player was dealt, `each` to everybody, at the first places in the order of dealing. */
export const dealtTo = (live: Dealt, seat: number, each: number): PlacedCard[] => {
  const at = live.players.findIndex((player) => player.seat === seat);
  return at < 0 ? [] : Array.from({ length: each }, (_, step) => cardAt(live, at * each + step));
};
