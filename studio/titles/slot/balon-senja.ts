import type { WaysTitle } from '../../engines/slot/title.ts';
import { ladder10 } from './ladders.ts';

export const balonSenja: WaysTitle = {
  code: 'balon-senja',
  name: 'Balon Senja',
  vendor: 'orbital',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'ways',
  coins: 10,
  coinValues: ladder10,
  defaultCoinValue: 10000,
  rows: [2, 3, 4, 3, 2],
  strips: [
    'SBKCHKJDLDDAJKLBDHKJLCAJHDDBLJJCKLDAHKJ',
    'JHJSDKAHLJBDDJLHJWKDBALHDJKHLCJDKLHBJCAK',
    'CHLAHDJLHBKCJDAHCKSJCBLDHKJLHCAKJDBHLHJ',
    'KJKHLABKBJJLDDJCLHBAKDJWHLCKJHJLDAKJSHBC',
    'LDKHJCLKDHJBKCAKJHJDSKHJKABLKJDHLCKHJHA',
  ],
  symbols: [
    { key: 'A', name: { id: 'Balon', en: 'Balloon' }, motif: 'balloon', pays: [0, 0, 10, 30, 120], grows: 6 },
    { key: 'B', name: { id: 'Cendrawasih', en: 'Firebird' }, motif: 'phoenix', pays: [0, 0, 8, 20, 80] },
    { key: 'C', name: { id: 'Puncak', en: 'Peak' }, motif: 'peak', pays: [0, 0, 5, 15, 50] },
    { key: 'D', name: { id: 'Kompas', en: 'Compass' }, motif: 'compass', pays: [0, 0, 4, 12, 40] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 2, 5, 15] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 2, 5, 12] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 1, 3, 10] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 1, 3, 8] },
    { key: 'W', name: { id: 'Fajar', en: 'Dawn' }, motif: 'sun', pays: [], wild: { multiplier: 1 } },
    {
      key: 'S',
      name: { id: 'Bintang', en: 'Star' },
      motif: 'star',
      pays: [],
      scatter: { pays: [0, 0, 20, 100, 500], freeSpins: [0, 0, 8, 12, 20] },
    },
  ],
  freeSpins: { multiplier: 2 },
  maxWin: 1500,
  theme: { palette: 'senja', backdrop: 'clouds' },
  isNew: true,
};
