import type { RouletteTableTitle } from '../../engines/tables/table.ts';
import { calm, high, low, middle, quick, steady } from './seats.ts';

const game = {
  classification: 'TABLE',
  kind: 'table',
  game: 'roulette',
  revealMs: 9_000,
  maxWin: 36,
  motifs: ['wheel', 'chip', 'coin', 'star'],
  isNew: true,
} as const;

export const rouletteTitles: readonly RouletteTableTitle[] = [
  {
    ...game,
    ...low,
    ...steady,
    code: 'rolet-nusantara',
    name: 'Rolet Nusantara',
    vendor: 'sorak',
    theme: { palette: 'biru', backdrop: 'kawung' },
  },
  {
    ...game,
    ...middle,
    ...quick,
    code: 'rolet-kilat',
    name: 'Rolet Kilat',
    vendor: 'lumen',
    theme: { palette: 'neon', backdrop: 'grid' },
  },
  {
    ...game,
    ...high,
    ...calm,
    code: 'rolet-senja',
    name: 'Rolet Senja',
    vendor: 'kirana',
    theme: { palette: 'senja', backdrop: 'rings' },
  },
];
