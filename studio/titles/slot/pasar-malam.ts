import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder10 } from './ladders.ts';
import { lines20 } from './lines.ts';

export const pasarMalam: LinesTitle = {
  code: 'pasar-malam',
  name: 'Pasar Malam',
  vendor: 'pasar',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 10,
  coinValues: ladder10,
  defaultCoinValue: 10000,
  rows: [3, 3, 3, 3, 3],
  lines: lines20,
  strips: [
    'JLBKHSJECLDAKHLJHELKBJLCHKJDELH',
    'JKCEWLEKJHLADESKKJHLCEKJLBHKELD',
    'JCHBKLJDWAHKELCJSDKHJLBCKHALJKDKL',
    'KDLEAHJCKLHKSEJLDKWBHAKJLECHKSLJH',
    'SAKHJLDHKLEJBHWLKDCAJLKHEJLDKHBLCCE',
  ],
  symbols: [
    { key: 'A', name: { id: 'Lampion', en: 'Lantern' }, motif: 'lantern', pays: [0, 0, 50, 150, 500] },
    { key: 'B', name: { id: 'Roda', en: 'Wheel' }, motif: 'wheel', pays: [0, 0, 50, 150, 300] },
    { key: 'C', name: { id: 'Topeng', en: 'Mask' }, motif: 'mask', pays: [0, 0, 30, 75, 250] },
    { key: 'D', name: { id: 'Dadu', en: 'Dice' }, motif: 'dice', pays: [0, 0, 25, 60, 150] },
    { key: 'E', name: { id: 'Lonceng', en: 'Bell' }, motif: 'bell', pays: [0, 0, 25, 50, 150] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 15, 30, 75] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 10, 25, 60] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 10, 25, 50] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 5, 15, 50] },
    { key: 'W', name: { id: 'Bintang', en: 'Star' }, motif: 'star', pays: [], wild: { multiplier: 1 } },
    {
      key: 'S',
      name: { id: 'Gong', en: 'Gong' },
      motif: 'gong',
      pays: [],
      scatter: { pays: [0, 0, 10, 50, 250], freeSpins: [0, 0, 10, 10, 10] },
    },
  ],
  freeSpins: { multiplier: 2 },
  maxWin: 600,
  theme: { palette: 'senja', backdrop: 'dots' },
};
