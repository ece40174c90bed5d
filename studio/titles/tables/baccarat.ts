import type { BaccaratTitle } from '../../engines/tables/table.ts';
import { calm, high, low, middle, quick, steady } from './seats.ts';

const game = {
  classification: 'TABLE',
  kind: 'table',
  game: 'baccarat',
  revealMs: 6_000,
  maxWin: 201,
  motifs: ['cards', 'chip', 'crown', 'coin'],
  isNew: true,
} as const;

export const baccaratTitles: readonly BaccaratTitle[] = [
  {
    ...game,
    ...middle,
    ...quick,
    code: 'bakarat-cepat',
    name: 'Bakarat Cepat A',
    vendor: 'kirana',
    commission: true,
    theme: { palette: 'zamrud', backdrop: 'kawung' },
  },
  {
    ...game,
    ...low,
    ...steady,
    code: 'bakarat-tanpa-komisi',
    name: 'Bakarat Tanpa Komisi',
    vendor: 'pasar',
    commission: false,
    theme: { palette: 'rimba', backdrop: 'petals' },
  },
  {
    ...game,
    ...high,
    ...calm,
    code: 'bakarat-agung',
    name: 'Bakarat Agung',
    vendor: 'sorak',
    commission: true,
    theme: { palette: 'emas', backdrop: 'facets' },
  },
];
