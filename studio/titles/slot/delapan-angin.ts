import type { WaysTitle } from '../../engines/slot/title.ts';
import { ladder75 } from './ladders.ts';

export const delapanAngin: WaysTitle = {
  code: 'delapan-angin',
  name: 'Delapan Angin',
  vendor: 'delapan',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'ways',
  coins: 75,
  coinValues: ladder75,
  defaultCoinValue: 2000,
  rows: [4, 4, 4, 4, 4],
  strips: [
    'ELAKJCBDKHLJKLEJKCLHDKBASLJKCEHJLKCDKJHL',
    'WESLKLBHBKLEDHCJKELBAJKDCLHSKEJLHDBJKECLAKHJD',
    'DHLJKCSLBEWKDJADKLJHECKJLBHJDLKESAAJHKLEJBK',
    'DELBKHACJBSELHJKALHEDWKJBHLAKELJCHDKELJKH',
    'DCLKJHELJKHABLSDCKJHLBEKHJLEAHCDKJLEHKCJHEB',
  ],
  symbols: [
    { key: 'A', name: { id: 'Kipas', en: 'Fan' }, motif: 'fan', pays: [0, 0, 30, 120, 500] },
    { key: 'B', name: { id: 'Puncak', en: 'Peak' }, motif: 'peak', pays: [0, 0, 20, 75, 300] },
    { key: 'C', name: { id: 'Ombak', en: 'Wave' }, motif: 'wave', pays: [0, 0, 12, 50, 200] },
    { key: 'D', name: { id: 'Bambu', en: 'Bamboo' }, motif: 'bamboo', pays: [0, 0, 10, 30, 120] },
    { key: 'E', name: { id: 'Cendrawasih', en: 'Firebird' }, motif: 'phoenix', pays: [0, 0, 8, 25, 100] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 0, 10, 40] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 0, 10, 30] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 0, 8, 25] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 0, 6, 20] },
    { key: 'W', name: { id: 'Kilat', en: 'Lightning' }, motif: 'bolt', pays: [], wild: { multiplier: 2 } },
    {
      key: 'S',
      name: { id: 'Kompas', en: 'Compass' },
      motif: 'compass',
      pays: [],
      scatter: { pays: [0, 0, 75, 750, 3750], freeSpins: [0, 0, 12, 15, 20] },
    },
  ],
  freeSpins: { multiplier: 3 },
  maxWin: 1000,
  theme: { palette: 'es', backdrop: 'arcs' },
};
