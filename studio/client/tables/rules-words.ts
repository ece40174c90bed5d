import type { TableGame, TableTitle } from '../../engines/tables/table.ts';
import type { SentenceKey } from '../shell/words.ts';

const RULES: Readonly<Partial<Record<TableGame, SentenceKey>>> = { baccarat: 'tableRulesBaccarat' };

/** How the game is played. */
export const rulesOf = ({ game }: TableTitle): SentenceKey => RULES[game] ?? 'tableRulesBaccarat';
