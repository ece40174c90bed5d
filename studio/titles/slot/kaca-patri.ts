import type { ClusterTitle } from '../../engines/slot/title.ts';
import { ladder50 } from './ladders.ts';

export const kacaPatri: ClusterTitle = {
  code: 'kaca-patri',
  name: 'Kaca Patri',
  vendor: 'mosaik',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'cluster',
  coins: 50,
  coinValues: ladder50,
  defaultCoinValue: 2000,
  rows: [7, 7, 7, 7, 7, 7, 7],
  symbols: [
    { key: 'A', name: { id: 'Mawar', en: 'Rose' }, motif: 'rose', pays: [102, 254, 1012, 3037, 20250, 40500] },
    { key: 'B', name: { id: 'Permata', en: 'Gem' }, motif: 'gem', pays: [61, 202, 607, 2532, 12151, 40500] },
    { key: 'C', name: { id: 'Kupu-kupu', en: 'Butterfly' }, motif: 'butterfly', pays: [51, 122, 507, 2025, 10124, 40500] },
    { key: 'D', name: { id: 'Bulan', en: 'Moon' }, motif: 'moon', pays: [40, 102, 305, 1215, 6075, 40500] },
    { key: 'E', name: { id: 'Fajar', en: 'Dawn' }, motif: 'sun', pays: [25, 102, 254, 1215, 6075, 40500] },
    { key: 'H', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [20, 61, 202, 1012, 4050, 25312] },
    { key: 'J', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [12, 40, 122, 607, 2532, 20250] },
    { key: 'W', name: { id: 'Bintang', en: 'Star' }, motif: 'star', pays: [], wild: { multiplier: 1 } },
    {
      key: 'S',
      name: { id: 'Mata', en: 'Eye' },
      motif: 'eye',
      pays: [],
      scatter: { pays: [0, 0, 0, 25, 250, 2500], freeSpins: [0, 0, 0, 8, 10, 12, 20] },
    },
  ],
  cluster: { sizes: [5, 7, 9, 12, 15, 20], weights: [22, 32, 37, 44, 54, 72, 77, 3, 5], dropMultipliers: [1, 2, 4, 8] },
  freeSpins: { multiplier: 2, dropMultipliers: [1, 2, 4, 8, 16] },
  maxWin: 4000,
  theme: { palette: 'gula', backdrop: 'facets' },
};
