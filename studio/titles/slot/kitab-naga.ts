import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder10 } from './ladders.ts';
import { lines10 } from './lines.ts';

export const kitabNaga: LinesTitle = {
  code: 'kitab-naga',
  name: 'Kitab Naga',
  vendor: 'delapan',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 10,
  coinValues: ladder10,
  defaultCoinValue: 10000,
  rows: [3, 3, 3, 3, 3],
  lines: lines10,
  strips: [
    'DBHKCAJLSDHKLJCBHKLDAJCLKHDBSJKLCHAKJL',
    'LDCJKHLBKASAJCHLKLJDHCKABLJHSCKDLAJHBK',
    'BDALHSKJCLDHKJBALCKHJDSLBKCHAJLDKHLJCK',
    'KLDHJLKCSBAHJKDLCBKHLJADKJLCHBSKLDAJHC',
    'HSDALBCKJHLCKDBJALKHCDJSLKHBAJLKCDHLKJ',
  ],
  symbols: [
    { key: 'A', name: { id: 'Naga', en: 'Dragon' }, motif: 'naga', pays: [0, 0, 7, 29, 145] },
    { key: 'B', name: { id: 'Pagoda', en: 'Pagoda' }, motif: 'pagoda', pays: [0, 0, 6, 22, 97] },
    { key: 'C', name: { id: 'Gong', en: 'Gong' }, motif: 'gong', pays: [0, 0, 5, 17, 72] },
    { key: 'D', name: { id: 'Bambu', en: 'Bamboo' }, motif: 'bamboo', pays: [0, 0, 4, 12, 48] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 2, 6, 24] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 2, 6, 22] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 1, 5, 19] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 1, 4, 14] },
    {
      key: 'S',
      name: { id: 'Kitab', en: 'Book' },
      motif: 'book',
      pays: [],
      wild: { multiplier: 1 },
      scatter: { pays: [0, 0, 20, 200, 2000], freeSpins: [0, 0, 10, 10, 10] },
    },
  ],
  freeSpins: { multiplier: 1, expandingSymbol: true },
  maxWin: 2500,
  theme: { palette: 'zamrud', backdrop: 'seigaiha' },
  isNew: true,
  buy: { freeSpins: 10, coins: 220 },
};
