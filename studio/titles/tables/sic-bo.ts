import type { SicBoTitle } from '../../engines/tables/table.ts';
import { calm, high, low, middle, quick, steady } from './seats.ts';

const game = {
  classification: 'TABLE',
  kind: 'table',
  game: 'sic-bo',
  revealMs: 3_500,
  maxWin: 181,
  motifs: ['dice', 'chip', 'star', 'coin'],
  isNew: true,
} as const;

export const sicBoTitles: readonly SicBoTitle[] = [
  {
    ...game,
    ...low,
    ...quick,
    code: 'sic-bo-kilat',
    name: 'Sic Bo Kilat',
    vendor: 'sorak',
    theme: { palette: 'mawar', backdrop: 'kawung' },
  },
  {
    ...game,
    ...middle,
    ...steady,
    code: 'sic-bo-nusantara',
    name: 'Sic Bo Nusantara',
    vendor: 'kirana',
    theme: { palette: 'senja', backdrop: 'weave' },
  },
  {
    ...game,
    ...high,
    ...calm,
    code: 'sic-bo-agung',
    name: 'Sic Bo Agung',
    vendor: 'delapan',
    theme: { palette: 'ruby', backdrop: 'facets' },
  },
];
