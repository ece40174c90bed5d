import type { CrashTitle } from '../../engines/crash/crash.ts';
import { wholeHundreds } from '../stakes.ts';

export const layang: CrashTitle = {
  code: 'layang',
  name: 'Layang',
  vendor: 'sorak',
  classification: 'ARCADE',
  kind: 'crash',
  stakes: wholeHundreds,
  returns: 99,
  targets: { min: 101, max: 100_000, usual: 200 },
  windowMs: 7_000,
  pauseMs: 4_000,
  maxWin: 1_000,
  motifs: ['rocket', 'star', 'comet'],
  theme: { palette: 'nila', backdrop: 'stars' },
  isNew: true,
};
