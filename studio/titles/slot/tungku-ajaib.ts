import type { ClusterTitle } from '../../engines/slot/title.ts';
import { ladder50 } from './ladders.ts';

export const tungkuAjaib: ClusterTitle = {
  code: 'tungku-ajaib',
  name: 'Tungku Ajaib',
  vendor: 'mosaik',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'cluster',
  coins: 50,
  coinValues: ladder50,
  defaultCoinValue: 2000,
  rows: [7, 7, 7, 7, 7, 7, 7],
  symbols: [
    { key: 'A', name: { id: 'Ramuan', en: 'Potion' }, motif: 'flask', pays: [131, 394, 1182, 5251, 23630, 52512] },
    { key: 'B', name: { id: 'Mata', en: 'Eye' }, motif: 'eye', pays: [105, 315, 945, 4201, 18904, 42010] },
    { key: 'C', name: { id: 'Kitab', en: 'Book' }, motif: 'book', pays: [79, 236, 709, 3151, 14178, 31507] },
    { key: 'D', name: { id: 'Tengkorak', en: 'Skull' }, motif: 'skull', pays: [63, 189, 567, 2521, 11343, 25206] },
    { key: 'E', name: { id: 'Bulan', en: 'Moon' }, motif: 'moon', pays: [47, 142, 425, 1890, 8507, 18904] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [34, 102, 307, 1365, 6144, 13653] },
    { key: 'J', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [24, 71, 213, 945, 4253, 9452] },
    { key: 'W', name: { id: 'Petir', en: 'Bolt' }, motif: 'bolt', pays: [], wild: { multiplier: 1 } },
    {
      key: 'S',
      name: { id: 'Jam pasir', en: 'Hourglass' },
      motif: 'hourglass',
      pays: [],
      scatter: { pays: [], freeSpins: [0, 0, 0, 6, 8, 10, 15] },
    },
  ],
  cluster: {
    sizes: [5, 7, 9, 12, 15, 20],
    weights: [30, 36, 42, 50, 56, 66, 78, 4, 5],
    dropMultipliers: [1],
    meter: [
      { cells: 15, coins: 25 },
      { cells: 25, coins: 100 },
      { cells: 40, coins: 500, freeSpins: 6 },
    ],
  },
  freeSpins: { multiplier: 2 },
  maxWin: 2500,
  theme: { palette: 'lembayung', backdrop: 'rings' },
  isNew: true,
};
