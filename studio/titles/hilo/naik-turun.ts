import type { HiloTitle } from '../../engines/hilo/hilo.ts';
import { wholeHundreds } from '../stakes.ts';

export const naikTurun: HiloTitle = {
  code: 'naik-turun',
  name: 'Naik Turun',
  vendor: 'sorak',
  classification: 'ARCADE',
  kind: 'hilo',
  stakes: wholeHundreds,
  returns: 9_900,
  maxWin: 10_000,
  motifs: ['cards', 'crown', 'chip', 'joker'],
  theme: { palette: 'ruby', backdrop: 'curtain' },
  isNew: true,
};
