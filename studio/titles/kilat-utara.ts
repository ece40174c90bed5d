import type { WaysTitle } from '../engines/slot/title.ts';
import { ladder75 } from './ladders.ts';

export const kilatUtara: WaysTitle = {
  code: 'kilat-utara',
  name: 'Kilat Utara',
  vendor: 'tenun',
  classification: 'SLOTS',
  kind: 'ways',
  coins: 75,
  coinValues: ladder75,
  defaultCoinValue: 2000,
  rows: [4, 4, 4, 4, 4],
  strips: [
    'HALJKHDCLKEJBHLKDDCHLKECBHSHLKCHEJLEKB',
    'JHBKLECLHKJADKEBLJHKLWEJHKLCBDLKEJAHSKL',
    'BHEKLJWKBEHLJKAHBJDELCKHJDLEKJHBALKEJDKHLCSJ',
    'ELKWHJBLDKLEJHDCKLSKEHLDJBKLDDEKJLACHJLKD',
    'ECSLDKJHLJEKLJDHEKLSBDJLCEKHALJKEDLBJHLK',
  ],
  symbols: [
    { key: 'A', name: { id: 'Palu', en: 'Hammer' }, motif: 'hammer', pays: [0, 0, 75, 250, 750] },
    { key: 'B', name: { id: 'Kilat', en: 'Lightning' }, motif: 'bolt', pays: [0, 0, 50, 150, 500] },
    { key: 'C', name: { id: 'Pinisi', en: 'Ship' }, motif: 'ship', pays: [0, 0, 30, 100, 300] },
    { key: 'D', name: { id: 'Ketopong', en: 'Helmet' }, motif: 'helmet', pays: [0, 0, 30, 75, 250] },
    { key: 'E', name: { id: 'Pedang', en: 'Swords' }, motif: 'sword', pays: [0, 0, 15, 50, 150] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 0, 30, 100] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 0, 30, 75] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 0, 15, 50] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 0, 15, 50] },
    { key: 'W', name: { id: 'Trisula', en: 'Trident' }, motif: 'trident', pays: [], wild: { multiplier: 1 } },
    {
      key: 'S',
      name: { id: 'Puncak', en: 'Peak' },
      motif: 'peak',
      pays: [],
      scatter: { pays: [0, 0, 150, 750, 3750], freeSpins: [0, 0, 8, 12, 20] },
    },
  ],
  freeSpins: { multiplier: 2 },
  maxWin: 750,
  theme: { palette: 'biru', backdrop: 'arcs' },
  isHot: true,
};
