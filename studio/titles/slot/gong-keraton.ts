import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder5 } from './ladders.ts';
import { lines5 } from './lines.ts';

export const gongKeraton: LinesTitle = {
  code: 'gong-keraton',
  name: 'Gong Keraton',
  vendor: 'tenun',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 5,
  coinValues: ladder5,
  defaultCoinValue: 20000,
  rows: [3, 3, 3, 3, 3],
  lines: lines5,
  strips: [
    'JKCLHSEKLJBKHDJLKCKHJSLEKALJHBD',
    'JLBWDEKLSJCHLKAELBKWHAJBDLAEJLHLC',
    'JKLECHJKDLEJWKHBLJCCDEHALKJSWDH',
    'HDWCEKBLKSHLEKJDHLCWJHKCBEDJCLKHJAL',
    'KHCLBEDJHELHHJLECBKDHJAKLHEJSDKHLH',
  ],
  symbols: [
    { key: 'A', name: { id: 'Gong', en: 'Gong' }, motif: 'gong', pays: [0, 0, 100, 400, 1500] },
    { key: 'B', name: { id: 'Mahkota', en: 'Crown' }, motif: 'crown', pays: [0, 0, 60, 250, 1000] },
    { key: 'C', name: { id: 'Topeng', en: 'Mask' }, motif: 'mask', pays: [0, 0, 50, 200, 600] },
    { key: 'D', name: { id: 'Kipas', en: 'Fan' }, motif: 'fan', pays: [0, 0, 40, 120, 500] },
    { key: 'E', name: { id: 'Teratai', en: 'Lotus' }, motif: 'lotus', pays: [0, 0, 30, 100, 400] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 20, 50, 200] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 20, 50, 200] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 12, 30, 120] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 12, 30, 120] },
    { key: 'W', name: { id: 'Fajar', en: 'Dawn' }, motif: 'sun', pays: [], wild: { multiplier: 1 } },
    { key: 'S', name: { id: 'Lonceng', en: 'Bell' }, motif: 'bell', pays: [], scatter: { pays: [0, 0, 2, 10, 50], freeSpins: [] } },
  ],
  maxWin: 320,
  theme: { palette: 'kunyit', backdrop: 'kawung' },
};
