import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder10 } from './ladders.ts';
import { lines10 } from './lines.ts';

export const nelayanSenja: LinesTitle = {
  code: 'nelayan-senja',
  name: 'Nelayan Senja',
  vendor: 'pasar',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 10,
  coinValues: ladder10,
  defaultCoinValue: 10000,
  rows: [3, 3, 3, 3, 3],
  lines: lines10,
  strips: [
    'MHJLKCLAJDMBHCLKHCSDJMABKLHJCDMLKBHJALKCSD',
    'MKJDCLSHBAWJKMLHCDKLJAMBHCKDLSJKMHLWCDJABKLHP',
    'KBLMDAHKJCLWMSJKHLBDCKHAJLDMKPCLHBJSMKWADLCHJ',
    'LJKSMCBHDKLJHAMBCWLKDJPHSLKCAMJDHKLBACMKLDHAW',
    'MBADHKLJCHMKLDBWJAKLSHCMDKJHLBKACMJLDHWPKLCJS',
  ],
  symbols: [
    { key: 'A', name: { id: 'Kepiting', en: 'Crab' }, motif: 'crab', pays: [0, 0, 33, 132, 660] },
    { key: 'B', name: { id: 'Jangkar', en: 'Anchor' }, motif: 'anchor', pays: [0, 0, 27, 99, 440] },
    { key: 'C', name: { id: 'Kapal', en: 'Ship' }, motif: 'ship', pays: [0, 0, 22, 77, 330] },
    { key: 'D', name: { id: 'Ombak', en: 'Wave' }, motif: 'wave', pays: [0, 0, 16, 55, 220] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 9, 27, 110] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 9, 27, 99] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 7, 22, 88] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 5, 16, 66] },
    { key: 'W', name: { id: 'Trisula', en: 'Trident' }, motif: 'trident', pays: [], wild: { multiplier: 1 } },
    { key: 'M', name: { id: 'Ikan', en: 'Fish' }, motif: 'koi', pays: [] },
    { key: 'P', name: { id: 'Jaring', en: 'Net' }, motif: 'shell', pays: [] },
    {
      key: 'S',
      name: { id: 'Kompas', en: 'Compass' },
      motif: 'compass',
      pays: [],
      scatter: { pays: [0, 0, 20, 100, 500], freeSpins: [0, 0, 10, 15, 20] },
    },
  ],
  collect: {
    coin: 'M',
    collector: 'P',
    prizes: [
      { coins: 1, weight: 300 },
      { coins: 2, weight: 300 },
      { coins: 5, weight: 200 },
      { coins: 10, weight: 100 },
      { coins: 50, weight: 60 },
      { coins: 200, weight: 15 },
    ],
  },
  freeSpins: {
    multiplier: 1,
    strips: [
      'JCKHLJDMLKHABCSKJMLHDACBKJLHMDKLJCSBHKLADM',
      'SCLMDJHKBPALWKJHCDMLKJBASCHMLDKPJLHWKCBMAJDHLK',
      'BPLWAKDCMHLKJBHMDLKCJAWLHSPKJCDMBLKHAJDLCKMHSJ',
      'HDMLKJWBCAHLKDMJLCHKPSBAJDLMHKWCLJDKHMABCLPJKS',
      'MCHKWSLDJAMHKLCBJPHLKDMCKWBJALHSDMKLJCHPDALKJB',
    ],
  },
  maxWin: 800,
  theme: { palette: 'senja', backdrop: 'bubbles' },
  isNew: true,
};
