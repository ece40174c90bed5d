import { type Kind, noSteps } from '../kind.ts';
import type { TitleBase } from '../title.ts';

/** A table of Tiến lên of the South. Money in minor units. */
export type TienLenTitle = TitleBase & {
  readonly kind: 'tien-len';
  /** Of its cover. */
  readonly motifs: readonly string[];
  readonly seats: 2 | 4;
  /** What one point is worth: a card that is left. */
  readonly point: number;
  readonly buyIn: { readonly min: number; readonly max: number };
  /** What the house keeps of what a seat wins in a deal: a share in hundredths of a percent, no more than `max` a deal. */
  readonly rake: { readonly share: number; readonly max: number };
  /** Time for one turn, and what a stay has besides for its hard ones. */
  readonly turnMs: number;
  readonly bankMs: number;
};

/** Its deals are played at a table with others (`server/rooms`): no round is opened alone. */
export const tienLen: Kind<TienLenTitle, never, never, never> = {
  stakes: ({ buyIn }) => buyIn,
  mayOpen: () => false,
  open: () => {
    throw new Error('Tiến lên is played in rooms');
  },
  ...noSteps,
  show: () => null,
};
