/** What the house keeps of the stakes, in hundredths of a percent, halves away from zero; null where nothing was staked. */
export function marginOf(stakes: number, kept: number): number | null {
  if (stakes === 0) return null;
  // Zero has no sign.
  return Math.sign(kept) * Math.round((Math.abs(kept) / stakes) * 10_000) + 0;
}
