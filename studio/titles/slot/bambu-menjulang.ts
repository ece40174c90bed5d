import type { WaysTitle } from '../../engines/slot/title.ts';
import { ladder50 } from './ladders.ts';

export const bambuMenjulang: WaysTitle = {
  code: 'bambu-menjulang',
  name: 'Bambu Menjulang',
  vendor: 'delapan',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'ways',
  coins: 50,
  coinValues: ladder50,
  defaultCoinValue: 2000,
  rows: [3, 3, 3, 3, 3],
  strips: [
    'CKJHBJLAKHHLCKDKHJBKALHJCDKSBLHJKLADCJHHL',
    'ACCLHKWDJLHCCLBDKAHDLKJWHCLABBDJHLCAJHLKKSB',
    'WLKJLHLKCLABBHKDACLHKJLDWAKBHCJLKHDACKACBHS',
    'HKJLWBAKCHHLJKHCLSKLJDALHKBCHWDLAKBJLKHCJDL',
    'AJKCLHCJKKDSDLJBKCAHLKWJCHLCKJCAHKLDJKHWCHB',
  ],
  symbols: [
    { key: 'A', name: { id: 'Kupu-kupu', en: 'Butterfly' }, motif: 'butterfly', pays: [0, 0, 40, 120, 500] },
    { key: 'B', name: { id: 'Rubah', en: 'Fox' }, motif: 'fox', pays: [0, 0, 30, 80, 300] },
    { key: 'C', name: { id: 'Teratai', en: 'Lotus' }, motif: 'lotus', pays: [0, 0, 20, 60, 200] },
    { key: 'D', name: { id: 'Daun', en: 'Leaf' }, motif: 'leaf', pays: [0, 0, 16, 50, 160] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 6, 16, 60] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 6, 16, 50] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 4, 10, 40] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 4, 10, 30] },
    { key: 'W', name: { id: 'Bambu', en: 'Bamboo' }, motif: 'bamboo', pays: [], wild: { multiplier: 1 }, grows: 6 },
    {
      key: 'S',
      name: { id: 'Bulan', en: 'Moon' },
      motif: 'moon',
      pays: [],
      scatter: { pays: [0, 0, 50, 250, 1000], freeSpins: [0, 0, 8, 10, 15] },
    },
  ],
  freeSpins: {
    multiplier: 2,
    strips: [
      'CLHBKJADLHCKJLHBKSAJDLCHKJDLHCKJBALHKDJ',
      'JCLSBDAWKHJLHCKDWLJBKHCAJWDLHKBWJLCHKADJLWHK',
      'BKJALHCWDKJLHWCDJKAHBLWKJLHDCWABKJLSHDCKJWHL',
      'WAKJBLHCWDKJLHAKWCDBJLHKSJLHWACKDBJLHWCKLHJD',
      'AJWLCHDKWJLHKJBADCWSLKHJCLWKHDBJAHLWJKCDLBHK',
    ],
  },
  maxWin: 2500,
  theme: { palette: 'rimba', backdrop: 'weave' },
  isNew: true,
};
