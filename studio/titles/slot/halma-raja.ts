import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder10 } from './ladders.ts';
import { lines20 } from './lines.ts';

export const halmaRaja: LinesTitle = {
  code: 'halma-raja',
  name: 'Halma Raja',
  vendor: 'halma',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 10,
  coinValues: ladder10,
  defaultCoinValue: 10000,
  rows: [3, 3, 3, 3, 3],
  lines: lines20,
  strips: [
    'LKHEJBDCJKHAJELEJHLSBDKLJHECLKJAHD',
    'WJLCKHSDJEBLKJHDLKJEHLBHJDALHEH',
    'HKJESALKBHELCJKWLDEHCJKEBLJLHKECLD',
    'LDJLKHEKJLAJKLDHBKHLEDHLCJKLJSBEHKBW',
    'ELCHKJLDWEKHLJBKHELJLKHLSCJEKHLBDJAHK',
  ],
  symbols: [
    { key: 'A', name: { id: 'Mahkota', en: 'Crown' }, motif: 'crown', pays: [0, 0, 60, 150, 600] },
    { key: 'B', name: { id: 'Keping', en: 'Chip' }, motif: 'chip', pays: [0, 0, 40, 120, 300] },
    { key: 'C', name: { id: 'Dadu', en: 'Dice' }, motif: 'dice', pays: [0, 0, 30, 80, 200] },
    { key: 'D', name: { id: 'Kartu', en: 'Cards' }, motif: 'cards', pays: [0, 0, 30, 60, 150] },
    { key: 'E', name: { id: 'Roda', en: 'Wheel' }, motif: 'wheel', pays: [0, 0, 20, 60, 120] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 15, 30, 80] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 12, 30, 60] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 12, 20, 60] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 6, 15, 40] },
    { key: 'W', name: { id: 'Joker', en: 'Joker' }, motif: 'joker', pays: [], wild: { multiplier: 1 } },
    {
      key: 'S',
      name: { id: 'Bintang', en: 'Star' },
      motif: 'star',
      pays: [],
      scatter: { pays: [0, 0, 10, 50, 250], freeSpins: [0, 0, 10, 10, 10] },
    },
  ],
  freeSpins: { multiplier: 2 },
  maxWin: 400,
  theme: { palette: 'ruby', backdrop: 'dots' },
};
