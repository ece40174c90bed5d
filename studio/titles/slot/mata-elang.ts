import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder10 } from './ladders.ts';
import { lines10 } from './lines.ts';

export const mataElang: LinesTitle = {
  code: 'mata-elang',
  name: 'Mata Elang',
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
    'DKBESJLCHKELJDKLHEJLAKSCHELJDKEEHJL',
    'EKBLDSHJKAKLDEJCHBCKJDLKHEJLKAWDLCKHJ',
    'SCHKLJWEEBAKLJHCDKELJHKBSLKEHCKLJAHDDKBEJ',
    'DJCBLBKHELKJSDBECKLAHJKLEKHDJBLCEKLHAWK',
    'SBADLCKJHLEJKLDHJBEKLAHJCDLKAELKKH',
  ],
  symbols: [
    { key: 'A', name: { id: 'Mata', en: 'Eye' }, motif: 'eye', pays: [0, 0, 60, 400, 3000] },
    { key: 'B', name: { id: 'Cendrawasih', en: 'Firebird' }, motif: 'phoenix', pays: [0, 0, 60, 300, 1200] },
    { key: 'C', name: { id: 'Puncak', en: 'Peak' }, motif: 'peak', pays: [0, 0, 40, 150, 800] },
    { key: 'D', name: { id: 'Kilat', en: 'Lightning' }, motif: 'bolt', pays: [0, 0, 30, 120, 600] },
    { key: 'E', name: { id: 'Pedang', en: 'Swords' }, motif: 'sword', pays: [0, 0, 20, 80, 400] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 12, 30, 150] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 12, 30, 120] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 8, 20, 120] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 6, 15, 80] },
    { key: 'W', name: { id: 'Fajar', en: 'Dawn' }, motif: 'sun', pays: [], wild: { multiplier: 2 } },
    {
      key: 'S',
      name: { id: 'Kompas', en: 'Compass' },
      motif: 'compass',
      pays: [],
      scatter: { pays: [0, 0, 2, 10, 100], freeSpins: [0, 0, 12, 15, 25] },
    },
  ],
  freeSpins: { multiplier: 3 },
  maxWin: 10000,
  theme: { palette: 'besi', backdrop: 'facets' },
};
