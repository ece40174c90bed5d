import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder1 } from './ladders.ts';
import { lines1 } from './lines.ts';

export const sembilanIntan: LinesTitle = {
  code: 'sembilan-intan',
  name: 'Sembilan Intan',
  vendor: 'mosaik',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 1,
  coinValues: ladder1,
  defaultCoinValue: 100000,
  rows: [3, 3, 3],
  lines: lines1,
  strips: ['HWBDEHDEHHDEBEDEHDACE', 'DEBHCDEHBWCBEHAHEDCHBDBHAC', 'HCWBHDECHDEHBDCDEHBHDCEHDEA'],
  symbols: [
    { key: 'A', name: { id: 'Permata', en: 'Gem' }, motif: 'gem', pays: [0, 0, 75] },
    { key: 'B', name: { id: 'Mahkota', en: 'Crown' }, motif: 'crown', pays: [0, 0, 25] },
    { key: 'C', name: { id: 'Bintang', en: 'Star' }, motif: 'star', pays: [0, 0, 20] },
    { key: 'D', name: { id: 'Lonceng', en: 'Bell' }, motif: 'bell', pays: [0, 0, 10] },
    { key: 'E', name: { id: 'Koin', en: 'Coin' }, motif: 'coin', pays: [0, 0, 5] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 3] },
    { key: 'W', name: { id: 'Tujuh', en: 'Seven' }, motif: 'seven', pays: [0, 0, 200], wild: { multiplier: 2 } },
  ],
  maxWin: 300,
  theme: { palette: 'emas', backdrop: 'facets' },
};
