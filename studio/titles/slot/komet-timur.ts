import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder5 } from './ladders.ts';
import { lines5x3 } from './lines.ts';

export const kometTimur: LinesTitle = {
  code: 'komet-timur',
  name: 'Komet Timur',
  vendor: 'orbital',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 5,
  coinValues: ladder5,
  defaultCoinValue: 20000,
  rows: [3, 3, 3],
  lines: lines5x3,
  strips: ['HDECJAHEBDJDHDCEJHDJE', 'AHJEDJHWEHJBDHJEJHBEBJWC', 'EEJHEDEHBJDAEHJDCEDJHBDECHJA'],
  symbols: [
    { key: 'A', name: { id: 'Komet', en: 'Comet' }, motif: 'comet', pays: [0, 0, 200] },
    { key: 'B', name: { id: 'Planet', en: 'Planet' }, motif: 'planet', pays: [0, 0, 80] },
    { key: 'C', name: { id: 'Bintang', en: 'Star' }, motif: 'star', pays: [0, 0, 50] },
    { key: 'D', name: { id: 'Bulan', en: 'Moon' }, motif: 'moon', pays: [0, 0, 25] },
    { key: 'E', name: { id: 'Kilat', en: 'Lightning' }, motif: 'bolt', pays: [0, 0, 15] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 8] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 4] },
    { key: 'W', name: { id: 'Fajar', en: 'Dawn' }, motif: 'sun', pays: [], wild: { multiplier: 2 } },
  ],
  maxWin: 81,
  theme: { palette: 'nila', backdrop: 'stars' },
};
