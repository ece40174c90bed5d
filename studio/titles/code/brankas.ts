import type { CodeTitle } from '../../engines/code/code.ts';
import { wholeHundreds } from '../stakes.ts';

export const brankas: CodeTitle = {
  code: 'brankas',
  name: 'Brankas',
  vendor: 'orbital',
  classification: 'ARCADE',
  kind: 'code',
  stakes: wholeHundreds,
  length: 3,
  pays: [0, 200, 900, 25_000],
  maxWin: 250,
  motifs: ['chest', 'key', 'coin', 'gem'],
  theme: { palette: 'nila', backdrop: 'grid' },
  isNew: true,
};
