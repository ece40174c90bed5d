import type { MoneyWheelTitle } from '../../engines/tables/table.ts';
import { calm, high, low, middle, quick, steady } from './seats.ts';

const game = {
  classification: 'TABLE',
  kind: 'table',
  game: 'money-wheel',
  revealMs: 7_500,
  maxWin: 48,
  motifs: ['wheel', 'sun', 'coin', 'star'],
  isNew: true,
} as const;

export const moneyWheelTitles: readonly MoneyWheelTitle[] = [
  {
    ...game,
    ...low,
    ...steady,
    code: 'roda-lampion',
    name: 'Roda Lampion',
    vendor: 'mosaik',
    theme: { palette: 'imlek', backdrop: 'rays' },
  },
  {
    ...game,
    ...middle,
    ...quick,
    code: 'roda-kilat',
    name: 'Roda Kilat',
    vendor: 'lumen',
    theme: { palette: 'aurora', backdrop: 'stars' },
  },
  {
    ...game,
    ...high,
    ...calm,
    code: 'roda-matahari',
    name: 'Roda Matahari',
    vendor: 'tenun',
    theme: { palette: 'kunyit', backdrop: 'petals' },
  },
];
