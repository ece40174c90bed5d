import type { TableGame, TableTitle } from '../../engines/tables/table.ts';
import type { SentenceKey } from '../shell/words.ts';

const RULES: Readonly<Record<TableGame, SentenceKey>> = {
  baccarat: 'tableRulesBaccarat',
  'dragon-tiger': 'tableRulesDragonTiger',
  'sic-bo': 'tableRulesSicBo',
  roulette: 'tableRulesRoulette',
  'fan-tan': 'tableRulesFanTan',
  'xoc-dia': 'tableRulesXocDia',
  'money-wheel': 'tableRulesMoneyWheel',
  cockfight: 'tableRulesCockfight',
};

/** How the game is played. */
export const rulesOf = ({ game }: TableTitle): SentenceKey => RULES[game];
