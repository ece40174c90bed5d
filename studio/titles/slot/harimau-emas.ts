import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder10 } from './ladders.ts';
import { lines10 } from './lines.ts';

export const harimauEmas: LinesTitle = {
  code: 'harimau-emas',
  name: 'Harimau Emas',
  vendor: 'tenun',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 10,
  coinValues: ladder10,
  defaultCoinValue: 10000,
  rows: [3, 3, 3, 3, 3],
  lines: lines10,
  strips: [
    'JBDCKLHESJHDKLEJDHLWECEAHJLDKLHE',
    'CKLHDWEJHKLHKEDCJALSKHEBLJHKEJAHEJDE',
    'LKJWHBKEDLAJKCHLSKJLHKELHLDKACHLJKE',
    'AHLKJDEBHLKWSHEJEAKCBHLKEJKHSLEJ',
    'HSKEKKLHAKJHLJWKDKEHSLKJCHKLJB',
  ],
  symbols: [
    { key: 'A', name: { id: 'Harimau', en: 'Tiger' }, motif: 'tiger', pays: [0, 0, 75, 300, 1500] },
    { key: 'B', name: { id: 'Koin', en: 'Coin' }, motif: 'coin', pays: [0, 0, 60, 200, 750] },
    { key: 'C', name: { id: 'Mahkota', en: 'Crown' }, motif: 'crown', pays: [0, 0, 40, 150, 600] },
    { key: 'D', name: { id: 'Guci', en: 'Vase' }, motif: 'vase', pays: [0, 0, 30, 100, 400] },
    { key: 'E', name: { id: 'Kipas', en: 'Fan' }, motif: 'fan', pays: [0, 0, 30, 75, 300] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 15, 40, 150] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 15, 40, 150] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 10, 30, 100] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 10, 30, 100] },
    { key: 'W', name: { id: 'Permata', en: 'Gem' }, motif: 'gem', pays: [0, 0, 100, 500, 2000], wild: { multiplier: 1 } },
    {
      key: 'S',
      name: { id: 'Gong', en: 'Gong' },
      motif: 'gong',
      pays: [],
      scatter: { pays: [0, 0, 2, 10, 50], freeSpins: [0, 0, 8, 12, 20] },
    },
  ],
  freeSpins: { multiplier: 2 },
  maxWin: 1000,
  jackpot: 'nusantara',
  theme: { palette: 'emas', backdrop: 'rays' },
  isHot: true,
};
