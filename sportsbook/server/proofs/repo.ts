import { sql } from 'kysely';
import type { Fixture } from '../../feed/messages.ts';
import type { Db, Transaction } from '../db/database.ts';

/** Keeps what matches are committed to when they are told of first; what a feed says of it later changes nothing. */
export async function writeProofs(trx: Transaction, fixtures: readonly Fixture[], now: Date): Promise<void> {
  const told = fixtures.flatMap(({ match, proof }) => (proof ? [{ match, ...proof }] : []));
  if (told.length === 0) return;
  await sql`
    insert into match_proofs (match_id, commitment, terms, committed_at)
    select match, commitment, terms, ${now} from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      as told (match text, commitment text, terms jsonb)
    on conflict do nothing`.execute(trx);
  const opened = told.filter(({ secret }) => secret !== null);
  if (opened.length === 0) return;
  // A secret that is not the one of the commitment opens nothing.
  await sql`
    update match_proofs set secret = told.secret, opened_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(opened)}::jsonb) as told (match text, secret text)
    where match_id = told.match and match_proofs.secret is null and encode(sha256(decode(told.secret, 'hex')), 'hex') = commitment`.execute(
    trx,
  );
}

export const findProof = (db: Db, match: string) =>
  db
    .selectFrom('match_proofs as p')
    .innerJoin('matches as g', 'g.id', 'p.match_id')
    .select(['p.commitment', 'p.terms', 'p.committed_at', 'p.secret', 'p.opened_at', 'g.starts_at', 'g.state'])
    .where('p.match_id', '=', match)
    .executeTakeFirst();

/** Every version of a match's result that its feed told. */
export const listToldResults = (db: Db, match: string) =>
  db
    .selectFrom('results')
    .select(['version', 'result'])
    .where('match_id', '=', match)
    .where('is_by_operators', '=', false)
    .orderBy('version')
    .execute();
