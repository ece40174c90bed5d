import type { XocDiaTitle } from '../../engines/tables/table.ts';
import { calm, high, low, middle, quick, steady } from './seats.ts';

const game = {
  classification: 'TABLE',
  kind: 'table',
  game: 'xoc-dia',
  revealMs: 3_500,
  maxWin: 15.5,
  motifs: ['coin', 'chip', 'sun', 'star'],
  isNew: true,
} as const;

export const xocDiaTitles: readonly XocDiaTitle[] = [
  {
    ...game,
    ...low,
    ...steady,
    code: 'xoc-dia-mangkuk',
    name: 'Xóc Đĩa Mangkuk',
    vendor: 'pasar',
    theme: { palette: 'koral', backdrop: 'rings' },
  },
  {
    ...game,
    ...middle,
    ...quick,
    code: 'xoc-dia-kilat',
    name: 'Xóc Đĩa Kilat',
    vendor: 'delapan',
    theme: { palette: 'kunyit', backdrop: 'rays' },
  },
  {
    ...game,
    ...high,
    ...calm,
    code: 'xoc-dia-bulan',
    name: 'Xóc Đĩa Bulan',
    vendor: 'halma',
    theme: { palette: 'hujan', backdrop: 'stars' },
  },
];
