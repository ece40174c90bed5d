/** An unbiased integer in [0, n). */
export type Draw = (n: number) => number;

/** What a request did to a round. Money in minor units. */
export type Turn<State> = {
  /** What this request stakes; 0 when it costs nothing. */
  readonly stake: number;
  /** All that the round is, JSON-safe. The server keeps it, and tells the browser no more than `show` does. */
  readonly state: State;
  /** What the round pays as it stands; it is paid when the round is over. */
  readonly pay: number;
  readonly isOver: boolean;
};

/**
 * A kind of game, as pure functions: the same title, requests and draws give the same round. A round is opened by one request and, unless it
 * is over at once, goes on by steps until it is. What is not possible is asked first and never drawn.
 */
export interface Kind<Title, Opening, Step, State> {
  /** Stakes that a title takes, in minor units. */
  stakes(title: Title): { readonly min: number; readonly max: number };
  mayOpen(title: Title, request: Opening): boolean;
  open(title: Title, request: Opening, draw: Draw): Turn<State>;
  mayStep(title: Title, state: State, request: Step): boolean;
  step(title: Title, state: State, request: Step, draw: Draw): Turn<State>;
  /** The step that ends a round which its player has left; null when nothing was won yet, and the stake goes back. */
  leave(title: Title, state: State): Step | null;
  /** What the player may see of a state. */
  show(state: State, isOver: boolean): unknown;
}

export type AnyKind = Kind<unknown, unknown, unknown, unknown>;

/** For kinds whose rounds are over with their opening. */
export const noSteps = {
  mayStep: (): boolean => false,
  leave: (): null => null,
  step: (): never => {
    throw new Error('this kind has no steps');
  },
};
