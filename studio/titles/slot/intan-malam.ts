import type { ClusterTitle } from '../../engines/slot/title.ts';
import { ladder10 } from './ladders.ts';

export const intanMalam: ClusterTitle = {
  code: 'intan-malam',
  name: 'Intan Malam',
  vendor: 'orbital',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'cluster',
  coins: 10,
  coinValues: ladder10,
  defaultCoinValue: 10000,
  rows: [6, 6, 6, 6, 6, 6],
  symbols: [
    { key: 'A', name: { id: 'Permata', en: 'Gem' }, motif: 'gem', pays: [36, 68, 135, 448, 1078, 4491] },
    { key: 'B', name: { id: 'Bintang', en: 'Star' }, motif: 'star', pays: [26, 54, 108, 268, 897, 2694] },
    { key: 'C', name: { id: 'Mahkota', en: 'Crown' }, motif: 'crown', pays: [22, 45, 89, 225, 674, 2245] },
    { key: 'D', name: { id: 'Bulan', en: 'Moon' }, motif: 'moon', pays: [17, 26, 68, 180, 540, 1797] },
    { key: 'E', name: { id: 'Kunci', en: 'Key' }, motif: 'key', pays: [11, 22, 45, 135, 448, 1348] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [11, 17, 36, 108, 268, 1078] },
    { key: 'J', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [5, 11, 22, 68, 225, 674] },
    { key: 'W', name: { id: 'Komet', en: 'Comet' }, motif: 'comet', pays: [], wild: { multiplier: 1 } },
  ],
  cluster: { sizes: [5, 6, 8, 10, 13, 17], weights: [24, 32, 42, 46, 54, 72, 75, 3], dropMultipliers: [1, 2, 3, 5] },
  maxWin: 750,
  theme: { palette: 'nila', backdrop: 'facets' },
  isNew: true,
};
