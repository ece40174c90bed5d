import type { CockfightTitle } from '../../engines/tables/table.ts';
import { calm, high, low, middle, quick, steady } from './seats.ts';

const game = {
  vendor: 'lambang',
  classification: 'TABLE',
  kind: 'table',
  game: 'cockfight',
  revealMs: 3_500,
  maxWin: 30,
  isNew: true,
} as const;

/** Arenas differ in how their bouts end, and so in what they pay. */
export const cockfightTitles: readonly CockfightTitle[] = [
  {
    ...game,
    ...middle,
    ...steady,
    code: 'arena-lambang',
    motifs: ['rooster', 'plume', 'coin'],
    name: 'Arena Lambang',
    ends: { meron: 450, wala: 450, draw: 70, 'full-time': 30 },
    theme: { palette: 'kopi', backdrop: 'rays' },
  },
  {
    ...game,
    ...low,
    ...quick,
    code: 'arena-surya',
    motifs: ['duel', 'plume', 'crown'],
    name: 'Arena Surya',
    ends: { meron: 470, wala: 430, draw: 70, 'full-time': 30 },
    theme: { palette: 'ruby', backdrop: 'kawung' },
  },
  {
    ...game,
    ...high,
    ...calm,
    code: 'arena-candra',
    motifs: ['plume', 'rooster', 'coin'],
    name: 'Arena Candra',
    ends: { meron: 440, wala: 460, draw: 70, 'full-time': 30 },
    theme: { palette: 'nila', backdrop: 'rings' },
  },
];
