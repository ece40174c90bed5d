import { edgeOf, FULL_EDGE, type GameFacts } from './valid-bet.ts';

const MILLION = 1_000_000;

/** What the house promises for play, all in millionths: of valid bets, but a dividend of what a team lost. */
export type Promises = {
  /** The highest rebate of any rank by kind of game. */
  readonly rebate: ReadonlyMap<string, number>;
  /** What points bring by kind of game, at the most that a point can be turned into. */
  readonly points: ReadonlyMap<string, number>;
  /** What missions that count valid bets bring by kind of game, each done over and over. */
  readonly missions: ReadonlyMap<string, number>;
  /** The most that gifts for reaching ranks come to, of the valid bets that reach them. */
  readonly ranks: number;
  readonly salary: number;
  readonly dividend: number;
};

/**
 * No more of a valid bet than this is paid as a rebate, as points at their worth, by all missions that count it, and by gifts for the ranks that it
 * reaches, whatever is set: millionths.
 */
export const MAX_REBATE = FULL_EDGE * 0.4;
export const MAX_POINTS = FULL_EDGE * 0.1;
export const MAX_MISSIONS = FULL_EDGE * 0.2;
export const MAX_RANK_GIFTS = FULL_EDGE * 0.1;

/** The part of what is promised that is paid: all of it up to the most. */
export const partPaid = (promised: number, max: number): number => (promised > max ? max / promised : 1);

export type Game = GameFacts & { readonly vendor: string; readonly code: string };
export type Returned = Game & { readonly share: number };

/**
 * What comes back of a stake on a game played as well as can be, with all that is given for it; 1 is everything. A valid bet is a stake times
 * least(1, edge / FULL_EDGE), so that promises of less than FULL_EDGE together are less than the edge of every game there is.
 */
export function returnOf(game: Game, { rebate, points, missions, ranks, salary, dividend }: Promises): number {
  const edge = edgeOf(game);
  const kind = game.gameType ?? '';
  const promised = (rebate.get(kind) ?? 0) + (points.get(kind) ?? 0) + (missions.get(kind) ?? 0) + ranks + salary;
  const weight = Math.min(1, edge / FULL_EDGE);
  return 1 + (promised * weight - edge + (dividend * edge) / MILLION) / MILLION;
}

/** The game that gives back the most; undefined where there is none. A game that keeps nothing counts nothing, and is no danger. */
export function maxReturned(games: readonly Game[], promises: Promises): Returned | undefined {
  const rated = games.filter((game) => edgeOf(game) > 0).map((game) => ({ ...game, share: returnOf(game, promises) }));
  return rated.reduce<Returned | undefined>((max, one) => (max && max.share >= one.share ? max : one), undefined);
}

/** Whether any game would give everything back, or more. */
export const isTooMuch = (max: Returned | undefined): max is Returned => max !== undefined && max.share >= 1 - 1e-9;
