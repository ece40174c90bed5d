import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder50 } from './ladders.ts';
import { lines40x4 } from './lines.ts';

export const cerminKupu: LinesTitle = {
  code: 'cermin-kupu',
  name: 'Cermin Kupu',
  vendor: 'halma',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 50,
  coinValues: ladder50,
  defaultCoinValue: 2000,
  rows: [4, 4, 4, 4, 4],
  lines: lines40x4,
  isBothWays: true,
  strips: [
    'JHLKBDCJAKHLKJLDHCBAKLJCDHKLJBHKLCAD',
    'WLKCBJHDLAKJCHBLKDWJKHLACDLJKBHCLJADKH',
    'CWJKDHLAJBLKCHDLKJHWCBDAKLJHLKCDHJLAKB',
    'AJKHLCDKBJWLAHKCDJLHKBLDJCHKAWLJKBDHCL',
    'AWLKDHJCBLKJHADLWKCJHDBKLACJKLHDLBKCHJ',
  ],
  symbols: [
    { key: 'A', name: { id: 'Kupu-kupu', en: 'Butterfly' }, motif: 'butterfly', pays: [0, 0, 31, 123, 616] },
    { key: 'B', name: { id: 'Mawar', en: 'Rose' }, motif: 'rose', pays: [0, 0, 26, 92, 410] },
    { key: 'C', name: { id: 'Kipas', en: 'Fan' }, motif: 'fan', pays: [0, 0, 21, 72, 308] },
    { key: 'D', name: { id: 'Semanggi', en: 'Clover' }, motif: 'clover', pays: [0, 0, 15, 51, 205] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 8, 26, 103] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 8, 26, 92] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 6, 21, 82] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 5, 15, 62] },
    { key: 'W', name: { id: 'Bintang', en: 'Star' }, motif: 'star', pays: [], wild: { multiplier: 1 } },
  ],
  maxWin: 43,
  theme: { palette: 'fajar', backdrop: 'petals' },
  isNew: true,
};
