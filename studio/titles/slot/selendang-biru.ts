import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder5 } from './ladders.ts';
import { lines5 } from './lines.ts';

export const selendangBiru: LinesTitle = {
  code: 'selendang-biru',
  name: 'Selendang Biru',
  vendor: 'kirana',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 5,
  coinValues: ladder5,
  defaultCoinValue: 20000,
  rows: [3, 3, 3, 3, 3],
  lines: lines5,
  strips: [
    'BJEAKHLBEJKLHKJDELCKJELHKBLESJHK',
    'KLJHEWCHJAKLBJEHKLCJDKSLJECHJBKL',
    'WDHJAKLCEJKSHLKDBJKHELJDCLHLJKEB',
    'LKJCHELKJABLSAHEKJLKDJHCEBLWAKJEHDS',
    'SELKDHBJWCKLKHKJDSLBKHJELKHCJA',
  ],
  symbols: [
    { key: 'A', name: { id: 'Ombak', en: 'Wave' }, motif: 'wave', pays: [0, 0, 80, 300, 1500] },
    { key: 'B', name: { id: 'Kerang mutiara', en: 'Pearl shell' }, motif: 'shell', pays: [0, 0, 75, 250, 800] },
    { key: 'C', name: { id: 'Kipas', en: 'Fan' }, motif: 'fan', pays: [0, 0, 50, 150, 750] },
    { key: 'D', name: { id: 'Bulan', en: 'Moon' }, motif: 'moon', pays: [0, 0, 30, 120, 500] },
    { key: 'E', name: { id: 'Teratai', en: 'Lotus' }, motif: 'lotus', pays: [0, 0, 30, 80, 300] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 15, 50, 150] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 15, 50, 150] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 12, 30, 120] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 12, 30, 120] },
    { key: 'W', name: { id: 'Permata', en: 'Gem' }, motif: 'gem', pays: [], wild: { multiplier: 1 } },
    {
      key: 'S',
      name: { id: 'Lonceng', en: 'Bell' },
      motif: 'bell',
      pays: [],
      scatter: { pays: [0, 0, 2, 10, 50], freeSpins: [0, 0, 10, 15, 20] },
    },
  ],
  freeSpins: { multiplier: 2 },
  maxWin: 1500,
  theme: { palette: 'laut', backdrop: 'seigaiha' },
};
