import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder10 } from './ladders.ts';
import { lines5x3 } from './lines.ts';

export const mawarTengahMalam: LinesTitle = {
  code: 'mawar-tengah-malam',
  name: 'Mawar Tengah Malam',
  vendor: 'tenun',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 10,
  coinValues: ladder10,
  defaultCoinValue: 10000,
  rows: [3, 3, 3],
  lines: lines5x3,
  strips: ['DDJEAHJCBDEHJWEHADJHEBC', 'JCDEBWJHDEJCHEDAHEBJDHE', 'DHECJBDJHECADJHEWBCJDEHAJ'],
  symbols: [
    { key: 'A', name: { id: 'Mawar', en: 'Rose' }, motif: 'rose', pays: [0, 0, 200] },
    { key: 'B', name: { id: 'Topeng', en: 'Mask' }, motif: 'mask', pays: [0, 0, 80] },
    { key: 'C', name: { id: 'Kupu-kupu', en: 'Butterfly' }, motif: 'butterfly', pays: [0, 0, 40] },
    { key: 'D', name: { id: 'Kunci', en: 'Key' }, motif: 'key', pays: [0, 0, 20] },
    { key: 'E', name: { id: 'Bulan', en: 'Moon' }, motif: 'moon', pays: [0, 0, 12] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 8] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 4] },
    { key: 'W', name: { id: 'Permata', en: 'Gem' }, motif: 'gem', pays: [0, 0, 300], wild: { multiplier: 2 } },
  ],
  maxWin: 82,
  theme: { palette: 'mawar', backdrop: 'petals' },
};
