import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder10 } from './ladders.ts';
import { lines10 } from './lines.ts';

export const bulanPurnama: LinesTitle = {
  code: 'bulan-purnama',
  name: 'Bulan Purnama',
  vendor: 'tenun',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 10,
  coinValues: ladder10,
  defaultCoinValue: 10000,
  rows: [3, 3, 3, 3, 3],
  lines: lines10,
  strips: [
    'KAJELCBDSHJKLHCLEKJLHDBCKHELJLH',
    'ALKHJEDBHKJLSWEKHLJCELHLKJEKHLLH',
    'ELHDKJBLSKHELWCJDKLAHELKJBHLHKEHJLCK',
    'KELDJHCLKWBJELHKDLAJLKHHHDHKJHBLS',
    'KLHCDJEAKHLJBHLSEKJKKHCJEHDHLJ',
  ],
  symbols: [
    { key: 'A', name: { id: 'Bulan', en: 'Moon' }, motif: 'moon', pays: [0, 0, 60, 200, 600] },
    { key: 'B', name: { id: 'Burung hantu', en: 'Owl' }, motif: 'owl', pays: [0, 0, 40, 150, 400] },
    { key: 'C', name: { id: 'Kupu-kupu', en: 'Butterfly' }, motif: 'butterfly', pays: [0, 0, 40, 80, 250] },
    { key: 'D', name: { id: 'Mawar', en: 'Rose' }, motif: 'rose', pays: [0, 0, 30, 75, 200] },
    { key: 'E', name: { id: 'Daun', en: 'Leaf' }, motif: 'leaf', pays: [0, 0, 25, 60, 150] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 15, 40, 80] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 12, 30, 75] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 8, 25, 60] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 6, 20, 40] },
    { key: 'W', name: { id: 'Bintang', en: 'Star' }, motif: 'star', pays: [], wild: { multiplier: 1, expands: true } },
    {
      key: 'S',
      name: { id: 'Jam pasir', en: 'Hourglass' },
      motif: 'hourglass',
      pays: [],
      scatter: { pays: [0, 0, 3, 15, 60], freeSpins: [] },
    },
  ],
  maxWin: 227,
  theme: { palette: 'nila', backdrop: 'stars' },
};
