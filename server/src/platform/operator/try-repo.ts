import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Query } from './account-repo.ts';

/** Names that nobody has are counted like the others, so they are kept as hashes. */
const hashOf = (name: string): Buffer => createHash('sha256').update(`operator:${name}`).digest();

export type Charge = { readonly isCounted: boolean; readonly failures: number; readonly lockedUntil: Date | null };

/**
 * Counts a try of a name from one origin as failed before it is checked; who is right takes it back. With the `lockAfter`th failure the name is
 * locked there for 15 minutes, doubled with each further lock, at most a day. What is locked is not counted.
 */
export async function chargeTry(query: Query, name: string, origin: string, now: Date, lockAfter: number): Promise<Charge> {
  const key = hashOf(name);
  const { rows } = await sql<{ failures: number; locked_until: Date | null }>`
    insert into operator_failure as seen (name_hash, origin, failures, last_failed_at) values (${key}, ${origin}, 1, ${now})
      on conflict (name_hash, origin) do update set failures = seen.failures + 1, last_failed_at = ${now},
        locked_until = case when seen.failures + 1 >= ${lockAfter}
          then ${now}::timestamptz + least(interval '15 minutes' * power(2, least(seen.failures + 1 - ${lockAfter}, 10)), interval '1 day') end
        where seen.locked_until is null or seen.locked_until <= ${now}
      returning failures, locked_until`.execute(query);
  const [counted] = rows;
  if (counted) return { isCounted: true, failures: counted.failures, lockedUntil: counted.locked_until };
  const row = await query
    .selectFrom('operator_failure')
    .selectAll()
    .where('name_hash', '=', key)
    .where('origin', '=', origin)
    .executeTakeFirst();
  return { isCounted: false, failures: row?.failures ?? 0, lockedUntil: row?.locked_until ?? null };
}

/** Takes every failure of a name back, or those of some origins. */
export async function forgetFailures(query: Query, name: string, origins?: readonly string[]): Promise<void> {
  await query
    .deleteFrom('operator_failure')
    .where('name_hash', '=', hashOf(name))
    .$if(origins !== undefined, (rows) => rows.where('origin', 'in', [...(origins ?? [])]))
    .execute();
}

export type Lock = { readonly origin: string; readonly failures: number; readonly until: Date };

/** Where these names are locked now, the longest lock of each first. */
export async function locksOf(query: Query, names: readonly string[], now: Date): Promise<ReadonlyMap<string, readonly Lock[]>> {
  const rows = await query
    .selectFrom('operator_failure')
    .select(['name_hash', 'origin', 'failures', sql<Date>`locked_until`.as('until')])
    .where('locked_until', '>', now)
    .orderBy('locked_until', 'desc')
    .orderBy('name_hash', 'desc')
    .orderBy('origin', 'desc')
    .execute();
  const found = names.map((name) => {
    const key = hashOf(name);
    return [name, rows.filter((row) => key.equals(row.name_hash))] as const;
  });
  return new Map(found);
}

export async function dropOldFailures(query: Query, before: Date): Promise<void> {
  await query.deleteFrom('operator_failure').where('last_failed_at', '<', before).execute();
}
