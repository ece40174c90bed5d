import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder10 } from './ladders.ts';
import { lines10 } from './lines.ts';

export const topengPanji: LinesTitle = {
  code: 'topeng-panji',
  name: 'Topeng Panji',
  vendor: 'mosaik',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 10,
  coinValues: ladder10,
  defaultCoinValue: 10000,
  rows: [3, 3, 3, 3, 3],
  lines: lines10,
  strips: [
    'AHEDLKJHEDLCKEBJJHWADLJCKEHDLKJBS',
    'LHJKLEBCHJKLEJADSLHKJLECBHKLALDKEJW',
    'HLEJKDWLJEHKSALBCJEDKLHJEDKLJHCBKLEAJD',
    'HELKDJELJHCDKELJDHKJELHBWJECLDSAKJ',
    'KLWEDCHJHLKLEBJKHLSDCKJLEAHKLJ',
  ],
  symbols: [
    { key: 'A', name: { id: 'Topeng', en: 'Mask' }, motif: 'mask', pays: [0, 0, 100, 500, 1500] },
    { key: 'B', name: { id: 'Mahkota', en: 'Crown' }, motif: 'crown', pays: [0, 0, 75, 300, 1000] },
    { key: 'C', name: { id: 'Pedang', en: 'Swords' }, motif: 'sword', pays: [0, 0, 60, 150, 750] },
    { key: 'D', name: { id: 'Mawar', en: 'Rose' }, motif: 'rose', pays: [0, 0, 30, 150, 600] },
    { key: 'E', name: { id: 'Gong', en: 'Gong' }, motif: 'gong', pays: [0, 0, 30, 100, 500] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 15, 60, 150] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 15, 60, 150] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 12, 30, 150] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 12, 30, 150] },
    { key: 'W', name: { id: 'Fajar', en: 'Dawn' }, motif: 'sun', pays: [0, 0, 120, 600, 2500], wild: { multiplier: 1 } },
    {
      key: 'S',
      name: { id: 'Kitab', en: 'Book' },
      motif: 'book',
      pays: [],
      scatter: { pays: [0, 0, 2, 10, 50], freeSpins: [0, 0, 8, 12, 20] },
    },
  ],
  freeSpins: { multiplier: 2 },
  maxWin: 1200,
  theme: { palette: 'kopi', backdrop: 'curtain' },
};
