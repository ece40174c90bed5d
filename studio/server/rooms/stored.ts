import type { RoomTerms } from '../../engines/room-terms.ts';
import type { Deck } from './live.ts';
import type { RoomState } from './room-state.ts';

// A table as it is written: what an action changes stands apart from the two closed decks, five times as much, which change with a hand.

type Decks = { readonly next: Deck; readonly live: Deck | null };
export type Stored = { readonly state: object; readonly decks: Decks };

export const decksOf = ({ next, live }: RoomState): Decks => ({ next, live: live?.deck ?? null });

/** All but the decks, as JSON text. */
export const textOf = (state: RoomState): string =>
  JSON.stringify({ ...state, next: undefined, live: state.live && { ...state.live, deck: undefined } });

/** What operators set before its bounds were called min and max; a room keeps it until they set something else. */
type FormerTerms = {
  readonly number: number;
  readonly buyIn: { readonly least: number; readonly most: number };
  readonly rake: { readonly share: number; readonly most: number };
};
const termsOf = (terms: RoomTerms | FormerTerms): RoomTerms =>
  'least' in terms.buyIn && 'most' in terms.rake
    ? {
        number: terms.number,
        buyIn: { min: terms.buyIn.least, max: terms.buyIn.most },
        rake: { share: terms.rake.share, max: terms.rake.most },
      }
    : (terms as RoomTerms);

/** Whole again; decks never change, so both may share them. */
export function wholeOf(text: string, { next, live: deck }: Decks): RoomState {
  const state = JSON.parse(text) as RoomState;
  const { live } = state;
  if (state.terms) state.terms = termsOf(state.terms);
  return { ...state, next, live: live && deck ? { ...live, deck } : live };
}

export const areSame = (one: Decks, other: Decks): boolean => one.next.root === other.next.root && one.live?.root === other.live?.root;

export const isUnchanged = (before: RoomState, state: RoomState): boolean =>
  textOf(before) === textOf(state) && areSame(decksOf(before), decksOf(state));

/** The same table, to be changed by itself. */
export const copyOf = (state: RoomState): RoomState => wholeOf(textOf(state), decksOf(state));
