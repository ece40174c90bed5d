import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder5 } from './ladders.ts';
import { lines5 } from './lines.ts';

export const rubahSalju: LinesTitle = {
  code: 'rubah-salju',
  name: 'Rubah Salju',
  vendor: 'tenun',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 5,
  coinValues: ladder5,
  defaultCoinValue: 20000,
  rows: [3, 3, 3, 3, 3],
  lines: lines5,
  strips: [
    'LJKHJLKDBACLHCCKLKEHDLHAKJLSEKDC',
    'KEHDLJSKBLWEHJDKLEKJLBHDEKALJCL',
    'EAKJLHCDBSJLKJHLJDAELKHCJLEEKJWHL',
    'BDKELHJKWCSJLHDKEJBHLHJCHDKEJLAKCHJ',
    'SLJCKDWHLJKEBLKDHJSLLKAJHCKEDLJHK',
  ],
  symbols: [
    { key: 'A', name: { id: 'Rubah', en: 'Fox' }, motif: 'fox', pays: [0, 0, 100, 500, 2000] },
    { key: 'B', name: { id: 'Puncak', en: 'Peak' }, motif: 'peak', pays: [0, 0, 75, 300, 1000] },
    { key: 'C', name: { id: 'Bulan', en: 'Moon' }, motif: 'moon', pays: [0, 0, 60, 200, 750] },
    { key: 'D', name: { id: 'Burung hantu', en: 'Owl' }, motif: 'owl', pays: [0, 0, 40, 200, 600] },
    { key: 'E', name: { id: 'Permata', en: 'Gem' }, motif: 'gem', pays: [0, 0, 40, 100, 500] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 20, 60, 200] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 20, 60, 200] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 12, 40, 200] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 12, 40, 200] },
    { key: 'W', name: { id: 'Bintang', en: 'Star' }, motif: 'star', pays: [], wild: { multiplier: 1 } },
    {
      key: 'S',
      name: { id: 'Topeng rubah', en: 'Fox mask' },
      motif: 'kitsune',
      pays: [],
      scatter: { pays: [0, 0, 2, 10, 50], freeSpins: [0, 0, 10, 15, 20] },
    },
  ],
  freeSpins: { multiplier: 2 },
  maxWin: 2500,
  theme: { palette: 'es', backdrop: 'facets' },
};
