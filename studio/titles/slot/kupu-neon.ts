import type { ClusterTitle } from '../../engines/slot/title.ts';
import { ladder10 } from './ladders.ts';

export const kupuNeon: ClusterTitle = {
  code: 'kupu-neon',
  name: 'Kupu Neon',
  vendor: 'kirana',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'cluster',
  coins: 10,
  coinValues: ladder10,
  defaultCoinValue: 10000,
  rows: [6, 6, 6, 6, 6, 6],
  symbols: [
    { key: 'A', name: { id: 'Kupu-kupu', en: 'Butterfly' }, motif: 'butterfly', pays: [35, 71, 133, 446, 1337, 4458] },
    { key: 'B', name: { id: 'Bintang', en: 'Star' }, motif: 'star', pays: [21, 44, 133, 266, 891, 2674] },
    { key: 'C', name: { id: 'Permata', en: 'Gem' }, motif: 'gem', pays: [17, 35, 89, 223, 712, 2229] },
    { key: 'D', name: { id: 'Mawar', en: 'Rose' }, motif: 'rose', pays: [13, 26, 67, 178, 446, 1783] },
    { key: 'E', name: { id: 'Bulan', en: 'Moon' }, motif: 'moon', pays: [13, 21, 44, 133, 446, 1337] },
    { key: 'H', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [13, 17, 35, 89, 266, 891] },
    { key: 'J', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [4, 13, 21, 71, 178, 712] },
    { key: 'W', name: { id: 'Kilat', en: 'Lightning' }, motif: 'bolt', pays: [], wild: { multiplier: 1 } },
  ],
  cluster: { sizes: [5, 6, 8, 10, 13, 17], weights: [24, 33, 40, 48, 57, 70, 80, 3], dropMultipliers: [1, 2, 3, 5] },
  maxWin: 400,
  theme: { palette: 'neon', backdrop: 'dots' },
  isNew: true,
};
