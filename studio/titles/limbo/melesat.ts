import type { LimboTitle } from '../../engines/limbo/limbo.ts';
import { wholeHundreds } from '../stakes.ts';

export const melesat: LimboTitle = {
  code: 'melesat',
  name: 'Melesat',
  vendor: 'sorak',
  classification: 'ARCADE',
  kind: 'limbo',
  stakes: wholeHundreds,
  returns: 99,
  targets: { min: 101, max: 100_000, usual: 200 },
  maxWin: 1_000,
  motifs: ['rocket', 'planet', 'star', 'comet'],
  theme: { palette: 'nila', backdrop: 'stars' },
  isNew: true,
};
