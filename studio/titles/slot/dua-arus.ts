import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder10 } from './ladders.ts';
import { lines10 } from './lines.ts';

export const duaArus: LinesTitle = {
  code: 'dua-arus',
  name: 'Dua Arus',
  vendor: 'tenun',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 10,
  coinValues: ladder10,
  defaultCoinValue: 10000,
  rows: [3, 3, 3, 3, 3],
  lines: lines10,
  isBothWays: true,
  strips: [
    'HDKJBLCAKHDJLSKBHCJLDKAKHCLKBDSHJKLACL',
    'BCAKWSLDJHKCBCDJJKALCWJKHLDSBAJKHLCDKLJH',
    'JKLAHCDBWJKLKHJDSCALKBHLJDWKCLHJAKBDLLSC',
    'KABLDWCJKLHBJADKCHLSKLJHCWBADKLHJKLDSCJH',
    'CWDJKLHBKLASCHDJBKLJDAHWCKLJHKLCSDBAKJHL',
  ],
  symbols: [
    { key: 'A', name: { id: 'Koi', en: 'Koi' }, motif: 'koi', pays: [0, 0, 16, 65, 324] },
    { key: 'B', name: { id: 'Ombak', en: 'Wave' }, motif: 'wave', pays: [0, 0, 13, 49, 216] },
    { key: 'C', name: { id: 'Kerang', en: 'Shell' }, motif: 'shell', pays: [0, 0, 11, 38, 162] },
    { key: 'D', name: { id: 'Teratai', en: 'Lotus' }, motif: 'lotus', pays: [0, 0, 8, 27, 108] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 4, 13, 54] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 4, 13, 49] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 3, 11, 43] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 3, 8, 32] },
    { key: 'W', name: { id: 'Bulan', en: 'Moon' }, motif: 'moon', pays: [], wild: { multiplier: 1 } },
    {
      key: 'S',
      name: { id: 'Permata', en: 'Gem' },
      motif: 'gem',
      pays: [],
      scatter: { pays: [0, 0, 20, 100, 500], freeSpins: [0, 0, 8, 12, 20] },
    },
  ],
  freeSpins: { multiplier: 2 },
  maxWin: 1200,
  theme: { palette: 'laut', backdrop: 'rings' },
  isNew: true,
};
