import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder1 } from './ladders.ts';
import { lines1 } from './lines.ts';

export const lampionKota: LinesTitle = {
  code: 'lampion-kota',
  name: 'Lampion Kota',
  vendor: 'tenun',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 1,
  coinValues: ladder1,
  defaultCoinValue: 100000,
  rows: [3, 3, 3],
  lines: lines1,
  strips: ['HECDEHAHEDDBHEDEHBDW', 'AECHDEEHCWEDHABEDHCECHH', 'HECWDHBEHACDEHBCHCEHAEDBC'],
  symbols: [
    { key: 'A', name: { id: 'Lampion', en: 'Lantern' }, motif: 'lantern', pays: [0, 0, 150] },
    { key: 'B', name: { id: 'Pagoda', en: 'Pagoda' }, motif: 'pagoda', pays: [0, 0, 50] },
    { key: 'C', name: { id: 'Koin', en: 'Coin' }, motif: 'coin', pays: [0, 0, 30] },
    { key: 'D', name: { id: 'Kipas', en: 'Fan' }, motif: 'fan', pays: [0, 0, 15] },
    { key: 'E', name: { id: 'Lonceng', en: 'Bell' }, motif: 'bell', pays: [0, 0, 8] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 6] },
    { key: 'W', name: { id: 'Tujuh', en: 'Seven' }, motif: 'seven', pays: [0, 0, 300], wild: { multiplier: 1 } },
  ],
  maxWin: 300,
  theme: { palette: 'imlek', backdrop: 'petals' },
  isNew: true,
};
