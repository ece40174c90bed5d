import type { MinesTitle } from '../../engines/mines/mines.ts';
import { wholeHundreds } from '../stakes.ts';

export const intan: MinesTitle = {
  code: 'intan',
  name: 'Intan',
  vendor: 'sorak',
  classification: 'ARCADE',
  kind: 'mines',
  stakes: wholeHundreds,
  returns: 9_900,
  usual: { mines: 3 },
  maxWin: 10_000,
  motifs: ['gem', 'key', 'chest', 'star'],
  theme: { palette: 'biru', backdrop: 'grid' },
  isNew: true,
};
