import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder5 } from './ladders.ts';
import { lines5 } from './lines.ts';

export const pagodaKabut: LinesTitle = {
  code: 'pagoda-kabut',
  name: 'Pagoda Kabut',
  vendor: 'delapan',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 5,
  coinValues: ladder5,
  defaultCoinValue: 20000,
  rows: [3, 3, 3, 3, 3],
  lines: lines5,
  strips: [
    'KJWEDHKLBKLEDHJACKLHJWKLDEHAKCJBLHK',
    'HDJKLAEJWHKLLDEJHKLCJHEKADLJBKHEJLKC',
    'JKADJLHKJLCWCDBEKJLCCEBHLJDKWLEJHKLC',
    'EWJKLEDHCKLJBELHKDDJELKAHEBLJDKCLH',
    'BHHJKCLEJHKLCWKHJLKEAJHCLDKJEWHLD',
  ],
  symbols: [
    { key: 'A', name: { id: 'Pagoda', en: 'Pagoda' }, motif: 'pagoda', pays: [0, 0, 25, 150, 1000] },
    { key: 'B', name: { id: 'Naga', en: 'Dragon' }, motif: 'naga', pays: [0, 0, 20, 100, 500] },
    { key: 'C', name: { id: 'Koi', en: 'Koi' }, motif: 'koi', pays: [0, 0, 15, 60, 300] },
    { key: 'D', name: { id: 'Lampion', en: 'Lantern' }, motif: 'lantern', pays: [0, 0, 10, 40, 200] },
    { key: 'E', name: { id: 'Lonceng', en: 'Bell' }, motif: 'bell', pays: [0, 0, 8, 30, 150] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 4, 12, 60] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 4, 12, 50] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 3, 8, 40] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 2, 6, 30] },
    {
      key: 'W',
      name: { id: 'Kitab', en: 'Book' },
      motif: 'book',
      pays: [],
      wild: { multiplier: 1 },
      scatter: { pays: [0, 0, 10, 100, 1000], freeSpins: [0, 0, 10, 12, 15] },
    },
  ],
  freeSpins: { multiplier: 1, expandingSymbol: true },
  maxWin: 2500,
  theme: { palette: 'hujan', backdrop: 'clouds' },
};
