import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder50 } from './ladders.ts';
import { lines25x4 } from './lines.ts';

export const tambangMalam: LinesTitle = {
  code: 'tambang-malam',
  name: 'Tambang Malam',
  vendor: 'lumen',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 50,
  coinValues: ladder50,
  defaultCoinValue: 2000,
  rows: [4, 4, 4, 4, 4],
  lines: lines25x4,
  strips: [
    'JLACMKDHBJLKHCDLAJMKBHLCDJKMLAHJBKCDLMKH',
    'HMLCJPKDLWHBAKJMCLDHKLMJAHKCBDJLWMHKCLJBDAK',
    'KHLJADKMLHWCPBJLKDMHCJKALBHDLMJKCWAHLBKDMJC',
    'DWHCAKLJBMHDLKJCAHLKMBDJWCHLKMJADLHBKCLKMJP',
    'JHDCMWKLHJAKBDLMCJHLKDBACJLHMKWDHJKLMCBPALK',
  ],
  symbols: [
    { key: 'A', name: { id: 'Ketopong', en: 'Helmet' }, motif: 'helmet', pays: [0, 0, 69, 278, 1388] },
    { key: 'B', name: { id: 'Gunung api', en: 'Volcano' }, motif: 'volcano', pays: [0, 0, 58, 208, 926] },
    { key: 'C', name: { id: 'Tengkorak', en: 'Skull' }, motif: 'skull', pays: [0, 0, 46, 162, 694] },
    { key: 'D', name: { id: 'Kunci', en: 'Key' }, motif: 'key', pays: [0, 0, 35, 116, 463] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 19, 58, 231] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 19, 58, 208] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 14, 46, 185] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 12, 35, 139] },
    { key: 'W', name: { id: 'Petir', en: 'Bolt' }, motif: 'bolt', pays: [], wild: { multiplier: 1 } },
    { key: 'M', name: { id: 'Permata', en: 'Gem' }, motif: 'gem', pays: [] },
    { key: 'P', name: { id: 'Palu', en: 'Hammer' }, motif: 'hammer', pays: [] },
  ],
  collect: {
    coin: 'M',
    collector: 'P',
    prizes: [
      { coins: 5, weight: 400 },
      { coins: 10, weight: 300 },
      { coins: 25, weight: 160 },
      { coins: 100, weight: 90 },
      { coins: 400, weight: 25 },
      { coins: 2500, weight: 5 },
    ],
  },
  maxWin: 1000,
  theme: { palette: 'besi', backdrop: 'curtain' },
  isNew: true,
};
