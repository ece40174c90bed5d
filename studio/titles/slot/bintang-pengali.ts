import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder10 } from './ladders.ts';
import { lines10 } from './lines.ts';

export const bintangPengali: LinesTitle = {
  code: 'bintang-pengali',
  name: 'Bintang Pengali',
  vendor: 'orbital',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 10,
  coinValues: ladder10,
  defaultCoinValue: 10000,
  rows: [3, 3, 3, 3, 3],
  lines: lines10,
  strips: [
    'JDKLCAHKJKBDCHKSJLADKLHCBJKLAHDKCBJSLH',
    'AKWSLHCJDKLJBHACKLDJHWKLBCSDJAHLKCKHJLDB',
    'LJKCHDJALKWBCHLKJSDHKLBCJADKWLHJLCKBDAHS',
    'AHLKJDWBHCLKLASLDHKCBJLKHDWJACLKHBSLDKJC',
    'WKHCJLSKDBAHCLJKDLHCKJWBLAKSHJDLAKHBJLAD',
  ],
  symbols: [
    { key: 'A', name: { id: 'Bintang', en: 'Star' }, motif: 'star', pays: [0, 0, 26, 103, 516] },
    { key: 'B', name: { id: 'Roket', en: 'Rocket' }, motif: 'rocket', pays: [0, 0, 21, 77, 344] },
    { key: 'C', name: { id: 'Planet', en: 'Planet' }, motif: 'planet', pays: [0, 0, 17, 60, 258] },
    { key: 'D', name: { id: 'Bulan', en: 'Moon' }, motif: 'moon', pays: [0, 0, 13, 43, 172] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 7, 21, 86] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 7, 21, 77] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 5, 17, 69] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 4, 13, 52] },
    { key: 'W', name: { id: 'Komet', en: 'Comet' }, motif: 'comet', pays: [], wild: { multiplier: 1 } },
    {
      key: 'S',
      name: { id: 'Matahari', en: 'Sun' },
      motif: 'sun',
      pays: [],
      scatter: { pays: [0, 0, 10, 50, 200], freeSpins: [0, 0, 10, 15, 20] },
    },
  ],
  factors: [
    { times: 1, weight: 75 },
    { times: 2, weight: 16 },
    { times: 3, weight: 6 },
    { times: 10, weight: 3 },
  ],
  freeSpins: { multiplier: 1 },
  maxWin: 2500,
  theme: { palette: 'nila', backdrop: 'arcs' },
  isNew: true,
};
