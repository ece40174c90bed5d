import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder10 } from './ladders.ts';
import { lines10 } from './lines.ts';

export const firaunTerakhir: LinesTitle = {
  code: 'firaun-terakhir',
  name: 'Firaun Terakhir',
  vendor: 'mosaik',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 10,
  coinValues: ladder10,
  defaultCoinValue: 10000,
  rows: [3, 3, 3, 3, 3],
  lines: lines10,
  strips: [
    'LKHDLWJEKBHCLAKJLHCDKLEJWHKLHJKC',
    'JHKLWKJLCEHBKLAJDKHELJKLCHEBJDLKE',
    'WKJHLEJCDKLHKEJBHWALKDEJLHCKJELBKHD',
    'DELJKAEHLWKJLDCEHBLHEKDHLAJECKLHB',
    'BJHKLJHAEKCLJWEBHLKEJHLJKAHCWEKD',
  ],
  symbols: [
    { key: 'A', name: { id: 'Piramida', en: 'Pyramid' }, motif: 'pyramid', pays: [0, 0, 20, 120, 800] },
    { key: 'B', name: { id: 'Kumbang', en: 'Scarab' }, motif: 'scarab', pays: [0, 0, 15, 80, 400] },
    { key: 'C', name: { id: 'Mata', en: 'Eye' }, motif: 'eye', pays: [0, 0, 12, 50, 250] },
    { key: 'D', name: { id: 'Ketopong', en: 'Helmet' }, motif: 'helmet', pays: [0, 0, 8, 30, 150] },
    { key: 'E', name: { id: 'Guci', en: 'Vase' }, motif: 'vase', pays: [0, 0, 6, 25, 120] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 3, 10, 50] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 3, 10, 40] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 3, 6, 30] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 2, 5, 25] },
    {
      key: 'W',
      name: { id: 'Kitab', en: 'Book' },
      motif: 'book',
      pays: [],
      wild: { multiplier: 1 },
      scatter: { pays: [0, 0, 20, 200, 2000], freeSpins: [0, 0, 10, 10, 10] },
    },
  ],
  freeSpins: { multiplier: 1, expandingSymbol: true },
  maxWin: 2000,
  theme: { palette: 'emas', backdrop: 'rays' },
  isHot: true,
};
