import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder10 } from './ladders.ts';
import { lines10 } from './lines.ts';

export const fajarMerapi: LinesTitle = {
  code: 'fajar-merapi',
  name: 'Fajar Merapi',
  vendor: 'orbital',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 10,
  coinValues: ladder10,
  defaultCoinValue: 10000,
  rows: [3, 3, 3, 3, 3],
  lines: lines10,
  strips: [
    'JHLCAALDEJBHKLJWLKEHCDJLASCLJHDELH',
    'DWJLKHEJLKABLDHKJCLKEJHLKHBLHJESKLL',
    'EAJHLBSACEHKLJDKHLCBJWLHSKACEBDELH',
    'EKDHLLKWEJHHCLDKHEJLSKLHCJEDLAKHBLJ',
    'AKHBJELKSHJHLKCHDJLKBEEHSWKLEHACLD',
  ],
  symbols: [
    { key: 'A', name: { id: 'Fajar', en: 'Dawn' }, motif: 'sun', pays: [0, 0, 40, 150, 750] },
    { key: 'B', name: { id: 'Gunung api', en: 'Volcano' }, motif: 'volcano', pays: [0, 0, 30, 120, 400] },
    { key: 'C', name: { id: 'Daun', en: 'Leaf' }, motif: 'leaf', pays: [0, 0, 25, 75, 300] },
    { key: 'D', name: { id: 'Cendrawasih', en: 'Firebird' }, motif: 'phoenix', pays: [0, 0, 15, 60, 200] },
    { key: 'E', name: { id: 'Pagoda', en: 'Pagoda' }, motif: 'pagoda', pays: [0, 0, 15, 40, 150] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 8, 25, 75] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 8, 25, 75] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 6, 15, 60] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 6, 15, 60] },
    { key: 'W', name: { id: 'Permata', en: 'Gem' }, motif: 'gem', pays: [0, 0, 60, 300, 1200], wild: { multiplier: 2 } },
    {
      key: 'S',
      name: { id: 'Gong', en: 'Gong' },
      motif: 'gong',
      pays: [],
      scatter: { pays: [0, 0, 2, 10, 50], freeSpins: [0, 0, 8, 12, 20] },
    },
  ],
  freeSpins: { multiplier: 2 },
  maxWin: 7500,
  jackpot: 'nusantara',
  theme: { palette: 'koral', backdrop: 'rays' },
};
