import type { Context } from '../../context.ts';
import type { Query } from './factor-repo.ts';
import type { LoginOrigin } from './login-origin-repo.ts';

type Db = Context['db'];

/** An IPv6 subscriber has a whole /64. */
const NETWORK = 'network(set_masklen($2::inet, case when family($2::inet) = 6 then 64 else 32 end))';

export async function isTrusted({ pool }: Db, memberId: bigint, ip: string, now: Date): Promise<boolean> {
  const { rowCount } = await pool.query(`select from member_network where member_id = $1 and network = ${NETWORK} and until_at > $3`, [
    memberId,
    ip,
    now,
  ]);
  return rowCount === 1;
}

/** Records an address until then; one that is recorded already is recorded for longer. */
export async function trust({ pool }: Db, memberId: bigint, { ip, country }: LoginOrigin, at: Date, until: Date): Promise<void> {
  await pool.query(
    `insert into member_network as known (member_id, network, ip, country, since_at, until_at) values ($1, ${NETWORK}, $2, $3, $4, $5)
      on conflict (member_id, network) do update set ip = excluded.ip, country = excluded.country, until_at = excluded.until_at,
        since_at = case when known.until_at > excluded.since_at then known.since_at else excluded.since_at end`,
    [memberId, ip, country, at, until],
  );
}

export type TrustedOrigin = { id: bigint; ip: string; country: string | null; since_at: Date; until_at: Date; is_current: boolean };

/** The addresses that are trusted still, the last recorded first; `ip` is the asking one. */
export async function originsOf({ pool }: Db, memberId: bigint, ip: string, now: Date): Promise<TrustedOrigin[]> {
  const { rows } = await pool.query<TrustedOrigin>(
    `select id, host(ip) as ip, country, since_at, until_at, network = ${NETWORK} as is_current
      from member_network where member_id = $1 and until_at > $3 order by since_at desc, id desc limit 50`,
    [memberId, ip, now],
  );
  return rows;
}

/** False when it is none of this member's. */
export async function dropOrigin({ query }: Db, memberId: bigint, id: bigint): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom('member_network')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function dropOrigins(query: Query, memberId: bigint): Promise<void> {
  await query.deleteFrom('member_network').where('member_id', '=', memberId).execute();
}

export async function dropOldOrigins({ query }: Db, before: Date): Promise<void> {
  await query.deleteFrom('member_network').where('until_at', '<', before).execute();
}

export const requestOf = ({ query }: Db, memberId: bigint) =>
  query.selectFrom('login_setting').selectAll().where('member_id', '=', memberId).executeTakeFirst();

export async function keepRequest(
  { query }: Db,
  memberId: bigint,
  request: { is_browser_enough: boolean } | { attempts_seen_at: Date },
): Promise<void> {
  await query
    .insertInto('login_setting')
    .values({ member_id: memberId, ...request })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(request))
    .execute();
}

export type BlockedTry = { at: Date; ip: string; country: string | null; user_agent: string; is_code_tried: boolean };

/**
 * The newest try since then that knew the password and did not get in: after what the owner has answered for and after the last
 * change of the password, and not followed within an hour by a sign-in from the same address.
 */
export async function blockedTry({ pool }: Db, memberId: bigint, since: Date): Promise<BlockedTry | undefined> {
  const { rows } = await pool.query<BlockedTry>(
    `select e.at, host(e.ip) as ip, e.country, e.user_agent, e.outcome = 'factor_failed' as is_code_tried
      from login_event e join member m on m.id = e.member_id left join login_setting w on w.member_id = e.member_id
      where e.member_id = $1 and e.outcome in ('factor_asked', 'factor_failed')
        and e.at > greatest($2, w.attempts_seen_at, m.password_changed_at)
        and not exists (select from login_event later where later.member_id = e.member_id and later.id > e.id and later.ip = e.ip
          and later.outcome = 'signed_in' and later.at < e.at + interval '1 hour')
      order by e.id desc limit 1`,
    [memberId, since],
  );
  return rows[0];
}
