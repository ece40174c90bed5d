import type { WaysTitle } from '../../engines/slot/title.ts';
import { ladder50 } from './ladders.ts';

export const koiSenja: WaysTitle = {
  code: 'koi-senja',
  name: 'Koi Senja',
  vendor: 'orbital',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'ways',
  coins: 50,
  coinValues: ladder50,
  defaultCoinValue: 2000,
  rows: [3, 3, 3, 3, 3],
  strips: [
    'LKBBKHJDLSCEJKLEHDJBLKEBCSLJKEDHJA',
    'HJEKBLDKLHJEDCLWHBJKLJSKELHJAKLC',
    'LHBJKCEBLJHDKSLEJHACKDLBJEHLKJWDE',
    'BLDBSCEKJLHKEDWJLCDAKHSBEJLDEJBLL',
    'SJKBDHJBELCLJDEALSHKJDLBCEJLHKJDELC',
  ],
  symbols: [
    { key: 'A', name: { id: 'Koi', en: 'Koi' }, motif: 'koi', pays: [0, 0, 100, 250, 1000] },
    { key: 'B', name: { id: 'Teratai', en: 'Lotus' }, motif: 'lotus', pays: [0, 0, 50, 200, 500] },
    { key: 'C', name: { id: 'Kipas', en: 'Fan' }, motif: 'fan', pays: [0, 0, 50, 100, 400] },
    { key: 'D', name: { id: 'Bambu', en: 'Bamboo' }, motif: 'bamboo', pays: [0, 0, 40, 100, 250] },
    { key: 'E', name: { id: 'Kerang mutiara', en: 'Pearl shell' }, motif: 'shell', pays: [0, 0, 25, 50, 250] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 20, 40, 100] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 10, 40, 100] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 8, 25, 50] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 8, 25, 50] },
    { key: 'W', name: { id: 'Ombak', en: 'Wave' }, motif: 'wave', pays: [], wild: { multiplier: 1 } },
    {
      key: 'S',
      name: { id: 'Bulan', en: 'Moon' },
      motif: 'moon',
      pays: [],
      scatter: { pays: [0, 0, 100, 500, 2500], freeSpins: [0, 0, 10, 15, 20] },
    },
  ],
  freeSpins: { multiplier: 2 },
  maxWin: 750,
  theme: { palette: 'senja', backdrop: 'seigaiha' },
};
