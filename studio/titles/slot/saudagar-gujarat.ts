import type { WaysTitle } from '../../engines/slot/title.ts';
import { ladder50 } from './ladders.ts';

export const saudagarGujarat: WaysTitle = {
  code: 'saudagar-gujarat',
  name: 'Saudagar Gujarat',
  vendor: 'pasar',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'ways',
  coins: 50,
  coinValues: ladder50,
  defaultCoinValue: 2000,
  rows: [3, 3, 3, 3, 3],
  strips: [
    'ELSKJHLBCJKLHELKHJDLSAKJCLBHALJKHD',
    'KJJLCBHWLSJLDHKJLELKJBHLJAKDCSELHKJ',
    'JKDHLABEJAWKLSHEJKELHDAJBKJLCEKSJHLD',
    'JKECHLSKAJDHLKEBJHLLCAAKJDHLWKELH',
    'LJJKHSCJKJBEHHKDCLJKAHKLDJAHLKC',
  ],
  symbols: [
    { key: 'A', name: { id: 'Pinisi', en: 'Ship' }, motif: 'ship', pays: [0, 0, 80, 300, 800] },
    { key: 'B', name: { id: 'Peti', en: 'Chest' }, motif: 'chest', pays: [0, 0, 80, 200, 600] },
    { key: 'C', name: { id: 'Koin', en: 'Coin' }, motif: 'coin', pays: [0, 0, 40, 150, 400] },
    { key: 'D', name: { id: 'Guci', en: 'Vase' }, motif: 'vase', pays: [0, 0, 40, 80, 300] },
    { key: 'E', name: { id: 'Mahkota', en: 'Crown' }, motif: 'crown', pays: [0, 0, 30, 80, 200] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 20, 40, 120] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 20, 40, 80] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 12, 30, 80] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 12, 20, 60] },
    { key: 'W', name: { id: 'Kompas', en: 'Compass' }, motif: 'compass', pays: [], wild: { multiplier: 1 } },
    {
      key: 'S',
      name: { id: 'Kunci', en: 'Key' },
      motif: 'key',
      pays: [],
      scatter: { pays: [0, 0, 100, 500, 2500], freeSpins: [0, 0, 10, 15, 20] },
    },
  ],
  freeSpins: { multiplier: 2 },
  maxWin: 750,
  theme: { palette: 'gurun', backdrop: 'weave' },
};
