import type { ClusterTitle } from '../../engines/slot/title.ts';
import { ladder50 } from './ladders.ts';

export const ramuanNyi: ClusterTitle = {
  code: 'ramuan-nyi',
  name: 'Ramuan Nyi',
  vendor: 'kirana',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'cluster',
  coins: 50,
  coinValues: ladder50,
  defaultCoinValue: 2000,
  rows: [7, 7, 7, 7, 7, 7, 7],
  symbols: [
    { key: 'A', name: { id: 'Ramuan', en: 'Potion' }, motif: 'flask', pays: [175, 349, 698, 2182, 6545, 21817] },
    { key: 'B', name: { id: 'Daun', en: 'Leaf' }, motif: 'leaf', pays: [131, 262, 655, 1745, 5236, 17454] },
    { key: 'C', name: { id: 'Tengkorak', en: 'Skull' }, motif: 'skull', pays: [105, 218, 436, 1309, 3491, 13090] },
    { key: 'D', name: { id: 'Burung hantu', en: 'Owl' }, motif: 'owl', pays: [70, 175, 349, 698, 2618, 6981] },
    { key: 'E', name: { id: 'Kunci', en: 'Key' }, motif: 'key', pays: [65, 105, 262, 655, 2182, 6545] },
    { key: 'H', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [44, 70, 218, 524, 1745, 5236] },
    { key: 'J', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [35, 65, 131, 349, 1047, 3491] },
    { key: 'W', name: { id: 'Mata', en: 'Eye' }, motif: 'eye', pays: [], wild: { multiplier: 1 } },
    {
      key: 'S',
      name: { id: 'Kitab', en: 'Book' },
      motif: 'book',
      pays: [],
      scatter: { pays: [0, 0, 0, 50, 250, 1000], freeSpins: [0, 0, 0, 10, 12, 15, 20] },
    },
  ],
  cluster: { sizes: [5, 7, 9, 12, 15, 20], weights: [26, 30, 44, 46, 60, 68, 74, 3, 5], dropMultipliers: [1] },
  freeSpins: { multiplier: 1, dropMultipliers: [1, 2, 3, 4, 5, 6, 8, 10] },
  maxWin: 400,
  theme: { palette: 'neon', backdrop: 'bubbles' },
};
