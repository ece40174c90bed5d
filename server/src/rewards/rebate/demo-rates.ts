import type { Rate } from './rates.ts';

/** Millionths by kind of game, for rank 1 and the steps that a higher rank adds: what the house keeps of a kind sets what it can give back. */
const KINDS: Readonly<Record<string, readonly [number, number]>> = {
  RNG: [5_000, 100],
  FISH: [5_000, 100],
  LIVE: [3_000, 250],
  SPORTS: [2_500, 250],
  ESPORTS: [2_500, 250],
  PVP: [2_000, 200],
  LOTT: [1_000, 200],
  ELOTT: [1_000, 200],
  DS88: [2_500, 250],
};
const RANKS = 7;

/** The rates of a fresh installation, by rank from the lowest. */
export const DEMO_RATES: readonly Rate[] = Object.entries(KINDS).flatMap(([gameType, [base, step]]) =>
  Array.from({ length: RANKS }, (_, place) => ({ gameType, rankLevel: place + 1, rate: base + place * step })),
);
