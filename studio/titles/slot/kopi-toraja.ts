import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder5 } from './ladders.ts';
import { lines5 } from './lines.ts';

export const kopiToraja: LinesTitle = {
  code: 'kopi-toraja',
  name: 'Kopi Toraja',
  vendor: 'pasar',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 5,
  coinValues: ladder5,
  defaultCoinValue: 20000,
  rows: [3, 3, 3, 3, 3],
  lines: lines5,
  strips: [
    'DLKJEHBLKDEJHLKCALJESBKHDLKELHJ',
    'ALJKHWDLEJSCLBKHJLDACLHKJSLBEHJKLDC',
    'DKLCHEAJKSLHEKLJDBKHEWLKCJEHLKJB',
    'LHJKSDELKHAJKWBLHEDCHJLBKKAHDLJEBKC',
    'JKHLECJBDKSLHJKAELKJDHWCLBKJJHKLD',
  ],
  symbols: [
    { key: 'A', name: { id: 'Daun', en: 'Leaf' }, motif: 'leaf', pays: [0, 0, 120, 500, 1500] },
    { key: 'B', name: { id: 'Guci', en: 'Vase' }, motif: 'vase', pays: [0, 0, 75, 300, 1200] },
    { key: 'C', name: { id: 'Banteng', en: 'Bull' }, motif: 'bull', pays: [0, 0, 60, 250, 750] },
    { key: 'D', name: { id: 'Pagoda', en: 'Pagoda' }, motif: 'pagoda', pays: [0, 0, 50, 150, 600] },
    { key: 'E', name: { id: 'Gong', en: 'Gong' }, motif: 'gong', pays: [0, 0, 30, 120, 500] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 25, 60, 250] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 25, 60, 250] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 15, 30, 150] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 15, 30, 150] },
    { key: 'W', name: { id: 'Fajar', en: 'Dawn' }, motif: 'sun', pays: [], wild: { multiplier: 1 } },
    {
      key: 'S',
      name: { id: 'Kitab', en: 'Book' },
      motif: 'book',
      pays: [],
      scatter: { pays: [0, 0, 2, 10, 50], freeSpins: [0, 0, 10, 15, 20] },
    },
  ],
  freeSpins: { multiplier: 2 },
  maxWin: 2000,
  theme: { palette: 'kopi', backdrop: 'kawung' },
};
