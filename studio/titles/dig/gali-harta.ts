import type { DigTitle } from '../../engines/dig/dig.ts';
import { wholeHundreds } from '../stakes.ts';

const EMPTY = 17;

/** Twenty-five plots, three of which are dug up. */
export const galiHarta: DigTitle = {
  code: 'gali-harta',
  name: 'Gali Harta',
  vendor: 'delapan',
  classification: 'ARCADE',
  kind: 'dig',
  stakes: wholeHundreds,
  finds: [400, 150, 80, 60, 50, 40, 30, 6, ...Array.from({ length: EMPTY }, () => 0)],
  picks: 3,
  maxWin: 7,
  motifs: ['chest', 'coin', 'key', 'gem'],
  theme: { palette: 'kunyit', backdrop: 'seigaiha' },
  isNew: true,
};
