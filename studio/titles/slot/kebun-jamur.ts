import type { ClusterTitle } from '../../engines/slot/title.ts';
import { ladder10 } from './ladders.ts';

export const kebunJamur: ClusterTitle = {
  code: 'kebun-jamur',
  name: 'Kebun Jamur',
  vendor: 'mosaik',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'cluster',
  coins: 10,
  coinValues: ladder10,
  defaultCoinValue: 10000,
  rows: [6, 6, 6, 6, 6, 6],
  symbols: [
    { key: 'A', name: { id: 'Jamur', en: 'Mushroom' }, motif: 'mushroom', pays: [29, 88, 263, 1171, 5269] },
    { key: 'B', name: { id: 'Semanggi', en: 'Clover' }, motif: 'clover', pays: [23, 70, 211, 937, 4215] },
    { key: 'C', name: { id: 'Daun', en: 'Leaf' }, motif: 'leaf', pays: [18, 53, 158, 702, 3161] },
    { key: 'D', name: { id: 'Mawar', en: 'Rose' }, motif: 'rose', pays: [14, 42, 126, 562, 2529] },
    { key: 'E', name: { id: 'Kupu-kupu', en: 'Butterfly' }, motif: 'butterfly', pays: [11, 32, 95, 421, 1897] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [8, 23, 68, 304, 1370] },
    { key: 'J', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [5, 16, 47, 211, 948] },
    { key: 'W', name: { id: 'Matahari', en: 'Sun' }, motif: 'sun', pays: [], wild: { multiplier: 1 } },
    { key: 'S', name: { id: 'Kunci', en: 'Key' }, motif: 'key', pays: [], scatter: { pays: [], freeSpins: [0, 0, 0, 8, 10, 15] } },
  ],
  cluster: {
    sizes: [5, 6, 8, 11, 15],
    weights: [30, 36, 42, 50, 56, 66, 78, 4, 5],
    dropMultipliers: [1, 1, 2, 3],
    meter: [
      { cells: 12, coins: 10 },
      { cells: 20, coins: 30 },
      { cells: 30, coins: 150 },
    ],
  },
  freeSpins: { multiplier: 1 },
  maxWin: 800,
  theme: { palette: 'limau', backdrop: 'petals' },
  isNew: true,
};
