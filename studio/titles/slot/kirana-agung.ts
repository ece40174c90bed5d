import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder50 } from './ladders.ts';
import { lines25 } from './lines.ts';

export const kiranaAgung: LinesTitle = {
  code: 'kirana-agung',
  name: 'Kirana Agung',
  vendor: 'kirana',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 50,
  coinValues: ladder50,
  defaultCoinValue: 2000,
  rows: [3, 3, 3, 3, 3],
  lines: lines25,
  strips: [
    'CDLHCKEBDHEDHKLCJLDKHEJLASCCDHLJELK',
    'DHJKLAHJBKJLDWKJESELJCKHLBDHEJELHKJCE',
    'KJHLAWELKJHDLCKKHBELAKJHSDLKEJHLBDD',
    'AKDSHEJLKHWJKLCKBEBHJLAKSEAHKLEJLC',
    'HKALJAHLDKWJKLKJLCHKDKABJCEKLSCDJKL',
  ],
  symbols: [
    { key: 'A', name: { id: 'Mahkota', en: 'Crown' }, motif: 'crown', pays: [0, 0, 150, 600, 2500] },
    { key: 'B', name: { id: 'Permata', en: 'Gem' }, motif: 'gem', pays: [0, 0, 100, 500, 1500] },
    { key: 'C', name: { id: 'Mawar', en: 'Rose' }, motif: 'rose', pays: [0, 0, 75, 300, 1000] },
    { key: 'D', name: { id: 'Cendrawasih', en: 'Firebird' }, motif: 'phoenix', pays: [0, 0, 60, 250, 750] },
    { key: 'E', name: { id: 'Teratai', en: 'Lotus' }, motif: 'lotus', pays: [0, 0, 50, 150, 600] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 30, 75, 300] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 30, 75, 300] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 25, 50, 250] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 25, 50, 250] },
    { key: 'W', name: { id: 'Bulan', en: 'Moon' }, motif: 'moon', pays: [], wild: { multiplier: 2 } },
    {
      key: 'S',
      name: { id: 'Topeng', en: 'Mask' },
      motif: 'mask',
      pays: [],
      scatter: { pays: [0, 0, 50, 250, 1000], freeSpins: [0, 0, 10, 15, 20] },
    },
  ],
  freeSpins: { multiplier: 1 },
  maxWin: 2500,
  theme: { palette: 'lembayung', backdrop: 'petals' },
  isHot: true,
};
