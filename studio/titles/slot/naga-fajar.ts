import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder50 } from './ladders.ts';
import { lines25 } from './lines.ts';

export const nagaFajar: LinesTitle = {
  code: 'naga-fajar',
  name: 'Naga Fajar',
  vendor: 'tenun',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 50,
  coinValues: ladder50,
  defaultCoinValue: 2000,
  rows: [3, 3, 3, 3, 3],
  lines: lines25,
  strips: [
    'HKBLJKAELDHJCKLSJDHKLCBKLAJHLCKDJELS',
    'KJELCDBWJEKHHJEKSAAJHCLDKEBJLHKJLE',
    'DCJHELKDJHBJKEKDSHLKJWEBDCLKJBHELKSA',
    'WLDHJKELAHSJDKLCEHLKJHEDSLABKJHLECK',
    'EKBJDLHKJLCESHALKJDHLEKHLCSCLWHA',
  ],
  symbols: [
    { key: 'A', name: { id: 'Naga', en: 'Dragon' }, motif: 'naga', pays: [0, 0, 120, 500, 2000] },
    { key: 'B', name: { id: 'Koi', en: 'Koi' }, motif: 'koi', pays: [0, 0, 75, 300, 1200] },
    { key: 'C', name: { id: 'Lampion', en: 'Lantern' }, motif: 'lantern', pays: [0, 0, 60, 250, 750] },
    { key: 'D', name: { id: 'Pagoda', en: 'Pagoda' }, motif: 'pagoda', pays: [0, 0, 50, 150, 600] },
    { key: 'E', name: { id: 'Teratai', en: 'Lotus' }, motif: 'lotus', pays: [0, 0, 40, 120, 500] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 25, 60, 250] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 25, 60, 250] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 15, 40, 150] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 15, 40, 150] },
    { key: 'W', name: { id: 'Fajar', en: 'Dawn' }, motif: 'sun', pays: [], wild: { multiplier: 2 } },
    {
      key: 'S',
      name: { id: 'Gong', en: 'Gong' },
      motif: 'gong',
      pays: [],
      scatter: { pays: [0, 0, 50, 250, 1000], freeSpins: [0, 0, 10, 15, 20] },
    },
  ],
  freeSpins: { multiplier: 1 },
  maxWin: 1500,
  theme: { palette: 'fajar', backdrop: 'rays' },
  isHot: true,
};
