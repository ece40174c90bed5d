/** A round that pays this many stakes has a moment of its own. */
const GREAT = 15;

/** Never where little or nothing was won. */
export const isBigWin = (payout: number, stake: number): boolean => stake > 0 && payout >= GREAT * stake;
