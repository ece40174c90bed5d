import type { DiceTitle } from '../../engines/dice/dice.ts';
import { wholeHundreds } from '../stakes.ts';

export const daduSeratus: DiceTitle = {
  code: 'dadu-seratus',
  name: 'Dadu Seratus',
  vendor: 'sorak',
  classification: 'ARCADE',
  kind: 'dice',
  stakes: wholeHundreds,
  returns: 9_900,
  rolls: { min: 10, max: 9_800 },
  usual: { isOver: true, target: 5_049 },
  maxWin: 990,
  motifs: ['dice', 'gem', 'star', 'coin'],
  theme: { palette: 'zamrud', backdrop: 'facets' },
  isNew: true,
};
