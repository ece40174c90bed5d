import type { BaccaratTitle } from '../../engines/tables/table.ts';
import { chipsFrom } from './chips.ts';

export const baccaratTitles: readonly BaccaratTitle[] = [
  {
    code: 'bakarat-cepat',
    name: 'Bakarat Cepat A',
    vendor: 'kirana',
    classification: 'TABLE',
    kind: 'table',
    game: 'baccarat',
    commission: true,
    limits: { least: 500_000, most: 2_000_000_000, round: 4_000_000_000 },
    chips: chipsFrom(500_000),
    windowMs: 12_000,
    revealMs: 6_000,
    pauseMs: 4_000,
    maxWin: 201,
    motifs: ['cards', 'chip', 'crown', 'coin'],
    theme: { palette: 'zamrud', backdrop: 'kawung' },
    isNew: true,
  },
];
