import type { AndarBaharTitle } from '../../engines/tables/table.ts';
import { calm, high, low, middle, quick, steady } from './seats.ts';

const game = {
  classification: 'TABLE',
  kind: 'table',
  game: 'andar-bahar',
  revealMs: 7_000,
  maxWin: 119,
  isNew: true,
} as const;

export const andarBaharTitles: readonly AndarBaharTitle[] = [
  {
    ...game,
    ...low,
    ...quick,
    code: 'andar-bahar-kilat',
    motifs: ['lotus', 'cards', 'coin'],
    name: 'Andar Bahar Kilat',
    vendor: 'delapan',
    theme: { palette: 'kunyit', backdrop: 'petals' },
  },
  {
    ...game,
    ...middle,
    ...steady,
    code: 'andar-bahar',
    motifs: ['cards', 'lotus', 'sun'],
    name: 'Andar Bahar',
    vendor: 'sorak',
    theme: { palette: 'zamrud', backdrop: 'rays' },
  },
  {
    ...game,
    ...high,
    ...calm,
    code: 'andar-bahar-agung',
    motifs: ['crown', 'cards', 'lotus'],
    name: 'Andar Bahar Agung',
    vendor: 'tenun',
    theme: { palette: 'mawar', backdrop: 'arcs' },
  },
];
