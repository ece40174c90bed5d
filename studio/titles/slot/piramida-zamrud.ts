import type { WaysTitle } from '../../engines/slot/title.ts';
import { ladder75 } from './ladders.ts';

export const piramidaZamrud: WaysTitle = {
  code: 'piramida-zamrud',
  name: 'Piramida Zamrud',
  vendor: 'mosaik',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'ways',
  coins: 75,
  coinValues: ladder75,
  defaultCoinValue: 2000,
  rows: [4, 4, 4, 4, 4],
  strips: [
    'LSKJECHKLDAJBELKJDHCELSKBJELHDKJCLEKDHJB',
    'ADLJEKHCBEKJHLDKCHELJWSAKDHLJEBKHCLEJKH',
    'LKJDHLECKLJBDHSELKAHCJLDEKBLWHJELSHKCDJLAEBH',
    'DHKJELCAJKLLJEKSDLBLHKCEJLKHADWCKLJEHJKSLB',
    'LABKJLJKDLHKEJCLKSHDJLBEACLHKJDHDKLCJE',
  ],
  symbols: [
    { key: 'A', name: { id: 'Piramida', en: 'Pyramid' }, motif: 'pyramid', pays: [0, 0, 50, 150, 500] },
    { key: 'B', name: { id: 'Mata', en: 'Eye' }, motif: 'eye', pays: [0, 0, 40, 100, 300] },
    { key: 'C', name: { id: 'Kumbang', en: 'Scarab' }, motif: 'scarab', pays: [0, 0, 30, 75, 200] },
    { key: 'D', name: { id: 'Guci', en: 'Vase' }, motif: 'vase', pays: [0, 0, 20, 50, 150] },
    { key: 'E', name: { id: 'Kunci', en: 'Key' }, motif: 'key', pays: [0, 0, 15, 40, 150] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 0, 20, 75] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 0, 20, 50] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 0, 15, 40] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 0, 15, 30] },
    { key: 'W', name: { id: 'Fajar', en: 'Dawn' }, motif: 'sun', pays: [], wild: { multiplier: 1 } },
    {
      key: 'S',
      name: { id: 'Jam pasir', en: 'Hourglass' },
      motif: 'hourglass',
      pays: [],
      scatter: { pays: [0, 0, 150, 750, 3750], freeSpins: [0, 0, 8, 12, 20] },
    },
  ],
  freeSpins: { multiplier: 2 },
  maxWin: 750,
  theme: { palette: 'zamrud', backdrop: 'grid' },
};
