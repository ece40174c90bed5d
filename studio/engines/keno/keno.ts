import { noSteps, type Draw, type Kind } from '../kind.ts';
import { isStake, type Stakes } from '../stakes.ts';
import type { TitleBase } from '../title.ts';

/** Multipliers are whole hundredths. */
export const ONE = 100;
export const NUMBERS = 40;
export const DRAWN = 10;
export const MAX_PICKS = 10;
export const RISKS = ['low', 'medium', 'high'] as const;
export type Risk = (typeof RISKS)[number];

export type KenoTitle = TitleBase & {
  readonly kind: 'keno';
  readonly stakes: Stakes;
  /** For each risk and 1, 2 … 10 numbers: what 0, 1, 2 … hits pay. */
  readonly pays: Readonly<Record<Risk, readonly (readonly number[])[]>>;
  readonly usual: { readonly risk: Risk; readonly picks: number };
  /** Pictures of the cover generator, the first one largest. */
  readonly motifs: readonly string[];
};

/** Numbers are 1 to 40. */
export type KenoOpening = { readonly stake: number; readonly risk: Risk; readonly picks: readonly number[] };
/** `drawn` in the order of the draw. */
export type KenoState = { readonly drawn: readonly number[]; readonly hits: number; readonly multiplier: number };

/** What 0, 1, 2 … hits pay for one staked. */
export const paysFor = ({ pays }: KenoTitle, risk: Risk, picks: number): readonly number[] => pays[risk][picks - 1] ?? [];

/** Different numbers, each as likely as any other. */
function drawNumbers(draw: Draw): number[] {
  const left = Array.from({ length: NUMBERS }, (_, at) => at + 1);
  for (let at = 0; at < DRAWN; at += 1) {
    const other = at + draw(NUMBERS - at);
    [left[at], left[other]] = [left[other] ?? 0, left[at] ?? 0];
  }
  return left.slice(0, DRAWN);
}

const arePicks = (picks: readonly number[]): boolean =>
  picks.length >= 1 &&
  picks.length <= MAX_PICKS &&
  new Set(picks).size === picks.length &&
  picks.every((pick) => pick >= 1 && pick <= NUMBERS);

/** Ten of forty numbers are drawn; the pay follows from how many of the player's are among them. */
export const keno: Kind<KenoTitle, KenoOpening, never, KenoState> = {
  stakes: ({ stakes }) => stakes,
  mayOpen: ({ stakes }, { stake, picks }) => isStake(stakes, stake) && arePicks(picks),
  open: (title, { stake, risk, picks }, draw) => {
    const drawn = drawNumbers(draw);
    const hits = picks.filter((pick) => drawn.includes(pick)).length;
    const multiplier = paysFor(title, risk, picks.length)[hits] ?? 0;
    return { stake, state: { drawn, hits, multiplier }, pay: (stake / ONE) * multiplier, isOver: true };
  },
  ...noSteps,
  show: (state) => state,
};
