import type { Kysely } from 'kysely';
import type { PoolClient } from 'pg';
import type { Tables } from '../../db/tables.ts';
import type { ArchivePart, ArchiveTables } from './tables.ts';

export type Query = Kysely<Tables>;
/** A connection inside the transaction that seals. */
export type Client = PoolClient;
export type Sealed = ArchiveTables['archive_part'];

/** Any fixed number: of all processes on a database one seals at a time. */
const SEAL_LOCK = 7_266_152_040;
const AT_ONCE = 2_000;

/** Takes the lock under which one process seals; false while another holds it. Before the snapshot: what that one has committed must be in it. */
export async function lock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [SEAL_LOCK]);
  return rows[0]?.held ?? false;
}

/** Undoes what was not committed and gives the lock back; false where the connection does not answer. */
export const giveUp = (client: Client): Promise<boolean> =>
  client.query('rollback').then(
    () => unlock(client).then(() => true),
    () => false,
  );

export const unlock = (client: Client): Promise<unknown> => client.query('select pg_advisory_unlock($1)', [SEAL_LOCK]);

/** Begins the one snapshot in which a month is read and taken out. */
export async function begin(client: Client): Promise<void> {
  await client.query('begin isolation level repeatable read');
  await client.query('set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0');
}

/** The rows of a query as JSON, one after the other. */
export async function* linesOf(client: Client, sql: string): AsyncGenerator<string> {
  await client.query(`declare archived no scroll cursor for select row_to_json(line)::text as line from (${sql}) line`);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${AT_ONCE} from archived`);
    for (const { line } of rows) yield line;
    if (rows.length < AT_ONCE) break;
  }
  await client.query('close archived');
}

/** What was sealed last of a part. */
export async function lastSealed(client: Pick<Client, 'query'>, part: ArchivePart): Promise<Sealed | undefined> {
  const { rows } = await client.query<Sealed>('select * from archive_part where part = $1 order by month desc limit 1', [part]);
  return rows[0];
}

export async function sealedParts(query: Query): Promise<Sealed[]> {
  const rows = (await query.selectFrom('archive_part').selectAll().execute()) as Sealed[];
  const nameOf = ({ month, part }: Sealed): string => `${month} ${part}`;
  return rows.toSorted((one, other) => (nameOf(one) < nameOf(other) ? 1 : -1));
}

export async function insertSealed(client: Client, one: Omit<Sealed, 'removed_at'>): Promise<void> {
  const { part, month, to_at: to, rows, bytes, manifest, signature, place, sealed_at: at } = one;
  await client.query(
    `insert into archive_part (part, month, to_at, rows, bytes, manifest, signature, place, sealed_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [part, month, to, rows, bytes, manifest, signature, place, at],
  );
}

/** Months of before this moment whose files are still kept, the oldest first. */
export async function endedBefore(query: Query, at: Date): Promise<Sealed[]> {
  const rows = await query.selectFrom('archive_part').selectAll().where('removed_at', 'is', null).where('to_at', '<=', at).execute();
  return (rows as Sealed[]).toSorted((one, other) => one.to_at.getTime() - other.to_at.getTime());
}

/** Those whose files are to be gone. */
export async function removedParts(query: Query): Promise<Sealed[]> {
  return (await query.selectFrom('archive_part').selectAll().where('removed_at', 'is not', null).execute()) as Sealed[];
}

/** False where another process has done so. */
export async function markRemoved(tx: Query, { part, month }: Sealed, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('archive_part')
    .set({ removed_at: at })
    .where('part', '=', part)
    .where('month', '=', month)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What of a part is the oldest that is still here; undefined where there is nothing. */
export async function oldestFact(client: Pick<Client, 'query'>): Promise<Date | undefined> {
  const { rows } = await client.query<{ at: Date | null }>('select min(at) as at from fact');
  return rows[0]?.at ?? undefined;
}

/** The time of the ledger's first line; undefined while it has none. */
export async function oldestLine(client: Pick<Client, 'query'>): Promise<Date | undefined> {
  const { rows } = await client.query<{ at: Date }>('select at from ledger_transfer order by seq limit 1');
  return rows[0]?.at;
}
