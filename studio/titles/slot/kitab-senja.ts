import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder5 } from './ladders.ts';
import { lines5 } from './lines.ts';

export const kitabSenja: LinesTitle = {
  code: 'kitab-senja',
  name: 'Kitab Senja',
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
    'CCJJELHWKBJLEDCHJKLELKAJHDWLEKJLH',
    'LHKLELJDCKJHLALWJKHLJADKELBCJHJJKJ',
    'AKHLJCKDWHDJEEKHLKJDHEKBCLWAHJKLD',
    'WAHLEBDJLCHBELKABJEDHKLJELKHCDBELHC',
    'EKHLBJCKWKDEKLJEBDLDDBCCWLJAEHKDJL',
  ],
  symbols: [
    { key: 'A', name: { id: 'Mata', en: 'Eye' }, motif: 'eye', pays: [0, 0, 25, 150, 1000] },
    { key: 'B', name: { id: 'Piramida', en: 'Pyramid' }, motif: 'pyramid', pays: [0, 0, 20, 100, 500] },
    { key: 'C', name: { id: 'Kumbang', en: 'Scarab' }, motif: 'scarab', pays: [0, 0, 15, 50, 250] },
    { key: 'D', name: { id: 'Guci', en: 'Vase' }, motif: 'vase', pays: [0, 0, 10, 40, 200] },
    { key: 'E', name: { id: 'Kunci', en: 'Key' }, motif: 'key', pays: [0, 0, 8, 25, 150] },
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
      scatter: { pays: [0, 0, 10, 100, 1000], freeSpins: [0, 0, 10, 12, 15] },
    },
  ],
  freeSpins: { multiplier: 1, expandingSymbol: true },
  maxWin: 3000,
  theme: { palette: 'senja', backdrop: 'arcs' },
  isHot: true,
};
