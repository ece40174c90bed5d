import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder1 } from './ladders.ts';
import { lines1 } from './lines.ts';

export const tujuhLonceng: LinesTitle = {
  code: 'tujuh-lonceng',
  name: 'Tujuh Lonceng',
  vendor: 'halma',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 1,
  coinValues: ladder1,
  defaultCoinValue: 100000,
  rows: [3, 3, 3],
  lines: lines1,
  strips: ['EBWHDECHADBHEDCHBDEAHHDC', 'BHECEACHBCDEHCWDBEHACEDH', 'EHDCEBDHCHEDAWEBHEDHDEDHDAB'],
  symbols: [
    { key: 'A', name: { id: 'Tujuh', en: 'Seven' }, motif: 'seven', pays: [0, 0, 120] },
    { key: 'B', name: { id: 'Lonceng', en: 'Bell' }, motif: 'bell', pays: [0, 0, 50] },
    { key: 'C', name: { id: 'Ceri', en: 'Cherries' }, motif: 'cherry', pays: [0, 0, 30] },
    { key: 'D', name: { id: 'Jeruk', en: 'Orange' }, motif: 'citrus', pays: [0, 0, 15] },
    { key: 'E', name: { id: 'Semanggi', en: 'Clover' }, motif: 'clover', pays: [0, 0, 8] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 5] },
    { key: 'W', name: { id: 'Bintang', en: 'Star' }, motif: 'star', pays: [0, 0, 250], wild: { multiplier: 1 } },
  ],
  maxWin: 250,
  jackpot: 'nusantara',
  theme: { palette: 'koral', backdrop: 'dots' },
};
