import type { WaysTitle } from '../engines/slot/title.ts';
import { ladder50 } from './ladders.ts';

export const rajaRempah: WaysTitle = {
  code: 'raja-rempah',
  name: 'Raja Rempah',
  vendor: 'tenun',
  classification: 'SLOTS',
  kind: 'ways',
  coins: 50,
  coinValues: ladder50,
  defaultCoinValue: 2000,
  rows: [3, 3, 3, 3, 3],
  strips: [
    'JAKBLHCEJLDKJHELDSAJKLEBDJCLHKEL',
    'LHEJLKJCHLKEJBLHDKSLCWKHJELADKHLEBJK',
    'JLEKDBHJLCKESHKLJDELKJWHELKCJDLKEHSA',
    'KJLECHLEKJDSLWHCJKELDKAJHLBECKLJHD',
    'JCHKLEDDLHSKBLJKEDCLAHJLKJLSDHEKL',
  ],
  symbols: [
    { key: 'A', name: { id: 'Mahkota', en: 'Crown' }, motif: 'crown', pays: [0, 0, 100, 400, 1000] },
    { key: 'B', name: { id: 'Peti', en: 'Chest' }, motif: 'chest', pays: [0, 0, 80, 200, 750] },
    { key: 'C', name: { id: 'Pinisi', en: 'Ship' }, motif: 'ship', pays: [0, 0, 60, 150, 600] },
    { key: 'D', name: { id: 'Guci', en: 'Vase' }, motif: 'vase', pays: [0, 0, 40, 100, 400] },
    { key: 'E', name: { id: 'Daun', en: 'Leaf' }, motif: 'leaf', pays: [0, 0, 40, 80, 300] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 20, 40, 150] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 20, 40, 100] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 15, 40, 80] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 15, 30, 75] },
    { key: 'W', name: { id: 'Fajar', en: 'Dawn' }, motif: 'sun', pays: [], wild: { multiplier: 1 } },
    {
      key: 'S',
      name: { id: 'Kompas', en: 'Compass' },
      motif: 'compass',
      pays: [],
      scatter: { pays: [0, 0, 100, 500, 2500], freeSpins: [0, 0, 10, 15, 20] },
    },
  ],
  freeSpins: { multiplier: 2 },
  maxWin: 500,
  theme: { palette: 'gurun', backdrop: 'kawung' },
  isHot: true,
};
