import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder50 } from './ladders.ts';
import { lines25 } from './lines.ts';

export const tigaJalanPedang: LinesTitle = {
  code: 'tiga-jalan-pedang',
  name: 'Tiga Jalan Pedang',
  vendor: 'delapan',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 50,
  coinValues: ladder50,
  defaultCoinValue: 2000,
  rows: [3, 3, 3, 3, 3],
  lines: lines25,
  strips: [
    'JCLKBADHLJSCKHJDLKABCHLJDKHLSKACJBDLHK',
    'JKDLACWHJLKBDLHKASCJLHKBDWCHLKHSADJLKCBH',
    'SLJHKCDLBKWAJHLCDKSHJBKAKDJCLHKWLCABBJKH',
    'HBDCKLJWHKCLADJHKBLSJCJKLHAWBJCKHLDSAKJL',
    'LDHJCSKLBAJKHLDCWKHJLBDSACKJLHKLBDJCHAWK',
  ],
  symbols: [
    { key: 'A', name: { id: 'Pedang', en: 'Swords' }, motif: 'sword', pays: [0, 0, 64, 255, 1275] },
    { key: 'B', name: { id: 'Ketopong', en: 'Helmet' }, motif: 'helmet', pays: [0, 0, 53, 191, 850] },
    { key: 'C', name: { id: 'Kipas', en: 'Fan' }, motif: 'fan', pays: [0, 0, 42, 149, 637] },
    { key: 'D', name: { id: 'Topeng', en: 'Mask' }, motif: 'mask', pays: [0, 0, 32, 106, 425] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 17, 53, 212] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 17, 53, 191] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 13, 42, 170] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 11, 32, 127] },
    { key: 'W', name: { id: 'Matahari', en: 'Sun' }, motif: 'sun', pays: [], wild: { multiplier: 1 } },
    {
      key: 'S',
      name: { id: 'Gong', en: 'Gong' },
      motif: 'gong',
      pays: [],
      scatter: { pays: [0, 0, 50, 250, 1000], freeSpins: [0, 0, 8, 12, 16] },
    },
  ],
  freeSpins: { multiplier: 3, retrigger: [0, 0, 4, 6, 8] },
  bonuses: [
    { freeSpins: [0, 0, 8, 12, 16], rules: { multiplier: 3, retrigger: [0, 0, 4, 6, 8] } },
    { freeSpins: [0, 0, 12, 18, 24], rules: { multiplier: 2, retrigger: [0, 0, 4, 6, 8] } },
    { freeSpins: [0, 0, 24, 36, 48], rules: { multiplier: 1, retrigger: [0, 0, 4, 6, 8] } },
  ],
  maxWin: 1200,
  theme: { palette: 'ruby', backdrop: 'seigaiha' },
  isNew: true,
};
