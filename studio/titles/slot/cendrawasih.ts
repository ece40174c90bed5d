import type { WaysTitle } from '../../engines/slot/title.ts';
import { ladder50 } from './ladders.ts';

export const cendrawasih: WaysTitle = {
  code: 'cendrawasih',
  name: 'Cendrawasih',
  vendor: 'kirana',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'ways',
  coins: 50,
  coinValues: ladder50,
  defaultCoinValue: 2000,
  rows: [3, 4, 5, 4, 3],
  strips: [
    'LEHKLJHDEKLCJBAHLJKDLHEELBKHDCSJ',
    'LDLJLWHCSEKKLDHJKEALECDJKBLEHKLDJHHE',
    'WBKHEJLCHKEDJLSAKHEJLCKEHBLJDKLHEJCCHSKLDEJL',
    'CBEJHLKAJELHDSKLJCEKHBLLDEWHKALJEDHLJK',
    'ESLJHKJLDCHKAJLBHEKJDLHJKCEBDJCHK',
  ],
  symbols: [
    { key: 'A', name: { id: 'Cendrawasih', en: 'Firebird' }, motif: 'phoenix', pays: [0, 0, 60, 150, 600] },
    { key: 'B', name: { id: 'Daun', en: 'Leaf' }, motif: 'leaf', pays: [0, 0, 40, 120, 300] },
    { key: 'C', name: { id: 'Teratai', en: 'Lotus' }, motif: 'lotus', pays: [0, 0, 30, 80, 200] },
    { key: 'D', name: { id: 'Kupu-kupu', en: 'Butterfly' }, motif: 'butterfly', pays: [0, 0, 20, 60, 150] },
    { key: 'E', name: { id: 'Permata', en: 'Gem' }, motif: 'gem', pays: [0, 0, 15, 40, 120] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 0, 20, 60] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 0, 20, 60] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 0, 15, 40] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 0, 12, 30] },
    { key: 'W', name: { id: 'Fajar', en: 'Dawn' }, motif: 'sun', pays: [], wild: { multiplier: 1 } },
    {
      key: 'S',
      name: { id: 'Mata', en: 'Eye' },
      motif: 'eye',
      pays: [],
      scatter: { pays: [0, 0, 50, 250, 1000], freeSpins: [0, 0, 8, 10, 12] },
    },
  ],
  freeSpins: { multiplier: 2 },
  maxWin: 400,
  theme: { palette: 'hujan', backdrop: 'weave' },
};
