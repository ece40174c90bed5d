import type { TienLenTitle } from '../../engines/tien-len/tien-len.ts';

const game = {
  vendor: 'halma',
  classification: 'TABLE',
  kind: 'tien-len',
  turnMs: 20_000,
  bankMs: 30_000,
  maxWin: 0,
  motifs: ['cards', 'crown', 'gem', 'chip'],
  isNew: true,
} as const;

/** A point in minor units is a hundredth of what it is called by. */
const at = (point: number, seats: TienLenTitle['seats'], rakeMax: number) => ({
  seats,
  point: point * 100,
  // A hundred to four hundred points; a deal costs 39 at most.
  buyIn: { min: point * 10_000, max: point * 40_000 },
  rake: { share: 300, max: rakeMax * 100 },
});

/** Tables of Tiến lên of the South. */
export const tienLenTitles: readonly TienLenTitle[] = [
  { ...game, ...at(1_000, 4, 3_000), code: 'meja-sen', name: 'Tiến lên · Meja Sen', theme: { palette: 'ruby', backdrop: 'kawung' } },
  { ...game, ...at(100, 4, 500), code: 'meja-melati', name: 'Tiến lên · Meja Melati', theme: { palette: 'zamrud', backdrop: 'rays' } },
  { ...game, ...at(500, 2, 1_500), code: 'meja-tanjung', name: 'Tiến lên · Meja Tanjung', theme: { palette: 'kopi', backdrop: 'rings' } },
];
