import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder5 } from './ladders.ts';
import { lines5x3 } from './lines.ts';

export const tigaLoncengEmas: LinesTitle = {
  code: 'tiga-lonceng-emas',
  name: 'Tiga Lonceng Emas',
  vendor: 'halma',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 5,
  coinValues: ladder5,
  defaultCoinValue: 20000,
  rows: [3, 3, 3],
  lines: lines5x3,
  strips: ['DSJHLCKJBSDHLWAKJCHLDSBHJHJDKSCLJHBWAKL', 'BKDLCSAJHWKLBDJHSLCKDJHLSBKAWLHJDCKSLJH', 'CKHDJSWLKJADHBCLSKJHLDBSHLWKCKADLKSJHBL'],
  symbols: [
    { key: 'A', name: { id: 'Lonceng', en: 'Bell' }, motif: 'bell', pays: [0, 0, 67] },
    { key: 'B', name: { id: 'Tujuh', en: 'Seven' }, motif: 'seven', pays: [0, 0, 33] },
    { key: 'C', name: { id: 'Ceri', en: 'Cherries' }, motif: 'cherry', pays: [0, 0, 20] },
    { key: 'D', name: { id: 'Jeruk', en: 'Orange' }, motif: 'citrus', pays: [0, 0, 13] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 7] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 5] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 4] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 3] },
    { key: 'W', name: { id: 'Mahkota', en: 'Crown' }, motif: 'crown', pays: [], wild: { multiplier: 1 } },
    { key: 'S', name: { id: 'Koin', en: 'Coin' }, motif: 'coin', pays: [], scatter: { pays: [], freeSpins: [] } },
  ],
  hold: {
    from: 3,
    respins: 3,
    perMille: 60,
    prizes: [
      { times: 1, weight: 400 },
      { times: 2, weight: 260 },
      { times: 3, weight: 160 },
      { times: 5, weight: 100 },
      { times: 8, weight: 40 },
      { times: 20, weight: 28, name: { id: 'Perunggu', en: 'Bronze' } },
      { times: 50, weight: 9, name: { id: 'Perak', en: 'Silver' } },
      { times: 200, weight: 3, name: { id: 'Emas', en: 'Gold' } },
    ],
    full: { times: 500, name: { id: 'Berlian', en: 'Diamond' } },
  },
  maxWin: 4000,
  theme: { palette: 'emas', backdrop: 'dots' },
  isNew: true,
};
