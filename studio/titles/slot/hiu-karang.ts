import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder50 } from './ladders.ts';
import { lines40x4 } from './lines.ts';

export const hiuKarang: LinesTitle = {
  code: 'hiu-karang',
  name: 'Hiu Karang',
  vendor: 'lumen',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 50,
  coinValues: ladder50,
  defaultCoinValue: 2000,
  rows: [4, 4, 4, 4, 4],
  lines: lines40x4,
  strips: [
    'KEHDBJLLCKKEEJJHHLLKKAAJJLLDDBBCCHHKKEESLLJJ',
    'AALLDEKKHJWWWLLBCEEKKLLJJCHSDDEEKKBBLLHHJJCC',
    'LLKKSELLJJKKAHWWWCCEELLAABBDJJKKLLEECCKKLLHHJJDDBB',
    'ASKLLJHHKKEWWWDLLLJJSKKHHLLCCJJKKEEHHLLJJDDBB',
    'LAJJCHHLLKHDHEHHJJKKLLBBCCKKDDLLJJHHEEKKSWWW',
  ],
  symbols: [
    { key: 'A', name: { id: 'Hiu', en: 'Shark' }, motif: 'shark', pays: [0, 0, 80, 300, 1500] },
    { key: 'B', name: { id: 'Kepiting', en: 'Crab' }, motif: 'crab', pays: [0, 0, 60, 250, 800] },
    { key: 'C', name: { id: 'Kerang mutiara', en: 'Pearl shell' }, motif: 'shell', pays: [0, 0, 50, 150, 600] },
    { key: 'D', name: { id: 'Jangkar', en: 'Anchor' }, motif: 'anchor', pays: [0, 0, 30, 120, 500] },
    { key: 'E', name: { id: 'Koi', en: 'Koi' }, motif: 'koi', pays: [0, 0, 30, 80, 300] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 15, 50, 150] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 15, 50, 150] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 12, 30, 120] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 12, 30, 120] },
    { key: 'W', name: { id: 'Trisula', en: 'Trident' }, motif: 'trident', pays: [], wild: { multiplier: 1 } },
    {
      key: 'S',
      name: { id: 'Peti', en: 'Chest' },
      motif: 'chest',
      pays: [],
      scatter: { pays: [0, 0, 50, 250, 1000], freeSpins: [0, 0, 8, 8, 8] },
    },
  ],
  freeSpins: {
    multiplier: 1,
    strips: [
      'JJDCKKLHJJELLKKHHDDJJLLAABBCCHHJJKKSLLEEHHLL',
      'CKKEDJLBBHHKKJJLLEECCKKJJAALLWWWWDDHHEEKKSLLJJ',
      'LDDJJHEEKKLLCEELLJJHHKKDDAALLEEWWWWJJLLSHHKKCCBB',
      'KSJJCBEHLWWWWKKLLDJJEEHHKKAALLCCBBKKDDJJHHLLEE',
      'LLDDBJHEEKKSLLJJBBHHEEKKLLDDJJCCAAHHEEWWWWKK',
    ],
  },
  maxWin: 1200,
  theme: { palette: 'biru', backdrop: 'bubbles' },
};
