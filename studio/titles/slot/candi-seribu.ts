import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder10 } from './ladders.ts';
import { lines10 } from './lines.ts';

export const candiSeribu: LinesTitle = {
  code: 'candi-seribu',
  name: 'Candi Seribu',
  vendor: 'kirana',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 10,
  coinValues: ladder10,
  defaultCoinValue: 10000,
  rows: [3, 3, 3, 3, 3],
  lines: lines10,
  strips: [
    'AKDHJLBWEKJLHCDLJALEHBAWLJDHKLCEJL',
    'EHLAJBDHCKKJELDKJHHLBCBJDKKHEJWLCDKJ',
    'JBHCLKEJDWHLKJEJHDAKLECBJLWHEKCDHKEL',
    'HADELJHDLKLCEBLKLHAJDKELKJHLWDEBCKJL',
    'CWBLJHKDEALJKEDLHKWCJBLEKJLHDKEJLK',
  ],
  symbols: [
    { key: 'A', name: { id: 'Pagoda', en: 'Pagoda' }, motif: 'pagoda', pays: [0, 0, 25, 150, 1000] },
    { key: 'B', name: { id: 'Gong', en: 'Gong' }, motif: 'gong', pays: [0, 0, 20, 100, 500] },
    { key: 'C', name: { id: 'Naga', en: 'Dragon' }, motif: 'naga', pays: [0, 0, 15, 60, 300] },
    { key: 'D', name: { id: 'Mahkota', en: 'Crown' }, motif: 'crown', pays: [0, 0, 10, 40, 200] },
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
      scatter: { pays: [0, 0, 20, 200, 2000], freeSpins: [0, 0, 10, 10, 10] },
    },
  ],
  freeSpins: { multiplier: 1, expandingSymbol: true },
  maxWin: 2500,
  theme: { palette: 'kunyit', backdrop: 'grid' },
};
