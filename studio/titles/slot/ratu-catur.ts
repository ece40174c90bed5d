import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder50 } from './ladders.ts';
import { lines25 } from './lines.ts';

export const ratuCatur: LinesTitle = {
  code: 'ratu-catur',
  name: 'Ratu Catur',
  vendor: 'halma',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 50,
  coinValues: ladder50,
  defaultCoinValue: 2000,
  rows: [3, 3, 3, 3, 3],
  lines: lines25,
  strips: [
    'KHLCJBEKDALSHJKLEHCDKJLEHABLCKJSDHLE',
    'LKCHELJKBDJLEKHCSJLKHEDLJBKCKWLJEKADHJ',
    'ADCEKHJLSKHLECDJKBLHEWKJLHCKDLKHEKLB',
    'CHEKJLDAHEKJSKLDBJCHCKJWLAEHKSJDLKJB',
    'LKABHCJAKSHDEJWLDDHJECBLSKHDEJLA',
  ],
  symbols: [
    { key: 'A', name: { id: 'Mahkota', en: 'Crown' }, motif: 'crown', pays: [0, 0, 150, 600, 2500] },
    { key: 'B', name: { id: 'Ketopong', en: 'Helmet' }, motif: 'helmet', pays: [0, 0, 80, 300, 1500] },
    { key: 'C', name: { id: 'Pedang', en: 'Swords' }, motif: 'sword', pays: [0, 0, 75, 300, 800] },
    { key: 'D', name: { id: 'Kunci', en: 'Key' }, motif: 'key', pays: [0, 0, 60, 150, 750] },
    { key: 'E', name: { id: 'Keping', en: 'Chip' }, motif: 'chip', pays: [0, 0, 50, 150, 600] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 30, 75, 300] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 30, 75, 300] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 15, 50, 150] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 15, 50, 150] },
    { key: 'W', name: { id: 'Permata', en: 'Gem' }, motif: 'gem', pays: [], wild: { multiplier: 2 } },
    {
      key: 'S',
      name: { id: 'Jam pasir', en: 'Hourglass' },
      motif: 'hourglass',
      pays: [],
      scatter: { pays: [0, 0, 50, 250, 1000], freeSpins: [0, 0, 10, 15, 20] },
    },
  ],
  freeSpins: { multiplier: 1 },
  maxWin: 2000,
  theme: { palette: 'besi', backdrop: 'grid' },
};
