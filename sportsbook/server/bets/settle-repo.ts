import { sql } from 'kysely';
import type { Verdict } from '../../engine/market.ts';
import { factorsOf } from '../../engine/payout.ts';
import type { Db, Transaction } from '../db/database.ts';

/**
 * Matches are decided one after another, so that a bet on two of them is not moved by both at once. Whoever decides may sort and hash a
 * million bets in memory.
 */
export const lockSettlement = (trx: Transaction) =>
  sql`select pg_advisory_xact_lock(hashtext('book settlement')), set_config('work_mem', '128MB', true)`.execute(trx);

/** Takes a match that is due out of the queue; it is due again if this transaction fails. */
export async function takeDueMatch(trx: Transaction): Promise<string | undefined> {
  const { rows } = await sql<{ match_id: string }>`
    delete from due_matches where match_id = (select match_id from due_matches order by match_id limit 1 for update skip locked)
    returning match_id`.execute(trx);
  return rows[0]?.match_id;
}

export const addDueMatch = (trx: Transaction, match: string) =>
  trx
    .insertInto('due_matches')
    .values({ match_id: match })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Bets that came to ride, or were settled, after the result of one of their matches was told are looked at by that result. */
export const addOverdue = (db: Db, bets: readonly string[]) =>
  sql`
    insert into due_matches
    select distinct l.match_id from legs l
    where l.bet_id = any (${bets}::uuid[])
      and exists (select from results r where r.match_id = l.match_id and r.version > coalesce(l.version, 0))
    on conflict do nothing`.execute(db);

export const findNewestResult = (trx: Transaction, match: string) =>
  trx.selectFrom('results').selectAll().where('match_id', '=', match).orderBy('version', 'desc').limit(1).executeTakeFirst();

/** What was bet on in a match, each outcome once for every score that bets on it count from. */
export const listStakedOutcomes = (trx: Transaction, match: string) =>
  trx
    .selectFrom((legs) =>
      legs.selectFrom('legs').select(['market_id', 'outcome', 'from_home', 'from_away']).distinct().where('match_id', '=', match).as('l'),
    )
    .innerJoin('markets as m', 'm.id', 'l.market_id')
    .select(['l.market_id', 'l.outcome', 'l.from_home', 'l.from_away', 'm.type', 'm.part', 'm.side', 'm.line'])
    .execute();

export type OutcomeVerdict = {
  readonly market: string;
  readonly outcome: string;
  readonly from_home: number | null;
  readonly from_away: number | null;
  readonly verdict: Verdict;
};

/** A leg is on what was told: that outcome, counted from that score. */
export const ON_TOLD = sql`legs.market_id = told.market and legs.outcome = told.outcome
  and legs.from_home is not distinct from told.from_home and legs.from_away is not distinct from told.from_away`;

/** As many payouts as are asked of the wallet together. */
export const PAID_AT_ONCE = 20;

/**
 * Decides every leg of a match that rides, and owes the bets of one leg what they won: one statement, however many they are. A payout
 * is the stake times its factor, halves up, as `payoutOf` has it; a row that was changed so that it would be more holds up no other bet. What it changes of a bet stands in no index; the bets that it owes are
 * queued, so many in a row as are paid at once.
 */
export const decideLegs = (trx: Transaction, match: string, version: number, verdicts: readonly OutcomeVerdict[]) => {
  const factors = verdicts.map(({ verdict }) => factorsOf(verdict));
  return sql`
    with told as (
      select * from unnest(
        ${verdicts.map(({ market }) => market)}::text[], ${verdicts.map(({ outcome }) => outcome)}::text[],
        ${verdicts.map(({ verdict }) => verdict)}::text[], ${factors.map(({ times }) => times)}::bigint[],
        ${factors.map(({ plus }) => plus)}::bigint[], ${factors.map(({ over }) => over)}::bigint[],
        ${verdicts.map(({ from_home }) => from_home)}::int[], ${verdicts.map(({ from_away }) => from_away)}::int[]
      ) as told (market, outcome, verdict, times, plus, over, from_home, from_away)
    ), owed as (
      update legs set verdict = told.verdict, version = ${version}
      from told, bets
      where legs.match_id = ${match} and legs.verdict is null and ${ON_TOLD}
        and bets.id = legs.bet_id and bets.state in ('betting', 'open')
      returning legs.bet_id, told.times * legs.price + told.plus as factor, told.over
    ), moved as (
      update bets set
        undecided = bets.undecided - 1,
        state = case when bets.state = 'open' and bets.undecided = 1 and bets.size = 1 then 'paying' else bets.state end,
        payout = case when bets.state = 'open' and bets.undecided = 1 and bets.size = 1
          then least((2 * (bets.stake - bets.cashed_stake) * owed.factor + 2000 * owed.over) / (4000 * owed.over), bets.greatest) else bets.payout end
      from owed where bets.id = owed.bet_id
      returning bets.id, bets.state
    )
    insert into owed_bets (bets)
    select array_agg(id) from (select id, (row_number() over () - 1) / ${PAID_AT_ONCE}::int as row from moved where state = 'paying') paid
    group by row order by row`.execute(trx);
};

/**
 * Takes the bets that were queued first out of the queue; nobody else works on them until their lease runs out. One that is not owed any more
 * is null.
 */
export const leaseOwed = async (db: Db, until: Date): Promise<readonly (string | null)[]> => {
  const { rows } = await sql<{ id: string | null }>`
    with taken as (delete from owed_bets where id = (select id from owed_bets order by id limit 1 for update skip locked) returning bets),
    moved as (
      update bets set lease_until = ${until} from taken
      where bets.id = any (taken.bets) and bets.state = 'paying' and bets.lease_until is null returning bets.id
    )
    select moved.id from taken cross join unnest(bets) as each (id) left join moved using (id)`.execute(db);
  return rows.map(({ id }) => id);
};

/** Gives the legs that an older result decided, of bets that ride still, the verdicts of a newer one. */
export const decideAnew = (trx: Transaction, match: string, version: number, verdicts: readonly OutcomeVerdict[]) =>
  sql`
    update legs set verdict = told.verdict, version = ${version}
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) as told (market text, outcome text, verdict text, from_home int, from_away int), bets
    where legs.match_id = ${match} and ${ON_TOLD} and legs.version < ${version}
      and bets.id = legs.bet_id and bets.state in ('betting', 'open')`.execute(trx);

export const markSettled = (trx: Transaction, match: string, version: number, at: Date) =>
  trx
    .updateTable('results')
    .set({ settled_at: at })
    .where('match_id', '=', match)
    .where('version', '<=', version)
    .where('settled_at', 'is', null)
    .execute();

/** Open bets all of whose legs are decided. */
export const listDecided = (db: Db, max: number) =>
  db
    .selectFrom('bets')
    .select(['id', 'stake_each', 'cashed_stake', 'size', 'min', 'joint', 'greatest'])
    .where(sql<boolean>`is_decided`)
    .limit(max)
    .execute();

/** Owes many bets what they won, in one statement. */
export const owe = (db: Db, payouts: readonly { id: string; payout: string }[], now: Date) =>
  sql`
    update bets set state = 'paying', payout = told.payout, lease_until = ${now}
    from jsonb_to_recordset(${JSON.stringify(payouts)}::jsonb) as told (id uuid, payout bigint)
    where bets.id = told.id and bets.state = 'open'`.execute(db);
