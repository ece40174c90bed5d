import { noSteps, type Kind } from '../kind.ts';
import { isStake, type Stakes } from '../stakes.ts';
import type { TitleBase } from '../title.ts';

/** A round is one number of 52 bits. */
export const SPACE = 2n ** 52n;
const GROUND = 100;
/** The curve is e^(0.06 t), t in seconds. */
const GROWTH_PER_MS = 0.000_06;

export type CrashTitle = TitleBase & {
  readonly kind: 'crash';
  readonly stakes: Stakes;
  /** What of every hundred staked comes back. */
  readonly returns: number;
  /** Heights at which a bet may be taken, in hundredths: 200 is 2.00×. At the greatest every bet is taken by itself. */
  readonly targets: { readonly min: number; readonly max: number; readonly usual: number };
  /** How long bets are taken, and how long an end is shown. */
  readonly windowMs: number;
  readonly pauseMs: number;
  readonly motifs: readonly string[];
};

export type CrashOpening = { readonly stake: number; readonly target: number };
export type CrashState = { readonly point: number; readonly isWon: boolean };

/** Where a flight ends, in hundredths: the house keeps what `returns` leaves of a hundred. */
export function pointOf({ returns, targets }: CrashTitle, bits: bigint): number {
  const reached = (BigInt(returns) * SPACE) / (SPACE - bits);
  return Math.max(GROUND, reached > BigInt(targets.max) ? targets.max : Number(reached));
}

/** Outcomes that reach a target, of `SPACE`. */
export const reaching = ({ returns }: CrashTitle, target: number): bigint => (BigInt(returns) * SPACE) / BigInt(target);

/** The height a time after the start, in hundredths. */
export const heightAt = (ms: number): number => Math.max(GROUND, Math.floor(GROUND * Math.exp(GROWTH_PER_MS * Math.max(0, ms))));

/** A flight shows its last height to the end: it is over when the curve would pass it, so every height shown can be taken. */
export const lastsMs = (point: number): number => Math.ceil(Math.log((point + 1) / GROUND) / GROWTH_PER_MS);

/** What a taken bet pays. */
export const payAt = (stake: number, height: number): number => (stake / GROUND) * height;

/** The flight as one bet sees it, whose height was said before. */
export const crash: Kind<CrashTitle, CrashOpening, never, CrashState> = {
  stakes: ({ stakes }) => stakes,
  mayOpen: ({ stakes, targets }, { stake, target }) => isStake(stakes, stake) && target >= targets.min && target <= targets.max,
  open: (title, { stake, target }, draw) => {
    const point = pointOf(title, BigInt(draw(2 ** 26)) * 2n ** 26n + BigInt(draw(2 ** 26)));
    const isWon = point >= target;
    return { stake, state: { point, isWon }, pay: isWon ? payAt(stake, target) : 0, isOver: true };
  },
  ...noSteps,
  show: (state) => state,
};
