import type { RouletteTitle } from '../../engines/roulette/roulette.ts';

/** 1,000.00 to 500,000.00 a place, 5,000,000.00 together: every payout is whole, and half of every stake. */
const table = {
  classification: 'TABLE',
  kind: 'roulette',
  stakes: { min: 100_000, max: 50_000_000, step: 100_000, usual: 100_000 },
  maxTotal: 500_000_000,
  maxWin: 36,
  isNew: true,
} as const;

export const rouletteTitles: readonly RouletteTitle[] = [
  {
    ...table,
    code: 'rolet-satu-nol',
    name: 'Rolet Satu Nol',
    vendor: 'kirana',
    zeros: 1,
    hasPartage: false,
    motifs: ['wheel', 'chip', 'coin', 'star'],
    theme: { palette: 'biru', backdrop: 'kawung' },
  },
  {
    ...table,
    code: 'rolet-prancis',
    name: 'Rolet Prancis',
    vendor: 'halma',
    zeros: 1,
    hasPartage: true,
    motifs: ['crown', 'wheel', 'chip', 'gem'],
    theme: { palette: 'lembayung', backdrop: 'petals' },
  },
  {
    ...table,
    code: 'rolet-dua-nol',
    name: 'Rolet Dua Nol',
    vendor: 'orbital',
    zeros: 2,
    hasPartage: false,
    motifs: ['seven', 'wheel', 'chip', 'star'],
    theme: { palette: 'imlek', backdrop: 'rays' },
  },
];
