import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder10 } from './ladders.ts';
import { lines10 } from './lines.ts';

export const merakBiru: LinesTitle = {
  code: 'merak-biru',
  name: 'Merak Biru',
  vendor: 'tenun',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 10,
  coinValues: ladder10,
  defaultCoinValue: 10000,
  rows: [3, 3, 3, 3, 3],
  lines: lines10,
  strips: [
    'CLKESBLJHKACHJKCEBLSDHEAEHWKHJ',
    'DLJKCHEAKJLHDELJHKBWECKJLHDSELJKJEBH',
    'JLAKEJDKSWLCBJKELCHAJDKBLJEKHBJDEKBHC',
    'BKLHJCEDLWKJSEHJJKBLJECHKEALJEHKLDJ',
    'JAKSLJEHKDAKCJHBALKEJSKDHBCJKELHW',
  ],
  symbols: [
    { key: 'A', name: { id: 'Cendrawasih', en: 'Firebird' }, motif: 'phoenix', pays: [0, 0, 40, 150, 800] },
    { key: 'B', name: { id: 'Permata', en: 'Gem' }, motif: 'gem', pays: [0, 0, 30, 120, 400] },
    { key: 'C', name: { id: 'Kipas', en: 'Fan' }, motif: 'fan', pays: [0, 0, 20, 80, 300] },
    { key: 'D', name: { id: 'Teratai', en: 'Lotus' }, motif: 'lotus', pays: [0, 0, 15, 60, 200] },
    { key: 'E', name: { id: 'Kupu-kupu', en: 'Butterfly' }, motif: 'butterfly', pays: [0, 0, 15, 40, 150] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 8, 20, 80] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 8, 20, 80] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 6, 15, 60] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 6, 15, 60] },
    { key: 'W', name: { id: 'Bulan', en: 'Moon' }, motif: 'moon', pays: [0, 0, 60, 300, 1200], wild: { multiplier: 2 } },
    {
      key: 'S',
      name: { id: 'Mata', en: 'Eye' },
      motif: 'eye',
      pays: [],
      scatter: { pays: [0, 0, 2, 10, 50], freeSpins: [0, 0, 8, 12, 20] },
    },
  ],
  freeSpins: { multiplier: 2 },
  maxWin: 7500,
  theme: { palette: 'biru', backdrop: 'seigaiha' },
};
