import type { ClusterTitle } from '../../engines/slot/title.ts';
import { ladder50 } from './ladders.ts';

export const mutiaraBanda: ClusterTitle = {
  code: 'mutiara-banda',
  name: 'Mutiara Banda',
  vendor: 'lumen',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'cluster',
  coins: 50,
  coinValues: ladder50,
  defaultCoinValue: 2000,
  rows: [7, 7, 7, 7, 7, 7, 7],
  symbols: [
    { key: 'A', name: { id: 'Kerang mutiara', en: 'Pearl shell' }, motif: 'shell', pays: [138, 276, 735, 2297, 6892, 22973] },
    { key: 'B', name: { id: 'Ombak', en: 'Wave' }, motif: 'wave', pays: [138, 276, 689, 1378, 5513, 13784] },
    { key: 'C', name: { id: 'Kepiting', en: 'Crab' }, motif: 'crab', pays: [110, 230, 459, 1378, 3676, 13784] },
    { key: 'D', name: { id: 'Jangkar', en: 'Anchor' }, motif: 'anchor', pays: [74, 138, 276, 735, 2757, 7351] },
    { key: 'E', name: { id: 'Koi', en: 'Koi' }, motif: 'koi', pays: [69, 110, 276, 689, 2297, 6892] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [46, 74, 230, 551, 1378, 5513] },
    { key: 'J', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [28, 69, 138, 276, 1103, 2757] },
    { key: 'W', name: { id: 'Permata', en: 'Gem' }, motif: 'gem', pays: [], wild: { multiplier: 1 } },
    {
      key: 'S',
      name: { id: 'Trisula', en: 'Trident' },
      motif: 'trident',
      pays: [],
      scatter: { pays: [0, 0, 0, 50, 250, 1000], freeSpins: [0, 0, 0, 10, 12, 15, 20] },
    },
  ],
  cluster: { sizes: [5, 7, 9, 12, 15, 20], weights: [23, 32, 45, 50, 58, 66, 78, 3, 5], dropMultipliers: [1] },
  freeSpins: { multiplier: 1, dropMultipliers: [1, 2, 3, 4, 5, 6, 8, 10] },
  maxWin: 400,
  theme: { palette: 'laut', backdrop: 'bubbles' },
};
