import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder5 } from './ladders.ts';
import { lines5x3 } from './lines.ts';

export const ladaHitam: LinesTitle = {
  code: 'lada-hitam',
  name: 'Lada Hitam',
  vendor: 'pasar',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 5,
  coinValues: ladder5,
  defaultCoinValue: 20000,
  rows: [3, 3, 3],
  lines: lines5x3,
  strips: ['CBJEDHJEACEJDBEJCHEJDHEJ', 'CHEJDWHJCEHJDCHAJWEBHDJ', 'BEHJDCHJEACDJHBEJCDHDEHHJCD'],
  symbols: [
    { key: 'A', name: { id: 'Daun', en: 'Leaf' }, motif: 'leaf', pays: [0, 0, 200] },
    { key: 'B', name: { id: 'Peti', en: 'Chest' }, motif: 'chest', pays: [0, 0, 80] },
    { key: 'C', name: { id: 'Koin', en: 'Coin' }, motif: 'coin', pays: [0, 0, 50] },
    { key: 'D', name: { id: 'Pinisi', en: 'Ship' }, motif: 'ship', pays: [0, 0, 25] },
    { key: 'E', name: { id: 'Guci', en: 'Vase' }, motif: 'vase', pays: [0, 0, 15] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 8] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 4] },
    { key: 'W', name: { id: 'Mahkota', en: 'Crown' }, motif: 'crown', pays: [], wild: { multiplier: 2 } },
  ],
  maxWin: 81,
  theme: { palette: 'kopi', backdrop: 'weave' },
};
