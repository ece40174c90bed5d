import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder5 } from './ladders.ts';
import { lines5x3 } from './lines.ts';

export const rodaKelipatan: LinesTitle = {
  code: 'roda-kelipatan',
  name: 'Roda Kelipatan',
  vendor: 'halma',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 5,
  coinValues: ladder5,
  defaultCoinValue: 20000,
  rows: [3, 3, 3],
  lines: lines5x3,
  strips: ['KLDHCBJKLHWDJLKACBHLKDJWHLKJDBCHLAJ', 'HLWBAKJDLHCKLJHDBWJLKCHDALKBJHLDKJC', 'LHAWKJDLBHCKLJDHKLBJCAHLDWKJLBHCKDJ'],
  symbols: [
    { key: 'A', name: { id: 'Roda', en: 'Wheel' }, motif: 'wheel', pays: [0, 0, 81] },
    { key: 'B', name: { id: 'Tujuh', en: 'Seven' }, motif: 'seven', pays: [0, 0, 41] },
    { key: 'C', name: { id: 'Lonceng', en: 'Bell' }, motif: 'bell', pays: [0, 0, 24] },
    { key: 'D', name: { id: 'Ceri', en: 'Cherries' }, motif: 'cherry', pays: [0, 0, 16] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 8] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 7] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 5] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 3] },
    { key: 'W', name: { id: 'Mahkota', en: 'Crown' }, motif: 'crown', pays: [], wild: { multiplier: 1 } },
  ],
  factors: [
    { times: 1, weight: 60 },
    { times: 2, weight: 24 },
    { times: 3, weight: 10 },
    { times: 5, weight: 5 },
    { times: 10, weight: 1 },
  ],
  maxWin: 1000,
  theme: { palette: 'koral', backdrop: 'curtain' },
  isNew: true,
};
