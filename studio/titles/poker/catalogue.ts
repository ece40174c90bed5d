import type { PokerTitle } from '../../engines/poker/poker.ts';

const game = {
  vendor: 'halma',
  classification: 'TABLE',
  kind: 'poker',
  turnMs: 20_000,
  bankMs: 45_000,
  maxWin: 0,
  motifs: ['cards', 'chip', 'crown', 'gem'],
  isNew: true,
} as const;

/** A blind in minor units is a hundredth of what it is called by. */
const at = (small: number, seats: PokerTitle['seats'], rakeMax: number) => ({
  seats,
  blinds: { small: small * 100, big: small * 200 },
  // Forty to a hundred big blinds.
  buyIn: { min: small * 8_000, max: small * 20_000 },
  rake: { share: 500, max: rakeMax * 100 },
});

/** Cash tables of no-limit hold'em. */
export const pokerTitles: readonly PokerTitle[] = [
  {
    ...game,
    ...at(500, 6, 3_000),
    code: 'meja-rinjani',
    name: 'Meja Rinjani',
    theme: { palette: 'zamrud', backdrop: 'kawung' },
    isHot: true,
  },
  { ...game, ...at(100, 9, 1_000), code: 'meja-bromo', name: 'Meja Bromo', theme: { palette: 'kopi', backdrop: 'rays' } },
  { ...game, ...at(2_000, 6, 8_000), code: 'meja-semeru', name: 'Meja Semeru', theme: { palette: 'nila', backdrop: 'rings' } },
  { ...game, ...at(500, 2, 2_500), code: 'meja-kawi', name: 'Meja Kawi', theme: { palette: 'ruby', backdrop: 'kawung' } },
];
