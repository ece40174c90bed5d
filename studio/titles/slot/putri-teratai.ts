import type { ClusterTitle } from '../../engines/slot/title.ts';
import { ladder50 } from './ladders.ts';

export const putriTeratai: ClusterTitle = {
  code: 'putri-teratai',
  name: 'Putri Teratai',
  vendor: 'tenun',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'cluster',
  coins: 50,
  coinValues: ladder50,
  defaultCoinValue: 2000,
  rows: [7, 7, 7, 7, 7, 7, 7],
  symbols: [
    { key: 'A', name: { id: 'Teratai', en: 'Lotus' }, motif: 'lotus', pays: [192, 383, 766, 1916, 7186, 19162] },
    { key: 'B', name: { id: 'Koi', en: 'Koi' }, motif: 'koi', pays: [144, 287, 719, 1437, 4790, 14371] },
    { key: 'C', name: { id: 'Kerang mutiara', en: 'Pearl shell' }, motif: 'shell', pays: [96, 192, 479, 1437, 3832, 14371] },
    { key: 'D', name: { id: 'Kipas', en: 'Fan' }, motif: 'fan', pays: [77, 144, 287, 958, 2874, 9581] },
    { key: 'E', name: { id: 'Kupu-kupu', en: 'Butterfly' }, motif: 'butterfly', pays: [72, 144, 287, 766, 1916, 7665] },
    { key: 'H', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [38, 96, 192, 575, 1437, 5749] },
    { key: 'J', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [29, 72, 144, 383, 958, 3832] },
    { key: 'W', name: { id: 'Permata', en: 'Gem' }, motif: 'gem', pays: [], wild: { multiplier: 1 } },
    {
      key: 'S',
      name: { id: 'Bulan', en: 'Moon' },
      motif: 'moon',
      pays: [],
      scatter: { pays: [0, 0, 0, 50, 250, 1000], freeSpins: [0, 0, 0, 10, 12, 15, 20] },
    },
  ],
  cluster: { sizes: [5, 7, 9, 12, 15, 20], weights: [24, 32, 41, 45, 59, 61, 70, 3, 5], dropMultipliers: [1] },
  freeSpins: { multiplier: 1, dropMultipliers: [1, 2, 3, 4, 5, 6, 8, 10] },
  maxWin: 400,
  theme: { palette: 'mawar', backdrop: 'bubbles' },
};
