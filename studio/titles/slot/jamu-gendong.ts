import type { ClusterTitle } from '../../engines/slot/title.ts';
import { ladder10 } from './ladders.ts';

export const jamuGendong: ClusterTitle = {
  code: 'jamu-gendong',
  name: 'Jamu Gendong',
  vendor: 'pasar',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'cluster',
  coins: 10,
  coinValues: ladder10,
  defaultCoinValue: 10000,
  rows: [6, 6, 6, 6, 6, 6],
  symbols: [
    { key: 'A', name: { id: 'Ramuan', en: 'Potion' }, motif: 'flask', pays: [34, 87, 177, 470, 1413, 4712] },
    { key: 'B', name: { id: 'Daun', en: 'Leaf' }, motif: 'leaf', pays: [27, 57, 141, 352, 941, 3533] },
    { key: 'C', name: { id: 'Teratai', en: 'Lotus' }, motif: 'lotus', pays: [16, 34, 93, 293, 882, 2944] },
    { key: 'D', name: { id: 'Guci', en: 'Vase' }, motif: 'vase', pays: [13, 34, 69, 177, 588, 1766] },
    { key: 'E', name: { id: 'Jeruk', en: 'Orange' }, motif: 'citrus', pays: [13, 27, 57, 177, 470, 1766] },
    { key: 'H', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [13, 16, 34, 93, 352, 941] },
    { key: 'J', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [4, 13, 27, 87, 177, 882] },
    { key: 'W', name: { id: 'Fajar', en: 'Dawn' }, motif: 'sun', pays: [], wild: { multiplier: 1 } },
  ],
  cluster: { sizes: [5, 6, 8, 10, 13, 17], weights: [25, 33, 43, 55, 63, 63, 80, 3], dropMultipliers: [1, 2, 3, 5] },
  maxWin: 500,
  theme: { palette: 'rimba', backdrop: 'petals' },
};
