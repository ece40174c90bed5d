import type { ClusterTitle } from '../../engines/slot/title.ts';
import { ladder10 } from './ladders.ts';

export const ubinMalam: ClusterTitle = {
  code: 'ubin-malam',
  name: 'Ubin Malam',
  vendor: 'mosaik',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'cluster',
  coins: 10,
  coinValues: ladder10,
  defaultCoinValue: 10000,
  rows: [6, 6, 6, 6, 6, 6],
  symbols: [
    { key: 'A', name: { id: 'Ubin', en: 'Tile' }, motif: 'tile', pays: [37, 74, 184, 460, 1380, 4601] },
    { key: 'B', name: { id: 'Dadu', en: 'Dice' }, motif: 'dice', pays: [28, 55, 138, 368, 1104, 3681] },
    { key: 'C', name: { id: 'Guci', en: 'Vase' }, motif: 'vase', pays: [23, 46, 110, 276, 920, 2761] },
    { key: 'D', name: { id: 'Kipas', en: 'Fan' }, motif: 'fan', pays: [14, 28, 74, 184, 552, 1840] },
    { key: 'E', name: { id: 'Koin', en: 'Coin' }, motif: 'coin', pays: [14, 28, 55, 138, 460, 1380] },
    { key: 'H', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [7, 23, 46, 110, 368, 1104] },
    { key: 'J', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [7, 14, 28, 74, 230, 736] },
    { key: 'W', name: { id: 'Permata', en: 'Gem' }, motif: 'gem', pays: [], wild: { multiplier: 1 } },
  ],
  cluster: { sizes: [5, 6, 8, 10, 13, 17], weights: [27, 35, 41, 47, 61, 61, 76, 3], dropMultipliers: [1, 2, 3, 5] },
  maxWin: 750,
  theme: { palette: 'zamrud', backdrop: 'grid' },
};
