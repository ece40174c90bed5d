import type { WaysTitle } from '../../engines/slot/title.ts';
import { ladder50 } from './ladders.ts';

export const pilihanTeratai: WaysTitle = {
  code: 'pilihan-teratai',
  name: 'Pilihan Teratai',
  vendor: 'tenun',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'ways',
  coins: 50,
  coinValues: ladder50,
  defaultCoinValue: 2000,
  rows: [3, 3, 3, 3, 3],
  strips: [
    'CLKHSDJKLACBHKLDJCLHAKHDSBLKHCJLKADHBJ',
    'JDLKHCJBLSDKWAHLCKJBDHLAJKCSLHDWKJBLCKHA',
    'DKLBJHCSLKJDABWHKLJCDLKHAJBKCSLHDWJKLACH',
    'JDLBKWHLJCADSALBHKJALDWHKJALBKHCDJSLKHAC',
    'LKJHABLWCJKHDSLKAHCJBLCKWJHCLSKADJHLBKCD',
  ],
  symbols: [
    { key: 'A', name: { id: 'Teratai', en: 'Lotus' }, motif: 'lotus', pays: [0, 0, 21, 84, 420] },
    { key: 'B', name: { id: 'Koi', en: 'Koi' }, motif: 'koi', pays: [0, 0, 17, 63, 280] },
    { key: 'C', name: { id: 'Bambu', en: 'Bamboo' }, motif: 'bamboo', pays: [0, 0, 14, 49, 210] },
    { key: 'D', name: { id: 'Kipas', en: 'Fan' }, motif: 'fan', pays: [0, 0, 10, 35, 140] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 6, 17, 70] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 6, 17, 63] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 4, 14, 56] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 3, 10, 42] },
    { key: 'W', name: { id: 'Bulan', en: 'Moon' }, motif: 'moon', pays: [], wild: { multiplier: 1 } },
    {
      key: 'S',
      name: { id: 'Permata', en: 'Gem' },
      motif: 'gem',
      pays: [],
      scatter: { pays: [0, 0, 50, 250, 1250], freeSpins: [0, 0, 4, 6, 10] },
    },
  ],
  freeSpins: { multiplier: 6, retrigger: [0, 0, 3, 4, 5] },
  bonuses: [
    { freeSpins: [0, 0, 4, 6, 10], rules: { multiplier: 6, retrigger: [0, 0, 3, 4, 5] } },
    { freeSpins: [0, 0, 8, 12, 20], rules: { multiplier: 3, retrigger: [0, 0, 3, 4, 5] } },
    { freeSpins: [0, 0, 24, 36, 60], rules: { multiplier: 1, retrigger: [0, 0, 3, 4, 5] } },
  ],
  maxWin: 1200,
  theme: { palette: 'mawar', backdrop: 'seigaiha' },
  isNew: true,
};
