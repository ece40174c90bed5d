import type { AnteTitle } from '../../engines/ante/ante.ts';
import { wholeHundreds } from '../stakes.ts';

const table = { classification: 'TABLE', kind: 'ante', stakes: wholeHundreds, isNew: true } as const;

/** Each against the dealer, with a side bet of its own; the greatest win is what the better of ante and side bet brings. */
export const anteTitles: readonly AnteTitle[] = [
  {
    ...table,
    game: 'three-card',
    code: 'poker-tiga-kartu',
    name: 'Poker Tiga Kartu',
    vendor: 'halma',
    // A straight flush on the side bet.
    maxWin: 41,
    motifs: ['joker', 'cards', 'chip', 'star'],
    theme: { palette: 'ruby', backdrop: 'rings' },
  },
  {
    ...table,
    game: 'holdem',
    code: 'holdem-kasino',
    name: 'Hold’em Kasino',
    vendor: 'kirana',
    // A royal flush on the ante: 101, and four for the raise.
    maxWin: 105,
    motifs: ['chip', 'cards', 'gem', 'coin'],
    theme: { palette: 'zamrud', backdrop: 'curtain' },
  },
  {
    ...table,
    game: 'caribbean',
    code: 'stud-karibia',
    name: 'Stud Karibia',
    vendor: 'lumen',
    // A royal flush on the side bet.
    maxWin: 1_001,
    motifs: ['ship', 'cards', 'chest', 'coin'],
    theme: { palette: 'laut', backdrop: 'seigaiha' },
  },
  {
    ...table,
    game: 'teen-patti',
    code: 'teen-patti',
    name: 'Teen Patti',
    vendor: 'delapan',
    // A trail on the side bet.
    maxWin: 41,
    motifs: ['lotus', 'cards', 'sun', 'chip'],
    theme: { palette: 'kunyit', backdrop: 'petals' },
  },
];
