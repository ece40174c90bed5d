import { type Draws, gapOf } from './draws.ts';

/** Seconds of play in one half, and of the pause between the halves. */
export const HALF_S = 2700;
export const PAUSE_S = 900;

/** Expected goals of each side in a whole match. */
export type Strength = { readonly home: number; readonly away: number };
export type Goal = { readonly side: 'home' | 'away'; readonly clock: number };

/** Goals come oftener as a match goes on: the rate rises evenly, and at the end is half as high again as at the start. */
const RISE = 0.5;
const MATCH_S = 2 * HALF_S;

/** The share of a match's goals that is expected by a clock. */
export function shareBy(clock: number): number {
  const played = Math.min(Math.max(clock / MATCH_S, 0), 1);
  return (played + (RISE / 2) * played ** 2) / (1 + RISE / 2);
}

/** The clock at which a share of the goals is expected: the reverse of `shareBy`. */
const clockOf = (share: number): number => (MATCH_S * (Math.sqrt(1 + 2 * RISE * share * (1 + RISE / 2)) - 1)) / RISE;

/** When events with an expected number fall in a match, in seconds of play. */
export function clocksOf(draws: Draws, what: string, expected: number): number[] {
  const clocks: number[] = [];
  for (let sum = gapOf(draws, `${what}/0`); sum < expected; sum += gapOf(draws, `${what}/${clocks.length}`))
    clocks.push(Math.floor(clockOf(sum / expected)));
  return clocks;
}

/** The goals of a match in their order. */
export const goalsOf = (draws: Draws, strength: Strength): Goal[] =>
  (['home', 'away'] as const)
    .flatMap((side) => clocksOf(draws, `goal/${side}`, strength[side]).map((clock) => ({ side, clock })))
    .toSorted((a, b) => a.clock - b.clock || (a.side < b.side ? 1 : -1));

/** No more goals of one side than this are reckoned with, nor a chance smaller than that. */
const MAX = 20;
const NEGLIGIBLE = 1e-10;

/** The chance of each number of goals from 0, where `expected` are. */
export function poisson(expected: number): readonly number[] {
  const chances: number[] = [Math.exp(-expected)];
  let left = 1 - Math.exp(-expected);
  while (left > NEGLIGIBLE && chances.length < MAX) {
    const chance = ((chances.at(-1) ?? 0) * expected) / chances.length;
    chances.push(chance);
    left -= chance;
  }
  return chances;
}
