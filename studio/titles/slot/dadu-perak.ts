import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder5 } from './ladders.ts';
import { lines5x3 } from './lines.ts';

export const daduPerak: LinesTitle = {
  code: 'dadu-perak',
  name: 'Dadu Perak',
  vendor: 'halma',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 5,
  coinValues: ladder5,
  defaultCoinValue: 20000,
  rows: [3, 3, 3],
  lines: lines5x3,
  strips: ['ABCJDEDJHECJDBHEJHCEDJEH', 'HDECEHDAJWHBJECCHWAAHCADJ', 'DJHCEJDHEAHBJCDEJHDCJHEB'],
  symbols: [
    { key: 'A', name: { id: 'Dadu', en: 'Dice' }, motif: 'dice', pays: [0, 0, 150] },
    { key: 'B', name: { id: 'Keping', en: 'Chip' }, motif: 'chip', pays: [0, 0, 60] },
    { key: 'C', name: { id: 'Kartu', en: 'Cards' }, motif: 'cards', pays: [0, 0, 40] },
    { key: 'D', name: { id: 'Roda', en: 'Wheel' }, motif: 'wheel', pays: [0, 0, 20] },
    { key: 'E', name: { id: 'Koin', en: 'Coin' }, motif: 'coin', pays: [0, 0, 12] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 6] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 3] },
    { key: 'W', name: { id: 'Joker', en: 'Joker' }, motif: 'joker', pays: [], wild: { multiplier: 3 } },
  ],
  maxWin: 94,
  theme: { palette: 'besi', backdrop: 'dots' },
};
