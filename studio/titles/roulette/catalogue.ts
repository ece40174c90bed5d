import type { RouletteTitle } from '../../engines/roulette/roulette.ts';

/** 1,000.00 to 500,000.00 a place, 5,000,000.00 together: every payout is whole. */
export const rouletteTitles: readonly RouletteTitle[] = [
  {
    code: 'rolet-satu-nol',
    name: 'Rolet Satu Nol',
    vendor: 'kirana',
    classification: 'TABLE',
    kind: 'roulette',
    stakes: { least: 100_000, most: 50_000_000, step: 100_000, usual: 100_000 },
    mostTotal: 500_000_000,
    maxWin: 36,
    motifs: ['wheel', 'chip', 'coin', 'star'],
    theme: { palette: 'biru', backdrop: 'kawung' },
    isNew: true,
  },
];
