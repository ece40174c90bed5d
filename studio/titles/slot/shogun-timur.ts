import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder50 } from './ladders.ts';
import { lines25x4 } from './lines.ts';

export const shogunTimur: LinesTitle = {
  code: 'shogun-timur',
  name: 'Shogun Timur',
  vendor: 'delapan',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 50,
  coinValues: ladder50,
  defaultCoinValue: 2000,
  rows: [4, 4, 4, 4, 4],
  lines: lines25x4,
  strips: [
    'HLKBJCLAEHKSKDLKHCLEJKHALDKBJELHKCLJKDE',
    'CKBJAHELKDLJBSHLKCBJJEJDKJCLAHBEAJLDKHEJLW',
    'HEJDLHKELWJCKHDLSEABHJLKEDHLJCELHSDKJLHCEBLAK',
    'DHEALCLJBESKELDHJCKLHEWBKJLSDHCALJKEHBLJ',
    'EKHJLASDBCKHLJEKHDCLBJKHALEKHJLCDKBJHL',
  ],
  symbols: [
    { key: 'A', name: { id: 'Ketopong', en: 'Helmet' }, motif: 'helmet', pays: [0, 0, 120, 400, 1200] },
    { key: 'B', name: { id: 'Pedang', en: 'Swords' }, motif: 'sword', pays: [0, 0, 80, 300, 750] },
    { key: 'C', name: { id: 'Pagoda', en: 'Pagoda' }, motif: 'pagoda', pays: [0, 0, 75, 200, 500] },
    { key: 'D', name: { id: 'Kipas', en: 'Fan' }, motif: 'fan', pays: [0, 0, 60, 150, 400] },
    { key: 'E', name: { id: 'Topeng', en: 'Mask' }, motif: 'mask', pays: [0, 0, 50, 120, 300] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 30, 75, 200] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 25, 60, 150] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 20, 50, 120] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 12, 40, 80] },
    { key: 'W', name: { id: 'Naga', en: 'Dragon' }, motif: 'naga', pays: [], wild: { multiplier: 1, expands: true } },
    { key: 'S', name: { id: 'Bulan', en: 'Moon' }, motif: 'moon', pays: [], scatter: { pays: [0, 0, 100, 500, 2500], freeSpins: [] } },
  ],
  maxWin: 243,
  theme: { palette: 'ruby', backdrop: 'rays' },
};
