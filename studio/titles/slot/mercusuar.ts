import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder10 } from './ladders.ts';
import { lines10 } from './lines.ts';

export const mercusuar: LinesTitle = {
  code: 'mercusuar',
  name: 'Mercusuar',
  vendor: 'lumen',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 10,
  coinValues: ladder10,
  defaultCoinValue: 10000,
  rows: [3, 3, 3, 3, 3],
  lines: lines10,
  strips: [
    'SDDEJLCKHEBJKHLAJEKLLHJDWEKJBLB',
    'LBKACLEJJEHSKLHKJLDEWBKCLJHAKLHDEJE',
    'JJKLEDJLLDCAEJLBKDHLJKDSELJHCWLKEJBAL',
    'HDBEJKCLDHJEKLEHDJKCLKEJHDLAEKJLSW',
    'DLJKHEABKLJJKCLWJJKHDLKSEJHLEK',
  ],
  symbols: [
    { key: 'A', name: { id: 'Ombak', en: 'Wave' }, motif: 'wave', pays: [0, 0, 50, 150, 800] },
    { key: 'B', name: { id: 'Jangkar', en: 'Anchor' }, motif: 'anchor', pays: [0, 0, 30, 120, 500] },
    { key: 'C', name: { id: 'Pinisi', en: 'Ship' }, motif: 'ship', pays: [0, 0, 25, 80, 300] },
    { key: 'D', name: { id: 'Bulan', en: 'Moon' }, motif: 'moon', pays: [0, 0, 15, 60, 250] },
    { key: 'E', name: { id: 'Lonceng', en: 'Bell' }, motif: 'bell', pays: [0, 0, 15, 50, 150] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 10, 25, 80] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 10, 25, 80] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 6, 15, 60] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 6, 15, 60] },
    { key: 'W', name: { id: 'Bintang', en: 'Star' }, motif: 'star', pays: [0, 0, 60, 300, 1200], wild: { multiplier: 2 } },
    {
      key: 'S',
      name: { id: 'Kompas', en: 'Compass' },
      motif: 'compass',
      pays: [],
      scatter: { pays: [0, 0, 2, 10, 50], freeSpins: [0, 0, 8, 12, 20] },
    },
  ],
  freeSpins: { multiplier: 2 },
  maxWin: 7500,
  theme: { palette: 'hujan', backdrop: 'rays' },
};
