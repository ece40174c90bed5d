import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder5 } from './ladders.ts';
import { lines5 } from './lines.ts';

export const buahKerajaan: LinesTitle = {
  code: 'buah-kerajaan',
  name: 'Buah Kerajaan',
  vendor: 'halma',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 5,
  coinValues: ladder5,
  defaultCoinValue: 20000,
  rows: [3, 3, 3, 3, 3],
  lines: lines5,
  strips: [
    'DCKHJELKSBDAJAHLCEKJHLSBKEDJ',
    'JKAELWCJDHLSDEKBJLWKHJLECKDSLH',
    'JAJKHBJESLHKCDWJEKELJHBWLLEHDC',
    'HECBWLKJELJKHJALCKJBEWLSHKDCEJLKLJD',
    'LKDEBJLCHLAKDHSLEJKCHLJKLEDAHKLJHC',
  ],
  symbols: [
    { key: 'A', name: { id: 'Tujuh', en: 'Seven' }, motif: 'seven', pays: [0, 0, 80, 300, 1500] },
    { key: 'B', name: { id: 'Lonceng', en: 'Bell' }, motif: 'bell', pays: [0, 0, 60, 250, 800] },
    { key: 'C', name: { id: 'Semangka', en: 'Melon' }, motif: 'melon', pays: [0, 0, 50, 150, 600] },
    { key: 'D', name: { id: 'Ceri', en: 'Cherries' }, motif: 'cherry', pays: [0, 0, 30, 120, 500] },
    { key: 'E', name: { id: 'Jeruk', en: 'Orange' }, motif: 'citrus', pays: [0, 0, 30, 80, 300] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 15, 50, 150] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 15, 50, 150] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 12, 30, 120] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 12, 30, 120] },
    { key: 'W', name: { id: 'Mahkota', en: 'Crown' }, motif: 'crown', pays: [], wild: { multiplier: 1 } },
    { key: 'S', name: { id: 'Bintang', en: 'Star' }, motif: 'star', pays: [], scatter: { pays: [0, 0, 2, 10, 50], freeSpins: [] } },
  ],
  maxWin: 403,
  jackpot: 'nusantara',
  theme: { palette: 'limau', backdrop: 'rays' },
};
