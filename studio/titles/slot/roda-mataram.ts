import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder10 } from './ladders.ts';
import { lines5x3 } from './lines.ts';

export const rodaMataram: LinesTitle = {
  code: 'roda-mataram',
  name: 'Roda Mataram',
  vendor: 'halma',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 10,
  coinValues: ladder10,
  defaultCoinValue: 10000,
  rows: [3, 3, 3],
  lines: lines5x3,
  strips: ['CDJHBEADJHEHJDCHEJABHWDEJH', 'JHEAJCDHBWEJEHJCDEJCHEEDJCE', 'ADECHJBEWDHJEDHDEJCHBDEJH'],
  symbols: [
    { key: 'A', name: { id: 'Roda', en: 'Wheel' }, motif: 'wheel', pays: [0, 0, 200] },
    { key: 'B', name: { id: 'Mahkota', en: 'Crown' }, motif: 'crown', pays: [0, 0, 100] },
    { key: 'C', name: { id: 'Koin', en: 'Coin' }, motif: 'coin', pays: [0, 0, 60] },
    { key: 'D', name: { id: 'Lonceng', en: 'Bell' }, motif: 'bell', pays: [0, 0, 30] },
    { key: 'E', name: { id: 'Semanggi', en: 'Clover' }, motif: 'clover', pays: [0, 0, 20] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 10] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 4] },
    { key: 'W', name: { id: 'Bintang', en: 'Star' }, motif: 'star', pays: [0, 0, 600], wild: { multiplier: 2 } },
  ],
  maxWin: 100,
  theme: { palette: 'kunyit', backdrop: 'rings' },
};
