import { sql } from 'kysely';
import type { Db, Transaction } from '../db/database.ts';
import { ON_TOLD, type OutcomeVerdict } from './settle-repo.ts';

/**
 * Gives the settled bets of a match the verdicts of a newer result, in one statement. A bet whose verdict changed keeps its settlement
 * as it was, and what that paid is taken back. One that is being paid just now is found again when it has been.
 */
export const correctBets = (trx: Transaction, match: string, version: number, verdicts: readonly OutcomeVerdict[], now: Date) =>
  sql`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) as each (market text, outcome text, verdict text, from_home int, from_away int)
    ), moved as (
      update bets set state = 'correcting', lease_until = ${now}, attempts = 0, reason = null
      where state = 'settled' and not is_final and id in (
        select legs.bet_id from legs join told on ${ON_TOLD}
        where legs.match_id = ${match} and legs.version < ${version} and legs.verdict <> told.verdict)
      returning id, revision, payout
    ), kept as (
      insert into settlements (bet_id, revision, payout, legs)
      select b.id, b.revision, b.payout,
        jsonb_agg(jsonb_build_object('verdict', l.verdict, 'score', r.result->'parts'->m.part) order by l.place)
      from moved b join legs l on l.bet_id = b.id join markets m on m.id = l.market_id
        left join results r on r.match_id = l.match_id and r.version = l.version
      group by b.id, b.revision, b.payout
    )
    update legs set verdict = told.verdict, version = ${version}
    from told, bets
    where legs.match_id = ${match} and ${ON_TOLD} and legs.version < ${version}
      and bets.id = legs.bet_id and bets.state = 'settled' and not bets.is_final`.execute(trx);

/** How bets were settled before they were corrected, the first settlement first. */
export const listSettlements = (db: Db, bets: readonly string[]) =>
  db.selectFrom('settlements').selectAll().where('bet_id', 'in', bets).orderBy('revision').execute();
