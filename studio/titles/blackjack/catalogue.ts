import type { BlackjackTitle } from '../../engines/blackjack/blackjack.ts';
import { wholeHundreds } from '../stakes.ts';

/** A split hand whose halves are both doubled and won: four stakes, paid twice over. */
const MAX = 8;

export const blackjackTitles: readonly BlackjackTitle[] = [
  {
    code: 'blackjack-enam-dek',
    name: 'Blackjack Enam Dek',
    vendor: 'halma',
    classification: 'TABLE',
    kind: 'blackjack',
    stakes: wholeHundreds,
    rules: { decks: 6, hitsSoft17: false, hasSurrender: false },
    maxWin: MAX,
    motifs: ['cards', 'chip', 'crown', 'coin'],
    theme: { palette: 'hujan', backdrop: 'kawung' },
    isNew: true,
  },
  {
    code: 'blackjack-menyerah',
    name: 'Blackjack Menyerah',
    vendor: 'kirana',
    classification: 'TABLE',
    kind: 'blackjack',
    stakes: wholeHundreds,
    rules: { decks: 8, hitsSoft17: true, hasSurrender: true },
    maxWin: MAX,
    motifs: ['cards', 'chip', 'star', 'gem'],
    theme: { palette: 'rimba', backdrop: 'weave' },
    isNew: true,
  },
];
