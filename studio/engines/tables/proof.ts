import { rounded, type SpotReturn, type TitleProof } from '../proof.ts';
import { proofOfChances } from '../outcome-proof.ts';
import { proveBingo } from './bingo-proof.ts';
import { spotRtp, waysOf } from './exact.ts';
import { spotsOf, tableRules } from './rules.ts';
import type { OddsTitle, TableTitle } from './table.ts';

/** The most that a spot of the table brings back for one staked. */
export const greatestReturn = (title: OddsTitle): number => Math.max(...spotsOf(title).flatMap(({ pays }) => pays)) / 100 + 1;

/** The spot that returns most, by which a title is known and its bets are weighed; the game's usual one where none returns more. */
function bestSpot(title: OddsTitle): string {
  const { usual } = tableRules[title.game];
  return spotsOf(title).reduce((best, { code }) => (spotRtp(title, code) > spotRtp(title, best) + 1e-12 ? code : best), usual);
}

/** The numbers of the spot that returns most, over every outcome; of a card at bingo. */
export function proveTable(title: TableTitle): TitleProof {
  if (title.game === 'bingo') return proveBingo(title);
  const ways = waysOf(title, bestSpot(title));
  const chances = ways.map(({ returns, chance }) => ({ share: chance.of / chance.in, pays: returns / 100 }));
  const spots = returnsOf(title);
  const won = chances.reduce((sum, { share }) => sum + share, 0);
  const proof = proofOfChances([...chances, { share: 1 - won, pays: 0 }], title.maxWin, ways[0]?.chance.in ?? 0);
  // One return for all is the title's own.
  return new Set(spots.map(({ rtp }) => rtp)).size > 1 ? { ...proof, spots } : proof;
}

/** What each spot returns; those of one group that return alike stand together. */
function returnsOf(title: OddsTitle): readonly SpotReturn[] {
  const lines = new Map<string, { spots: string[]; rtp: number }>();
  for (const { code, group } of spotsOf(title)) {
    const rtp = rounded(spotRtp(title, code), 6);
    const line = lines.get(`${group} ${rtp}`) ?? { spots: [], rtp };
    line.spots.push(code);
    lines.set(`${group} ${rtp}`, line);
  }
  return [...lines.values()];
}
