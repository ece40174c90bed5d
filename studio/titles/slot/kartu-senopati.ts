import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder10 } from './ladders.ts';
import { lines10 } from './lines.ts';

export const kartuSenopati: LinesTitle = {
  code: 'kartu-senopati',
  name: 'Kartu Senopati',
  vendor: 'halma',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 10,
  coinValues: ladder10,
  defaultCoinValue: 10000,
  rows: [3, 3, 3, 3, 3],
  lines: lines10,
  strips: [
    'LKSHJEKBLBDCKEHJSLKHELDACJHAE',
    'KHJKDLKBEJHCSKLDWJELKHDKALCBLHES',
    'JBKLCEHSJLKJLKWEDHHKBJCLLKJDEHLA',
    'SKHLDJECLKABSJLEHKLDJKAELHWKBELE',
    'HLJCKLHDEJKHLDCJSELHBKLHJDKEA',
  ],
  symbols: [
    { key: 'A', name: { id: 'Kartu', en: 'Cards' }, motif: 'cards', pays: [0, 0, 60, 200, 600] },
    { key: 'B', name: { id: 'Pedang', en: 'Swords' }, motif: 'sword', pays: [0, 0, 40, 150, 400] },
    { key: 'C', name: { id: 'Ketopong', en: 'Helmet' }, motif: 'helmet', pays: [0, 0, 40, 80, 250] },
    { key: 'D', name: { id: 'Mahkota', en: 'Crown' }, motif: 'crown', pays: [0, 0, 40, 80, 200] },
    { key: 'E', name: { id: 'Keping', en: 'Chip' }, motif: 'chip', pays: [0, 0, 25, 60, 200] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 20, 40, 80] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 12, 40, 80] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 8, 25, 60] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 6, 20, 40] },
    { key: 'W', name: { id: 'Joker', en: 'Joker' }, motif: 'joker', pays: [], wild: { multiplier: 1, expands: true } },
    { key: 'S', name: { id: 'Roda', en: 'Wheel' }, motif: 'wheel', pays: [], scatter: { pays: [0, 0, 3, 15, 60], freeSpins: [] } },
  ],
  maxWin: 236,
  theme: { palette: 'rimba', backdrop: 'curtain' },
};
