import type { WaysTitle } from '../engines/slot/title.ts';
import { ladder50 } from './ladders.ts';

export const orbitSaturnus: WaysTitle = {
  code: 'orbit-saturnus',
  name: 'Orbit Saturnus',
  vendor: 'orbital',
  classification: 'SLOTS',
  kind: 'ways',
  coins: 50,
  coinValues: ladder50,
  defaultCoinValue: 2000,
  rows: [3, 3, 3, 3, 3, 3],
  strips: [
    'KHLJKSDELAJCKHJLKDHELJKLJKBHDCEJL',
    'KEJLDJKCLHEBKJLHCEDAKJLSHEKJBLDCHW',
    'JKLWEDAKHLJCESLKHJDKLEALHKCJBDKLEH',
    'DHELKJALCHEDJLKBSHWLAKJELDHJCLAKJ',
    'HLEKWCBJHLKEDLHJKCEBSHLAJKELHKDJ',
    'KEJALHKECHJLKBHADJLEHKLJEHCKSJLADH',
  ],
  symbols: [
    { key: 'A', name: { id: 'Planet', en: 'Planet' }, motif: 'planet', pays: [0, 0, 100, 250, 1000, 2500] },
    { key: 'B', name: { id: 'Roket', en: 'Rocket' }, motif: 'rocket', pays: [0, 0, 60, 200, 500, 1500] },
    { key: 'C', name: { id: 'Komet', en: 'Comet' }, motif: 'comet', pays: [0, 0, 40, 120, 400, 1000] },
    { key: 'D', name: { id: 'Bintang', en: 'Star' }, motif: 'star', pays: [0, 0, 40, 100, 250, 750] },
    { key: 'E', name: { id: 'Bulan', en: 'Moon' }, motif: 'moon', pays: [0, 0, 25, 60, 200, 600] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 20, 40, 100, 300] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 15, 40, 100, 250] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 10, 25, 60, 200] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 10, 20, 50, 150] },
    { key: 'W', name: { id: 'Fajar', en: 'Dawn' }, motif: 'sun', pays: [], wild: { multiplier: 1 } },
    {
      key: 'S',
      name: { id: 'Jam pasir', en: 'Hourglass' },
      motif: 'hourglass',
      pays: [],
      scatter: { pays: [0, 0, 50, 250, 1000, 5000], freeSpins: [0, 0, 8, 10, 15, 20] },
    },
  ],
  freeSpins: { multiplier: 2 },
  maxWin: 500,
  theme: { palette: 'neon', backdrop: 'stars' },
};
