import type { DragonTigerTitle } from '../../engines/tables/table.ts';
import { calm, high, low, middle, quick, steady } from './seats.ts';

const game = {
  classification: 'TABLE',
  kind: 'table',
  game: 'dragon-tiger',
  revealMs: 3_500,
  maxWin: 51,
  isNew: true,
} as const;

export const dragonTigerTitles: readonly DragonTigerTitle[] = [
  {
    ...game,
    ...middle,
    ...steady,
    code: 'naga-harimau',
    motifs: ['naga', 'tiger', 'coin'],
    name: 'Naga Harimau',
    vendor: 'sorak',
    theme: { palette: 'lembayung', backdrop: 'kawung' },
  },
  {
    ...game,
    ...low,
    ...quick,
    code: 'naga-harimau-kilat',
    motifs: ['tiger', 'naga', 'coin'],
    name: 'Naga Harimau Kilat',
    vendor: 'pasar',
    theme: { palette: 'ruby', backdrop: 'rays' },
  },
  {
    ...game,
    ...high,
    ...calm,
    code: 'naga-harimau-agung',
    motifs: ['crown', 'naga', 'tiger'],
    name: 'Naga Harimau Agung',
    vendor: 'halma',
    theme: { palette: 'nila', backdrop: 'seigaiha' },
  },
];
