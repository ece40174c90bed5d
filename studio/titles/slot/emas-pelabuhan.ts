import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder75 } from './ladders.ts';
import { lines25 } from './lines.ts';

export const emasPelabuhan: LinesTitle = {
  code: 'emas-pelabuhan',
  name: 'Emas Pelabuhan',
  vendor: 'pasar',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 75,
  coinValues: ladder75,
  defaultCoinValue: 2000,
  rows: [3, 3, 3, 3, 3],
  lines: lines25,
  strips: [
    'EKDLJKHBCKLHDJEASKLCHJKLDKDBJLHKLAJHC',
    'EHCHKLBJDEKLHJKELDKJCLHESKJLBDEKHJALKW',
    'WCLHCKEJLKHJDCLAKBEJHKSLCEJDKHLJLBAEDJ',
    'KEHCJLDBLWHKJBSADCKEJHLJKSEHLADJLB',
    'LKESHJCKLEJBHEKWLJSHCHKLCEDCDHKCAJ',
  ],
  symbols: [
    { key: 'A', name: { id: 'Koin', en: 'Coin' }, motif: 'coin', pays: [0, 0, 400, 1500, 6000] },
    { key: 'B', name: { id: 'Pinisi', en: 'Ship' }, motif: 'ship', pays: [0, 0, 200, 1000, 4000] },
    { key: 'C', name: { id: 'Jangkar', en: 'Anchor' }, motif: 'anchor', pays: [0, 0, 200, 750, 2000] },
    { key: 'D', name: { id: 'Peti', en: 'Chest' }, motif: 'chest', pays: [0, 0, 150, 400, 2000] },
    { key: 'E', name: { id: 'Kunci', en: 'Key' }, motif: 'key', pays: [0, 0, 100, 400, 1500] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 75, 200, 750] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 75, 200, 750] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 40, 100, 400] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 40, 100, 400] },
    { key: 'W', name: { id: 'Mahkota', en: 'Crown' }, motif: 'crown', pays: [], wild: { multiplier: 1 } },
    {
      key: 'S',
      name: { id: 'Kompas', en: 'Compass' },
      motif: 'compass',
      pays: [],
      scatter: { pays: [0, 0, 75, 375, 1500], freeSpins: [0, 0, 8, 10, 15] },
    },
  ],
  freeSpins: { multiplier: 2 },
  maxWin: 750,
  jackpot: 'nusantara',
  theme: { palette: 'emas', backdrop: 'clouds' },
  isHot: true,
};
