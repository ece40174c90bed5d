import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder75 } from './ladders.ts';
import { lines25 } from './lines.ts';

export const gunungLava: LinesTitle = {
  code: 'gunung-lava',
  name: 'Gunung Lava',
  vendor: 'orbital',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 75,
  coinValues: ladder75,
  defaultCoinValue: 2000,
  rows: [3, 3, 3, 3, 3],
  lines: lines25,
  strips: [
    'KLAHJDKCLEHJLKEHDLBJKAEHLKCJDELKHJSELDB',
    'ALESHLCKJEHLDKJLCHEKBAJLDHWKSELHCJKLEBDJHK',
    'BJKLCDLKSHEJALKBDJCLKHEWBKJBADSKLCHJELHD',
    'KADCHLJKBWEHKLLCHAELKJDHBLKCEJDHLSKAJL',
    'HELDKJBHLKCKLAHSJLKEBDLHJCKLDKHJKLASW',
  ],
  symbols: [
    { key: 'A', name: { id: 'Gunung api', en: 'Volcano' }, motif: 'volcano', pays: [0, 0, 250, 1200, 10000] },
    { key: 'B', name: { id: 'Banteng', en: 'Bull' }, motif: 'bull', pays: [0, 0, 150, 1000, 5000] },
    { key: 'C', name: { id: 'Cendrawasih', en: 'Firebird' }, motif: 'phoenix', pays: [0, 0, 120, 600, 2500] },
    { key: 'D', name: { id: 'Ketopong', en: 'Helmet' }, motif: 'helmet', pays: [0, 0, 100, 300, 1500] },
    { key: 'E', name: { id: 'Tengkorak', en: 'Skull' }, motif: 'skull', pays: [0, 0, 75, 250, 1200] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 30, 120, 600] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 30, 120, 500] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 25, 75, 300] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 15, 60, 250] },
    { key: 'W', name: { id: 'Komet', en: 'Comet' }, motif: 'comet', pays: [], wild: { multiplier: 2 } },
    {
      key: 'S',
      name: { id: 'Permata', en: 'Gem' },
      motif: 'gem',
      pays: [],
      scatter: { pays: [0, 0, 75, 750, 3750], freeSpins: [0, 0, 8, 12, 20] },
    },
  ],
  freeSpins: { multiplier: 2 },
  maxWin: 10000,
  theme: { palette: 'ruby', backdrop: 'rings' },
};
