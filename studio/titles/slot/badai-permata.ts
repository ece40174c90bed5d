import type { ClusterTitle } from '../../engines/slot/title.ts';
import { ladder50 } from './ladders.ts';

export const badaiPermata: ClusterTitle = {
  code: 'badai-permata',
  name: 'Badai Permata',
  vendor: 'lumen',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'cluster',
  coins: 50,
  coinValues: ladder50,
  defaultCoinValue: 2000,
  rows: [5, 5, 5, 5, 5, 5],
  symbols: [
    { key: 'A', name: { id: 'Permata', en: 'Gem' }, motif: 'gem', pays: [7, 17, 41, 138, 550] },
    { key: 'B', name: { id: 'Mahkota', en: 'Crown' }, motif: 'crown', pays: [5, 12, 31, 103, 413] },
    { key: 'C', name: { id: 'Planet', en: 'Planet' }, motif: 'planet', pays: [4, 10, 24, 80, 321] },
    { key: 'D', name: { id: 'Mata', en: 'Eye' }, motif: 'eye', pays: [3, 8, 19, 64, 257] },
    { key: 'E', name: { id: 'Bintang', en: 'Star' }, motif: 'star', pays: [3, 6, 15, 50, 202] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [2, 4, 10, 32, 128] },
    { key: 'J', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [1, 3, 7, 23, 92] },
    { key: 'S', name: { id: 'Petir', en: 'Bolt' }, motif: 'bolt', pays: [], scatter: { pays: [], freeSpins: [0, 0, 0, 8, 10, 15] } },
  ],
  cluster: {
    sizes: [8, 10, 12, 15, 18],
    weights: [26, 32, 38, 44, 50, 60, 66, 5],
    dropMultipliers: [1, 2, 3, 5],
    isAnywhere: true,
    meter: [
      { cells: 30, coins: 50 },
      { cells: 45, coins: 250 },
      { cells: 65, coins: 1500 },
    ],
  },
  freeSpins: { multiplier: 2 },
  maxWin: 1000,
  theme: { palette: 'biru', backdrop: 'rays' },
  isNew: true,
};
