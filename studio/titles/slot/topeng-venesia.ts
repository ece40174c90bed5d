import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder50 } from './ladders.ts';
import { lines25x4 } from './lines.ts';

export const topengVenesia: LinesTitle = {
  code: 'topeng-venesia',
  name: 'Topeng Venesia',
  vendor: 'tenun',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 50,
  coinValues: ladder50,
  defaultCoinValue: 2000,
  rows: [4, 4, 4, 4, 4],
  lines: lines25x4,
  strips: [
    'KJHEJKLBDHEJKELADCJHSKBELJHKDJELBAAHJCDEL',
    'WEJEHKCDJLBAHKEJLSKHELJLDKBHLJKEEHBLJDSK',
    'JELKHKJDEBLJKWCJEBHKDAKHLEJAELBHCKEJLHSKBE',
    'ELJDKHLBAJEJLCHDLJJBHLEJAKDLAHJELKBWJLKHSC',
    'JHJKJEEBHDBLCJLKHEJLBJKCEJLKHAEJLKDLSBHELK',
  ],
  symbols: [
    { key: 'A', name: { id: 'Topeng', en: 'Mask' }, motif: 'mask', pays: [0, 0, 100, 300, 1000] },
    { key: 'B', name: { id: 'Mahkota', en: 'Crown' }, motif: 'crown', pays: [0, 0, 80, 250, 600] },
    { key: 'C', name: { id: 'Mawar', en: 'Rose' }, motif: 'rose', pays: [0, 0, 60, 150, 400] },
    { key: 'D', name: { id: 'Kipas', en: 'Fan' }, motif: 'fan', pays: [0, 0, 50, 120, 300] },
    { key: 'E', name: { id: 'Permata', en: 'Gem' }, motif: 'gem', pays: [0, 0, 40, 100, 250] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 25, 60, 150] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 20, 50, 120] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 15, 40, 100] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 10, 30, 80] },
    { key: 'W', name: { id: 'Bulan', en: 'Moon' }, motif: 'moon', pays: [], wild: { multiplier: 1, expands: true } },
    { key: 'S', name: { id: 'Kunci', en: 'Key' }, motif: 'key', pays: [], scatter: { pays: [0, 0, 100, 500, 2500], freeSpins: [] } },
  ],
  maxWin: 238,
  theme: { palette: 'lembayung', backdrop: 'curtain' },
};
