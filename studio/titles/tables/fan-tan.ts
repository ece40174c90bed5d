import type { FanTanTitle } from '../../engines/tables/table.ts';
import { calm, high, low, middle, quick, steady } from './seats.ts';

const game = {
  classification: 'TABLE',
  kind: 'table',
  game: 'fan-tan',
  revealMs: 6_000,
  maxWin: 3.85,
  isNew: true,
} as const;

export const fanTanTitles: readonly FanTanTitle[] = [
  {
    ...game,
    ...low,
    ...steady,
    code: 'fan-tan-delapan',
    motifs: ['beads', 'bowl', 'coin'],
    name: 'Fan Tan Delapan',
    vendor: 'delapan',
    theme: { palette: 'imlek', backdrop: 'seigaiha' },
  },
  {
    ...game,
    ...middle,
    ...quick,
    code: 'fan-tan-kilat',
    motifs: ['bowl', 'beads', 'coin'],
    name: 'Fan Tan Kilat',
    vendor: 'tenun',
    theme: { palette: 'limau', backdrop: 'dots' },
  },
  {
    ...game,
    ...high,
    ...calm,
    code: 'fan-tan-giok',
    motifs: ['bead-rows', 'bowl', 'coin'],
    name: 'Fan Tan Giok',
    vendor: 'orbital',
    theme: { palette: 'zamrud', backdrop: 'weave' },
  },
];
