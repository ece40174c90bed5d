import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder50 } from './ladders.ts';
import { lines20 } from './lines.ts';

export const topengTengahMalam: LinesTitle = {
  code: 'topeng-tengah-malam',
  name: 'Topeng Tengah Malam',
  vendor: 'halma',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 50,
  coinValues: ladder50,
  defaultCoinValue: 2000,
  rows: [3, 3, 3, 3, 3],
  lines: lines20,
  strips: [
    'KCDJLHKCJDBALHKSLJHCKBDLAJKHLCDSJKHALB',
    'KWJDBLCKHAJDLKBCHSJLKAWDHJCLKBLHKDJACLSH',
    'KLJHBKADLCSJKWLHCDAJBKLHDKSLCJHKABWLJDCH',
    'DLKJCHKALWDBCJHLKSDJLKHCABJKLHDSCWLKJAHB',
    'SLCDKJHLBWAKCJHLDKSBCLJAHKDLJWHKCBDLAHKJ',
  ],
  symbols: [
    { key: 'A', name: { id: 'Topeng', en: 'Mask' }, motif: 'mask', pays: [0, 0, 30, 120, 601] },
    { key: 'B', name: { id: 'Mawar', en: 'Rose' }, motif: 'rose', pays: [0, 0, 25, 90, 401] },
    { key: 'C', name: { id: 'Kartu', en: 'Cards' }, motif: 'cards', pays: [0, 0, 20, 70, 301] },
    { key: 'D', name: { id: 'Dadu', en: 'Dice' }, motif: 'dice', pays: [0, 0, 15, 50, 200] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 8, 25, 100] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 8, 25, 90] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 6, 20, 80] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 5, 15, 60] },
    { key: 'W', name: { id: 'Badut', en: 'Joker' }, motif: 'joker', pays: [], wild: { multiplier: 2 } },
    {
      key: 'S',
      name: { id: 'Bulan', en: 'Moon' },
      motif: 'moon',
      pays: [],
      scatter: { pays: [0, 0, 50, 250, 1000], freeSpins: [0, 0, 10, 12, 15] },
    },
  ],
  freeSpins: { multiplier: 3 },
  maxWin: 4000,
  theme: { palette: 'lembayung', backdrop: 'arcs' },
  isNew: true,
  buy: { freeSpins: 10, coins: 964 },
};
