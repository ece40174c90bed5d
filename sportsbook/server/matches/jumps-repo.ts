import { sql } from 'kysely';
import type { Db, Transaction } from '../db/database.ts';
import type { StoredOutcome } from '../db/tables.ts';

/** A chance, read from a price, that moves by more than a fifth in one step has jumped: 2.00 to 3.40, or to 1.40. */
const FAR = 0.2;

/** Of most markets, which have two or three outcomes in one order, told by their places: taking the lists apart costs ten times as much. */
const isFar = (one: string, other: string) => {
  const [first, second] = [sql.raw(one), sql.raw(other)];
  const isSame = (at: number) => sql`${first}->${sql.lit(at)}->'code' is not distinct from ${second}->${sql.lit(at)}->'code'`;
  const isFarAt = (at: number) => sql`coalesce(
    abs(1000 / (${first}->${sql.lit(at)}->>'price')::float8 - 1000 / (${second}->${sql.lit(at)}->>'price')::float8) > ${FAR}::float8, false)`;
  return sql`case when jsonb_array_length(${first}) <= 3 and jsonb_array_length(${second}) <= 3 and ${isSame(0)} and ${isSame(1)} and ${isSame(2)}
    then ${isFarAt(0)} or ${isFarAt(1)} or ${isFarAt(2)}
    else exists (
      select from jsonb_to_recordset(${first}) as one (code text, price float8)
        join jsonb_to_recordset(${second}) as other (code text, price float8) using (code)
      where abs(1000 / one.price - 1000 / other.price) > ${FAR}::float8) end`;
};

/**
 * Whether the prices that are told for an open market stand far from those `before`, and nothing in its match explains it; a corner does for what counts corners. One that has
 * jumped is believed again when the next price is near where it jumped to, or near where it came from.
 */
export const hasJumped = (
  explained: readonly string[],
  corners: readonly string[],
) => sql`before.state = 'open' and before.match_id <> all (${explained}::text[])
  and not (before.part like 'corner%' and before.match_id = any (${corners}::text[]))
  and ${isFar('before.outcomes', 'told.outcomes')}
  and (before.trusted is null or ${isFar('before.trusted', 'told.outcomes')})`;

export const believe = (trx: Transaction, market: string) =>
  trx.updateTable('markets').set({ jumped_at: null, trusted: null }).where('id', '=', market).execute();

export async function believeMatches(trx: Transaction, matches: readonly string[]): Promise<void> {
  if (matches.length === 0) return;
  await trx
    .updateTable('markets')
    .set({ jumped_at: null, trusted: null })
    .where('match_id', 'in', matches)
    .where('jumped_at', 'is not', null)
    .execute();
}

/** Open markets whose price jumped before a time and was not said again since. */
export const listJumped = (db: Db, before: Date) =>
  db.selectFrom('markets').select(['id', 'match_id']).where('jumped_at', '<', before).where('state', '=', 'open').execute();

/** Believes the markets whose prices stand as they are said to stand; the matches that they are of. */
export async function believeSaid(
  trx: Transaction,
  said: readonly { market: string; outcomes: readonly StoredOutcome[] }[],
): Promise<string[]> {
  const { rows } = await sql<{ match_id: string }>`
    update markets set jumped_at = null, trusted = null
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as said (market text, outcomes jsonb)
    where markets.id = said.market and markets.outcomes = said.outcomes and markets.jumped_at is not null
    returning markets.match_id`.execute(trx);
  return rows.map(({ match_id }) => match_id);
}
