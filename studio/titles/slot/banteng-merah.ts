import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder10 } from './ladders.ts';
import { lines10 } from './lines.ts';

export const bantengMerah: LinesTitle = {
  code: 'banteng-merah',
  name: 'Banteng Merah',
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
    'JHKLESKJAHCDLKEBHLJKDCESHKAJLBDHKLCE',
    'DEJKCLEHSJKLEDAKJHBCELJKWDESHLKCJEJKLHB',
    'CDLHKELJBKDHLEJCAKSLHJBKLECDJLKWHLEBKJSA',
    'LHCEKLDWJLHEKLBDJCHELKAJDLSEHKCLJHDELJK',
    'LJKBDHLKJELDKHLAJSLEKBDLKJHELBADJCLBKE',
  ],
  symbols: [
    { key: 'A', name: { id: 'Banteng', en: 'Bull' }, motif: 'bull', pays: [0, 0, 40, 250, 1500] },
    { key: 'B', name: { id: 'Gunung api', en: 'Volcano' }, motif: 'volcano', pays: [0, 0, 30, 150, 750] },
    { key: 'C', name: { id: 'Pedang', en: 'Swords' }, motif: 'sword', pays: [0, 0, 25, 100, 500] },
    { key: 'D', name: { id: 'Ketopong', en: 'Helmet' }, motif: 'helmet', pays: [0, 0, 15, 60, 300] },
    { key: 'E', name: { id: 'Mawar', en: 'Rose' }, motif: 'rose', pays: [0, 0, 12, 50, 250] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 6, 20, 100] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 6, 20, 75] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 5, 12, 60] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 3, 10, 50] },
    { key: 'W', name: { id: 'Fajar', en: 'Dawn' }, motif: 'sun', pays: [], wild: { multiplier: 3 } },
    {
      key: 'S',
      name: { id: 'Lonceng', en: 'Bell' },
      motif: 'bell',
      pays: [],
      scatter: { pays: [0, 0, 2, 10, 100], freeSpins: [0, 0, 12, 15, 25] },
    },
  ],
  freeSpins: { multiplier: 3 },
  maxWin: 25000,
  theme: { palette: 'ruby', backdrop: 'rays' },
};
