import type { TableGame, TableTitle } from '../../engines/tables/table.ts';
import type { SentenceKey } from '../shell/words.ts';

const RULES: Readonly<Record<TableGame, SentenceKey>> = {
  baccarat: 'tableRulesBaccarat',
  'dragon-tiger': 'tableRulesDragonTiger',
  'andar-bahar': 'tableRulesAndarBahar',
  'sic-bo': 'tableRulesSicBo',
  roulette: 'tableRulesRoulette',
  'fan-tan': 'tableRulesFanTan',
  'xoc-dia': 'tableRulesXocDia',
  'money-wheel': 'tableRulesMoneyWheel',
  cockfight: 'tableRulesCockfight',
  bingo: 'tableRulesBingo',
};

/** How the game is played. */
export const rulesOf = ({ game }: TableTitle): SentenceKey => RULES[game];

/** What is said of the figures, and of how a round is fair. */
export const figuresOf = ({ game }: TableTitle): SentenceKey => (game === 'bingo' ? 'bingoFigures' : 'tableFigures');
export const fairOf = ({ game }: TableTitle): SentenceKey => (game === 'bingo' ? 'bingoFair' : 'tableFair');
