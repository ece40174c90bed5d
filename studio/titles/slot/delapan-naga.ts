import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder75 } from './ladders.ts';
import { lines25 } from './lines.ts';

export const delapanNaga: LinesTitle = {
  code: 'delapan-naga',
  name: 'Delapan Naga',
  vendor: 'delapan',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 75,
  coinValues: ladder75,
  defaultCoinValue: 2000,
  rows: [3, 3, 3, 3, 3],
  lines: lines25,
  strips: [
    'BHKJCLHKLEJKDHCLJKHELCKSJLDHJKLHA',
    'LHJLKBDHECJLKHLSJDKELJHBCALKDJHLKEJW',
    'CHLWJKEDALHJKSBHLJKCEDKLJHLSJKAEHLBJDK',
    'KSEDJJLBKEJHLDCEJKHWLKJELHDDAKJEHL',
    'HELKSAEJHLCKJEKWLHAJDKCSLEKHJBLCKJ',
  ],
  symbols: [
    { key: 'A', name: { id: 'Naga', en: 'Dragon' }, motif: 'naga', pays: [0, 0, 300, 1200, 5000] },
    { key: 'B', name: { id: 'Pagoda', en: 'Pagoda' }, motif: 'pagoda', pays: [0, 0, 200, 750, 3000] },
    { key: 'C', name: { id: 'Lampion', en: 'Lantern' }, motif: 'lantern', pays: [0, 0, 200, 600, 2000] },
    { key: 'D', name: { id: 'Koi', en: 'Koi' }, motif: 'koi', pays: [0, 0, 120, 400, 2000] },
    { key: 'E', name: { id: 'Koin', en: 'Coin' }, motif: 'coin', pays: [0, 0, 100, 300, 1200] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 60, 200, 600] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 60, 200, 600] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 40, 100, 400] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 40, 100, 400] },
    { key: 'W', name: { id: 'Mahkota', en: 'Crown' }, motif: 'crown', pays: [], wild: { multiplier: 1 } },
    {
      key: 'S',
      name: { id: 'Gong', en: 'Gong' },
      motif: 'gong',
      pays: [],
      scatter: { pays: [0, 0, 75, 375, 1500], freeSpins: [0, 0, 8, 10, 15] },
    },
  ],
  freeSpins: { multiplier: 2 },
  maxWin: 500,
  jackpot: 'nusantara',
  theme: { palette: 'imlek', backdrop: 'seigaiha' },
  isHot: true,
};
