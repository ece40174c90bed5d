import type { FoundGame, FoundVendor } from './search-index.ts';

/** How the field steers the list below it. */
export type Steer = { readonly move: (step: number) => void; readonly choose: () => boolean };

/** What happens with what was found. */
export type Choices = {
  readonly onGame: (game: FoundGame) => void;
  readonly onVendor: (vendor: FoundVendor) => void;
};
