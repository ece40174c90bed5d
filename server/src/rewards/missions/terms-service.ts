import { partsPaid } from '../../money/wagering/give-back-service.ts';
import { type Db, findTerms, type MissionRow, type TermsRow } from './mission-repo.ts';

/** Rewards are whole units. */
const UNIT = 100n;
const partOf = (reward: bigint, part: number): bigint => (part === 1 ? reward : (BigInt(Math.floor(Number(reward) * part)) / UNIT) * UNIT);

/**
 * The terms of these missions as they are shown and paid: whatever is set, prizes for valid bets and gifts for ranks bring together no more of the
 * bets that earn them than games can bear.
 */
export async function termsOf(db: Db, brand: string, missions: readonly MissionRow[]): Promise<TermsRow[]> {
  const [terms, { ofBets, ofRanks }] = [await findTerms(db, brand), await partsPaid(db, brand)];
  const parts = new Map(
    missions.map(({ code, measure, game_types: types }) => [code, measure === 'bets' ? ofBets(types) : measure === 'rank' ? ofRanks : 1]),
  );
  return terms.map((one) => ({ ...one, reward: partOf(one.reward, parts.get(one.code) ?? 1) }));
}
