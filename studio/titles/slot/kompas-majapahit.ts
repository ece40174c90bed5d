import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder10 } from './ladders.ts';
import { lines10 } from './lines.ts';

export const kompasMajapahit: LinesTitle = {
  code: 'kompas-majapahit',
  name: 'Kompas Majapahit',
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
    'KLKJHELDJKBWAHCELJKJLHKDBECLJKWHEBJD',
    'LEJKHLCBKJEHLAJKLKDHEJKCLWEJBKAHLJKD',
    'JBLKKCEJDKLAEJACWJJKBELJKELDHCJWLEAK',
    'EKLDAJEKLABKJLDHEKCLEJKHLWAKBJBELHKJC',
    'KLECJHDELEJBLAKJWJLKECJHLKDJLELKDJW',
  ],
  symbols: [
    { key: 'A', name: { id: 'Kompas', en: 'Compass' }, motif: 'compass', pays: [0, 0, 25, 150, 1000] },
    { key: 'B', name: { id: 'Pinisi', en: 'Ship' }, motif: 'ship', pays: [0, 0, 20, 100, 500] },
    { key: 'C', name: { id: 'Peti', en: 'Chest' }, motif: 'chest', pays: [0, 0, 15, 50, 250] },
    { key: 'D', name: { id: 'Pedang', en: 'Swords' }, motif: 'sword', pays: [0, 0, 10, 40, 200] },
    { key: 'E', name: { id: 'Guci', en: 'Vase' }, motif: 'vase', pays: [0, 0, 8, 25, 150] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 4, 10, 50] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 4, 10, 50] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 3, 8, 40] },
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
  maxWin: 3000,
  theme: { palette: 'gurun', backdrop: 'grid' },
};
