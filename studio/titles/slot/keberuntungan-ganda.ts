import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder5 } from './ladders.ts';
import { lines5x3 } from './lines.ts';

export const keberuntunganGanda: LinesTitle = {
  code: 'keberuntungan-ganda',
  name: 'Keberuntungan Ganda',
  vendor: 'delapan',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 5,
  coinValues: ladder5,
  defaultCoinValue: 20000,
  rows: [3, 3, 3],
  lines: lines5x3,
  strips: ['HEDJBBHJDAEHJBJDHECJ', 'BJHWAEDCJEJHDJWECHJDJE', 'EJBHEDJCAHJEDCEJHBAJEDHJC'],
  symbols: [
    { key: 'A', name: { id: 'Semanggi', en: 'Clover' }, motif: 'clover', pays: [0, 0, 200] },
    { key: 'B', name: { id: 'Tujuh', en: 'Seven' }, motif: 'seven', pays: [0, 0, 80] },
    { key: 'C', name: { id: 'Koin', en: 'Coin' }, motif: 'coin', pays: [0, 0, 50] },
    { key: 'D', name: { id: 'Lonceng', en: 'Bell' }, motif: 'bell', pays: [0, 0, 25] },
    { key: 'E', name: { id: 'Ceri', en: 'Cherries' }, motif: 'cherry', pays: [0, 0, 12] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 8] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 4] },
    { key: 'W', name: { id: 'Bintang', en: 'Star' }, motif: 'star', pays: [], wild: { multiplier: 2 } },
  ],
  maxWin: 84,
  theme: { palette: 'zamrud', backdrop: 'dots' },
};
