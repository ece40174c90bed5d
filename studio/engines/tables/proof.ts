import type { TitleProof } from '../proof.ts';
import { proofOfSpread } from '../spread.ts';
import { proveBingo } from './bingo-proof.ts';
import { waysOf } from './exact.ts';
import { spotsOf, tableRules } from './rules.ts';
import type { OddsTitle, TableTitle } from './table.ts';

/** The most that a spot of the table brings back for one staked. */
export const greatestReturn = (title: OddsTitle): number => Math.max(...spotsOf(title).flatMap(({ pays }) => pays)) / 100 + 1;

/** The numbers of a game's usual spot, over every outcome; of a card at bingo. */
export function proveTable(title: TableTitle): TitleProof {
  if (title.game === 'bingo') return proveBingo(title);
  const ways = waysOf(title, tableRules[title.game].usual);
  const chances = ways.map(({ returns, chance }) => ({ share: chance.of / chance.in, pays: returns / 100 }));
  const won = chances.reduce((sum, { share }) => sum + share, 0);
  return proofOfSpread([...chances, { share: 1 - won, pays: 0 }], title.maxWin, ways[0]?.chance.in ?? 0);
}
