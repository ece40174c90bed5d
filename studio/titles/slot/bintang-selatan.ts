import type { ClusterTitle } from '../../engines/slot/title.ts';
import { ladder50 } from './ladders.ts';

export const bintangSelatan: ClusterTitle = {
  code: 'bintang-selatan',
  name: 'Bintang Selatan',
  vendor: 'orbital',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'cluster',
  coins: 50,
  coinValues: ladder50,
  defaultCoinValue: 2000,
  rows: [7, 7, 7, 7, 7, 7, 7],
  symbols: [
    { key: 'A', name: { id: 'Bintang', en: 'Star' }, motif: 'star', pays: [104, 311, 1034, 4138, 20686, 41371] },
    { key: 'B', name: { id: 'Kompas', en: 'Compass' }, motif: 'compass', pays: [62, 259, 622, 3103, 15514, 41371] },
    { key: 'C', name: { id: 'Bulan', en: 'Moon' }, motif: 'moon', pays: [62, 207, 622, 2585, 12412, 41371] },
    { key: 'D', name: { id: 'Ombak', en: 'Wave' }, motif: 'wave', pays: [41, 124, 415, 1552, 6205, 41371] },
    { key: 'E', name: { id: 'Burung hantu', en: 'Owl' }, motif: 'owl', pays: [32, 104, 311, 1242, 6205, 41371] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [25, 62, 259, 1034, 5171, 31028] },
    { key: 'J', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [15, 51, 156, 622, 3103, 20686] },
    { key: 'W', name: { id: 'Komet', en: 'Comet' }, motif: 'comet', pays: [], wild: { multiplier: 1 } },
    {
      key: 'S',
      name: { id: 'Planet', en: 'Planet' },
      motif: 'planet',
      pays: [],
      scatter: { pays: [0, 0, 0, 25, 250, 2500], freeSpins: [0, 0, 0, 8, 10, 12, 20] },
    },
  ],
  cluster: { sizes: [5, 7, 9, 12, 15, 20], weights: [23, 33, 40, 51, 55, 63, 80, 3, 5], dropMultipliers: [1, 2, 4, 8] },
  freeSpins: { multiplier: 2, dropMultipliers: [1, 2, 4, 8, 16] },
  maxWin: 2000,
  theme: { palette: 'es', backdrop: 'stars' },
};
