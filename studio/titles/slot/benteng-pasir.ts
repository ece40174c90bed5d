import type { WaysTitle } from '../../engines/slot/title.ts';
import { ladder50 } from './ladders.ts';

export const bentengPasir: WaysTitle = {
  code: 'benteng-pasir',
  name: 'Benteng Pasir',
  vendor: 'halma',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'ways',
  coins: 50,
  coinValues: ladder50,
  defaultCoinValue: 2000,
  rows: [3, 3, 3, 3, 3],
  strips: [
    'BLHEJAKLEHCLJKLBHDEKJJLAHKLEHHCLDKS',
    'KHECLCHAJKELHKJCWDELHKSBLJHAKECLKHJDL',
    'JWLEHKJDACLHEJKDBLHJKEDLJHCKSLEJDHBK',
    'WKHLBJASEDKHLJHKLJECKHDJBEAAKHJSHDLBEJC',
    'KEHJDLKCAJHHEBKCLHJKHHCEKJALHBDLJSHC',
  ],
  symbols: [
    { key: 'A', name: { id: 'Ketopong', en: 'Helmet' }, motif: 'helmet', pays: [0, 0, 80, 300, 1200] },
    { key: 'B', name: { id: 'Pedang', en: 'Swords' }, motif: 'sword', pays: [0, 0, 60, 200, 800] },
    { key: 'C', name: { id: 'Kompas', en: 'Compass' }, motif: 'compass', pays: [0, 0, 30, 120, 600] },
    { key: 'D', name: { id: 'Kunci', en: 'Key' }, motif: 'key', pays: [0, 0, 30, 80, 300] },
    { key: 'E', name: { id: 'Peti', en: 'Chest' }, motif: 'chest', pays: [0, 0, 20, 60, 300] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 12, 30, 120] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 12, 30, 80] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 8, 20, 60] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 8, 15, 60] },
    { key: 'W', name: { id: 'Fajar', en: 'Dawn' }, motif: 'sun', pays: [], wild: { multiplier: 2 } },
    {
      key: 'S',
      name: { id: 'Jam pasir', en: 'Hourglass' },
      motif: 'hourglass',
      pays: [],
      scatter: { pays: [0, 0, 50, 500, 2500], freeSpins: [0, 0, 10, 12, 15] },
    },
  ],
  freeSpins: {
    multiplier: 1,
    strips: [
      'SCELHKLJDELHCKELJBDSKHELCKJLHEADLKJ',
      'EKJLDSCHBKLEJWHDKLCEJAKLBHKDLEWJCHLK',
      'KLCJDAHLKJELHCWDKJLEHLJKCDAHLJSWKBLJHE',
      'BKDWHLJEKCLHJKLSDHBJKECLWKHLJDAKECHLJ',
      'KCELJKBSHDLJKELHJKLDCBEKSLJHALKEJDHL',
    ],
  },
  maxWin: 1000,
  theme: { palette: 'gurun', backdrop: 'weave' },
};
