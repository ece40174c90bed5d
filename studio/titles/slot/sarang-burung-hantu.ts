import type { WaysTitle } from '../../engines/slot/title.ts';
import { ladder75 } from './ladders.ts';

export const sarangBurungHantu: WaysTitle = {
  code: 'sarang-burung-hantu',
  name: 'Sarang Burung Hantu',
  vendor: 'mosaik',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'ways',
  coins: 75,
  coinValues: ladder75,
  defaultCoinValue: 2000,
  rows: [4, 4, 4, 4, 4],
  strips: [
    'CHADKLMJBKDCHLJKMLCHCBDJKLMHKACJDBLHKMLJ',
    'KMHJLCDBKPLAHMJWCKDLHJKBMACLHDJKMLJHKCADWBL',
    'PKBALWJHCDLKMJHKLCBDBMHJLWLCAHDJKMBLKHDLJCM',
    'DHLAKJMKCLBDPBAJKLCWHMDLKJHABMCLLDJHKLBWCMJ',
    'MDLBCWHKLJPDAMHCKLBJKDHAMLCJKWLBHDMKCJLHHKJ',
  ],
  symbols: [
    { key: 'A', name: { id: 'Kupu-kupu', en: 'Butterfly' }, motif: 'butterfly', pays: [0, 0, 7, 29, 146] },
    { key: 'B', name: { id: 'Rubah', en: 'Fox' }, motif: 'fox', pays: [0, 0, 6, 22, 97] },
    { key: 'C', name: { id: 'Daun', en: 'Leaf' }, motif: 'leaf', pays: [0, 0, 5, 17, 73] },
    { key: 'D', name: { id: 'Mawar', en: 'Rose' }, motif: 'rose', pays: [0, 0, 4, 12, 49] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 2, 6, 24] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 2, 6, 22] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 1, 5, 19] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 1, 4, 15] },
    { key: 'W', name: { id: 'Bulan', en: 'Moon' }, motif: 'moon', pays: [], wild: { multiplier: 1 } },
    { key: 'M', name: { id: 'Bintang', en: 'Star' }, motif: 'star', pays: [] },
    { key: 'P', name: { id: 'Burung hantu', en: 'Owl' }, motif: 'owl', pays: [] },
  ],
  factors: [
    { times: 1, weight: 80 },
    { times: 2, weight: 15 },
    { times: 5, weight: 5 },
  ],
  collect: {
    coin: 'M',
    collector: 'P',
    prizes: [
      { coins: 10, weight: 450 },
      { coins: 20, weight: 300 },
      { coins: 50, weight: 150 },
      { coins: 150, weight: 80 },
      { coins: 750, weight: 20 },
    ],
  },
  maxWin: 1000,
  theme: { palette: 'nila', backdrop: 'clouds' },
  isNew: true,
};
