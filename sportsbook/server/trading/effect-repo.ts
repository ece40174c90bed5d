import { sql } from 'kysely';
import type { Verdict } from '../../engine/market.ts';
import type { Db } from '../db/database.ts';
import type { BookTables } from '../db/tables.ts';

/** What was bet on in a match: the kinds of market and the parts that decide them. */
export const stakedParts = (db: Db, match: string) =>
  db
    .selectFrom('legs as l')
    .innerJoin('markets as m', 'm.id', 'l.market_id')
    .select(['m.part', 'm.type'])
    .distinct()
    .where('l.match_id', '=', match)
    .execute();

type Single = Pick<BookTables['markets'], 'type' | 'part' | 'side' | 'line'> & {
  readonly outcome: string;
  readonly from_home: number | null;
  readonly from_away: number | null;
  readonly price: number;
  readonly stake: bigint;
  readonly verdict: Verdict | null;
  readonly bets: number;
  readonly paid: bigint;
};
/** Single bets of a match that a result decides or would change, those that are alike together. */
export async function singlesOf(db: Db, match: string): Promise<Single[]> {
  const { rows } = await sql<Single>`
    select m.type, m.part, m.side, m.line, l.outcome, l.from_home, l.from_away, l.price, b.stake - b.cashed_stake as stake, l.verdict, count(*)::int as bets, sum(b.payout)::bigint as paid
    from legs l join bets b on b.id = l.bet_id join players p on p.id = b.player_id join markets m on m.id = l.market_id
    where l.match_id = ${match} and b.size = 1 and not b.is_final and b.state in ('open', 'paying', 'settled', 'correcting')
      and p.currency <> 'PLAY'
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 order by 1, 2, 4, 5, 6, 7`.execute(db);
  return rows;
}

export async function countCombined(db: Db, match: string): Promise<number> {
  const { rows } = await sql<{ bets: number }>`
    select count(distinct b.id)::int as bets from legs l join bets b on b.id = l.bet_id join players p on p.id = b.player_id
    where l.match_id = ${match} and b.size > 1 and b.joint is null and not b.is_final and b.state in ('open', 'paying', 'settled', 'correcting')
      and p.currency <> 'PLAY'`.execute(db);
  return rows[0]?.bets ?? 0;
}

export type BuilderLeg = Pick<BookTables['markets'], 'type' | 'part' | 'side' | 'line'> & {
  readonly bet_id: string;
  readonly outcome: string;
  readonly from_home: number | null;
  readonly from_away: number | null;
  readonly joint: number[];
  readonly stake: bigint;
  readonly payout: bigint;
};
/** Legs of the builders on a match that a result decides or would change, in the order of their slips. */
export const buildersOf = async (db: Db, match: string): Promise<BuilderLeg[]> =>
  (
    await sql<BuilderLeg>`
      select l.bet_id, m.type, m.part, m.side, m.line, l.outcome, l.from_home, l.from_away, b.joint, b.stake - b.cashed_stake as stake, b.payout
      from legs l join bets b on b.id = l.bet_id join players p on p.id = b.player_id join markets m on m.id = l.market_id
      where l.match_id = ${match} and b.joint is not null and not b.is_final and b.state in ('open', 'paying', 'settled', 'correcting')
        and p.currency <> 'PLAY'
      order by l.bet_id, l.place`.execute(db)
  ).rows;
