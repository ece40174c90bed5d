import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder75 } from './ladders.ts';
import { lines25 } from './lines.ts';

export const petiBahari: LinesTitle = {
  code: 'peti-bahari',
  name: 'Peti Bahari',
  vendor: 'lumen',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 75,
  coinValues: ladder75,
  defaultCoinValue: 2000,
  rows: [3, 3, 3, 3, 3],
  lines: lines25,
  strips: [
    'LHKJDCESHLKBJHKELDKHJELSKHBCAKDLHJEK',
    'DWKLAHSKEJDLHKECBHJLKJHHDSEKJDHKCLJEHB',
    'BDKEWLHJAKEHSLJCKHBJLDEHHJEEAHCKBLDJHEKJLHC',
    'AKDJHLEKLKBKHCDKELJHLKDCEWJKBHAKHLJDKSEHCL',
    'LKCAJHLKJBHKELHKJHLKCJHLDEKLBJHHSKELHJWD',
  ],
  symbols: [
    { key: 'A', name: { id: 'Peti', en: 'Chest' }, motif: 'chest', pays: [0, 0, 250, 1200, 10000] },
    { key: 'B', name: { id: 'Pinisi', en: 'Ship' }, motif: 'ship', pays: [0, 0, 200, 1000, 5000] },
    { key: 'C', name: { id: 'Jangkar', en: 'Anchor' }, motif: 'anchor', pays: [0, 0, 120, 500, 2500] },
    { key: 'D', name: { id: 'Kompas', en: 'Compass' }, motif: 'compass', pays: [0, 0, 100, 400, 2000] },
    { key: 'E', name: { id: 'Tengkorak', en: 'Skull' }, motif: 'skull', pays: [0, 0, 60, 250, 1200] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 40, 100, 500] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 40, 100, 500] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 25, 60, 400] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 20, 50, 250] },
    { key: 'W', name: { id: 'Trisula', en: 'Trident' }, motif: 'trident', pays: [], wild: { multiplier: 2 } },
    {
      key: 'S',
      name: { id: 'Kunci', en: 'Key' },
      motif: 'key',
      pays: [],
      scatter: { pays: [0, 0, 75, 750, 3750], freeSpins: [0, 0, 8, 12, 20] },
    },
  ],
  freeSpins: { multiplier: 2 },
  maxWin: 10000,
  theme: { palette: 'laut', backdrop: 'clouds' },
  isHot: true,
};
