import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';

type Db = Context['db'];

/** Names that nobody has are counted like the others, so they are kept as hashes. */
const hashOf = (username: string): Buffer => createHash('sha256').update(username).digest();

export async function failuresOf({ query }: Db, username: string, since: Date): Promise<number> {
  const row = await query
    .selectFrom('login_failure')
    .select('failures')
    .where('account_hash', '=', hashOf(username))
    .where('last_failed_at', '>', since)
    .executeTakeFirst();
  return row?.failures ?? 0;
}

export type Charge = { readonly failures: number; readonly lockedUntil: Date | null; readonly isCounted: boolean };

/**
 * Counts a try as failed before it is checked, so that a thousand tries at once are a thousand failures; the right password takes it back.
 * From `lockAfter` failures on it locks the name: 5 minutes, doubled with each further failure, at most an hour. A locked name is not counted.
 */
export async function chargeTry({ pool }: Db, username: string, now: Date, forgetBefore: Date, lockAfter: number): Promise<Charge> {
  const { rows } = await pool.query<{ failures: number; locked_until: Date | null }>({
    name: 'login-try-charge',
    text: `insert into login_failure as seen (account_hash, failures, last_failed_at) values ($1, 1, $2)
      on conflict (account_hash) do update set
        failures = case when seen.last_failed_at < $3 then 1 else seen.failures + 1 end,
        last_failed_at = $2,
        locked_until = case when seen.last_failed_at >= $3 and seen.failures + 1 >= $4
          then $2::timestamptz + least(interval '5 minutes' * power(2, least(seen.failures + 1 - $4, 10)), interval '1 hour') end
        where seen.locked_until is null or seen.locked_until <= $2
      returning failures, locked_until`,
    values: [hashOf(username), now, forgetBefore, lockAfter],
  });
  const [row] = rows;
  if (row) return { failures: row.failures, lockedUntil: row.locked_until, isCounted: true };
  const locked = await pool.query<{ failures: number; locked_until: Date | null }>(
    'select failures, locked_until from login_failure where account_hash = $1',
    [hashOf(username)],
  );
  return { failures: locked.rows[0]?.failures ?? 0, lockedUntil: locked.rows[0]?.locked_until ?? null, isCounted: false };
}

export async function forgetFailures({ query }: Db, username: string): Promise<void> {
  await query.deleteFrom('login_failure').where('account_hash', '=', hashOf(username)).execute();
}

export async function dropOldFailures({ query }: Db, before: Date): Promise<void> {
  await query.deleteFrom('login_failure').where('last_failed_at', '<', before).execute();
}
