import type { LinesTitle } from '../../engines/slot/title.ts';
import { ladder50 } from './ladders.ts';
import { lines40x4 } from './lines.ts';

export const galaksiGaruda: LinesTitle = {
  code: 'galaksi-garuda',
  name: 'Galaksi Garuda',
  vendor: 'orbital',
  classification: 'SLOTS',
  kind: 'slot',
  layout: 'lines',
  coins: 50,
  coinValues: ladder50,
  defaultCoinValue: 2000,
  rows: [4, 4, 4, 4, 4],
  lines: lines40x4,
  strips: [
    'EEJJLLHHBBDDKKCSLLEEJJHHLLDDKKAJJHHEECCLLKK',
    'JJHHEELCCKKDDBBHHJJLLWWWKKCCDDLLEEJJSHHKKLLAAKK',
    'LLKKCCJJSEHHLLDAKKLLEJHHEEWWWCCDDBBSJAKKLLJJHHEEDD',
    'CAEEDLHSKKCLLJJHHBDDLLEEKDJJSHHCCLLHKJJBBWWW',
    'JLEHHCDJJKKSLLBEELLJJWWWKKDDEEHHJJLLCCBBKKAA',
  ],
  symbols: [
    { key: 'A', name: { id: 'Cendrawasih', en: 'Firebird' }, motif: 'phoenix', pays: [0, 0, 80, 300, 1500] },
    { key: 'B', name: { id: 'Planet', en: 'Planet' }, motif: 'planet', pays: [0, 0, 60, 250, 800] },
    { key: 'C', name: { id: 'Komet', en: 'Comet' }, motif: 'comet', pays: [0, 0, 50, 150, 600] },
    { key: 'D', name: { id: 'Bintang', en: 'Star' }, motif: 'star', pays: [0, 0, 30, 120, 500] },
    { key: 'E', name: { id: 'Permata', en: 'Gem' }, motif: 'gem', pays: [0, 0, 30, 80, 300] },
    { key: 'H', name: { id: 'Hati', en: 'Heart' }, motif: 'suit-heart', pays: [0, 0, 15, 50, 150] },
    { key: 'J', name: { id: 'Wajik', en: 'Diamond' }, motif: 'suit-diamond', pays: [0, 0, 15, 50, 150] },
    { key: 'K', name: { id: 'Sekop', en: 'Spade' }, motif: 'suit-spade', pays: [0, 0, 12, 30, 120] },
    { key: 'L', name: { id: 'Keriting', en: 'Club' }, motif: 'suit-club', pays: [0, 0, 12, 30, 120] },
    { key: 'W', name: { id: 'Fajar', en: 'Dawn' }, motif: 'sun', pays: [], wild: { multiplier: 1 } },
    {
      key: 'S',
      name: { id: 'Bulan', en: 'Moon' },
      motif: 'moon',
      pays: [],
      scatter: { pays: [0, 0, 50, 250, 1000], freeSpins: [0, 0, 8, 8, 8] },
    },
  ],
  freeSpins: {
    multiplier: 1,
    strips: [
      'KCJHSELDKKJJHHBLLKKEEDDCCJJLLEEHHKKSBBDDAALL',
      'BBLEEJJCDKKHLLSJJLLDDKKHHCCLLEEJJADDWWWWKKLLHH',
      'JJLKDDBBCCAHHKKLLJJEELLKKHHJJDDCCSAAKKLLEEWWWWHH',
      'CJSAALLKEEDJJHHLLKKWWWWCCBLLJJEEKKLLHHDDKKEEBB',
      'EHLKKJJSCEEDLLHHKKJJWWWWBBEELLACCSKKDDJJHHLL',
    ],
  },
  maxWin: 1500,
  theme: { palette: 'aurora', backdrop: 'stars' },
};
