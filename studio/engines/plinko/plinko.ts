import { noSteps, type Kind } from '../kind.ts';
import { isStake, type Stakes } from '../stakes.ts';
import type { TitleBase } from '../title.ts';

/** Multipliers are whole hundredths. */
export const ONE = 100;
export const ROWS = { min: 8, max: 16 } as const;
export const RISKS = ['low', 'medium', 'high'] as const;
export type Risk = (typeof RISKS)[number];

export type PlinkoTitle = TitleBase & {
  readonly kind: 'plinko';
  readonly stakes: Stakes;
  /** For each risk the slots of 8, 9 … 16 rows, from the outermost to the middle; the other half is its mirror. */
  readonly pays: Readonly<Record<Risk, readonly (readonly number[])[]>>;
  readonly usual: PlinkoChoice;
  /** Pictures of the cover generator, the first one largest. */
  readonly motifs: readonly string[];
};

export type PlinkoChoice = { readonly risk: Risk; readonly rows: number };
/** Balls of one round, which is one bet. */
export const MAX_BALLS = 10;
/** `stake` is that of one ball. */
export type PlinkoOpening = PlinkoChoice & { readonly stake: number; readonly balls?: number | undefined };
/** `path` has 0 for each turn to the left and 1 for each to the right; their sum is the slot. */
type PlinkoBall = { readonly path: readonly number[]; readonly slot: number; readonly multiplier: number };
/** The first ball, and those after it where there were several. */
export type PlinkoState = PlinkoBall & { readonly more?: readonly PlinkoBall[] };

export const ballsOf = ({ more = [], ...first }: PlinkoState): readonly PlinkoBall[] => [first, ...more];

/** What each slot pays for one staked, from left to right. */
export function slotsFor({ pays }: PlinkoTitle, { risk, rows }: PlinkoChoice): readonly number[] {
  const half = pays[risk][rows - ROWS.min] ?? [];
  return Array.from({ length: rows + 1 }, (_, slot) => half[Math.min(slot, rows - slot)] ?? 0);
}

/** Balls that turn left or right at each row, each as likely as the other, drawn one after the other. */
export const plinko: Kind<PlinkoTitle, PlinkoOpening, never, PlinkoState> = {
  stakes: ({ stakes }) => stakes,
  mayOpen: ({ stakes }, { stake, rows, balls = 1 }) =>
    isStake(stakes, stake) && stake * balls <= stakes.max && balls <= MAX_BALLS && rows >= ROWS.min && rows <= ROWS.max,
  open: (title, request, draw) => {
    const { stake, balls = 1 } = request;
    const drop = (): PlinkoBall => {
      const path = Array.from({ length: request.rows }, () => draw(2));
      const slot = path.reduce((sum, turn) => sum + turn, 0);
      return { path, slot, multiplier: slotsFor(title, request)[slot] ?? 0 };
    };
    const first = drop();
    const more = Array.from({ length: balls - 1 }, drop);
    const times = [first, ...more].reduce((sum, { multiplier }) => sum + multiplier, 0);
    return { stake: stake * balls, state: { ...first, ...(more.length > 0 && { more }) }, pay: (stake / ONE) * times, isOver: true };
  },
  ...noSteps,
  show: (state) => state,
};
