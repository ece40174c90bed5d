import { rounded, type TitleProof } from './proof.ts';

type RoomTitle = { readonly seats: number; readonly rake: { readonly share: number }; readonly maxWin: number };

const ALL = 10_000;

/** Players win from each other: what is published is the least share of what is won that goes back to them, the rake taken whole. */
export const proveRoom = ({ rake, seats, maxWin }: RoomTitle): TitleProof => ({
  method: 'exact',
  rtp: rounded(1 - rake.share / ALL, 6),
  rtpError: 0,
  jackpotRtp: 0,
  spread: 'cycle',
  hitRate: rounded(1 / seats, 6),
  hitRateError: 0,
  deviation: 0,
  deviationError: 0,
  volatility: 'medium',
  maxWin,
  highestMet: 0,
  capped: 0,
  rounds: 0,
  seed: 0,
});
