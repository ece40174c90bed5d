import type { ClusterTitle } from '../../engines/slot/title.ts';
import { ladder50 } from './ladders.ts';

export const pestaBuah: ClusterTitle = {
  code: 'pesta-buah',
  name: 'Pesta Buah',
  vendor: 'pasar',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'cluster',
  coins: 50,
  coinValues: ladder50,
  defaultCoinValue: 2000,
  rows: [5, 5, 5, 5, 5, 5],
  symbols: [
    { key: 'A', name: { id: 'Ceri', en: 'Cherries' }, motif: 'cherry', pays: [40, 96, 241, 802, 3208] },
    { key: 'B', name: { id: 'Semangka', en: 'Melon' }, motif: 'melon', pays: [30, 72, 180, 602, 2406] },
    { key: 'C', name: { id: 'Jeruk', en: 'Orange' }, motif: 'citrus', pays: [23, 56, 140, 468, 1871] },
    { key: 'D', name: { id: 'Semanggi', en: 'Clover' }, motif: 'clover', pays: [19, 45, 112, 374, 1497] },
    { key: 'E', name: { id: 'Mawar', en: 'Rose' }, motif: 'rose', pays: [15, 35, 88, 294, 1176] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [9, 22, 56, 187, 749] },
    { key: 'J', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [7, 16, 40, 134, 535] },
    { key: 'S', name: { id: 'Lonceng', en: 'Bell' }, motif: 'bell', pays: [], scatter: { pays: [0, 0, 0, 50, 250, 2500], freeSpins: [] } },
  ],
  cluster: {
    sizes: [8, 10, 12, 15, 18],
    weights: [26, 32, 38, 44, 50, 60, 66, 3],
    dropMultipliers: [1],
    isAnywhere: true,
    meter: [
      { cells: 30, coins: 25 },
      { cells: 52, coins: 200, freeSpins: 5 },
    ],
  },
  freeSpins: { multiplier: 2 },
  maxWin: 500,
  theme: { palette: 'gula', backdrop: 'dots' },
  isNew: true,
};
