import { type Kind, noSteps } from '../kind.ts';
import type { TitleBase } from '../title.ts';

/** A cash table of no-limit hold'em. Money in minor units. */
export type PokerTitle = TitleBase & {
  readonly kind: 'poker';
  /** Of its cover. */
  readonly motifs: readonly string[];
  readonly seats: 2 | 6 | 9;
  readonly blinds: { readonly small: number; readonly big: number };
  readonly buyIn: { readonly min: number; readonly max: number };
  /** What the house keeps of a pot that saw a flop: a share in hundredths of a percent, no more than `max` a hand. */
  readonly rake: { readonly share: number; readonly max: number };
  /** Time for one action, and what a stay has besides for its hard ones. */
  readonly turnMs: number;
  readonly bankMs: number;
};

/** Its hands are played at a table with others (`server/rooms`): no round is opened alone. */
export const poker: Kind<PokerTitle, never, never, never> = {
  stakes: ({ buyIn }) => buyIn,
  mayOpen: () => false,
  open: () => {
    throw new Error('poker is played in rooms');
  },
  ...noSteps,
  show: () => null,
};
