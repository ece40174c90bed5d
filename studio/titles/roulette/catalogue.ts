import type { RouletteTitle } from '../../engines/roulette/roulette.ts';

/** 1,000.00 to 500,000.00 a place, 5,000,000.00 together: every payout is whole. */
export const rouletteTitles: readonly RouletteTitle[] = [
  {
    code: 'rolet-satu-nol',
    name: 'Rolet Satu Nol',
    vendor: 'kirana',
    classification: 'TABLE',
    kind: 'roulette',
    stakes: { min: 100_000, max: 50_000_000, step: 100_000, usual: 100_000 },
    maxTotal: 500_000_000,
    maxWin: 36,
    motifs: ['wheel', 'chip', 'coin', 'star'],
    theme: { palette: 'biru', backdrop: 'kawung' },
    isNew: true,
  },
];
