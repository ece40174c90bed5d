import { sql } from 'kysely';
import type { Context } from '../../context.ts';

type Db = Context['db'];

export type SessionRow = {
  readonly id: string;
  readonly member_id: bigint;
  readonly username: string;
  readonly is_agent: number;
  readonly language: string;
  readonly status: string;
  readonly must_change_password: boolean;
  readonly seen_at: Date;
  readonly is_stopped: boolean;
  readonly has_documents_due: boolean;
};

export type NewSession = {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly memberId: bigint;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly ip: string;
  readonly userAgent: string;
  readonly deviceId: string | null;
};

export async function insertSession({ query }: Pick<Db, 'query'>, session: NewSession): Promise<void> {
  await query
    .insertInto('member_session')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      member_id: session.memberId,
      created_at: session.createdAt,
      seen_at: session.createdAt,
      expires_at: session.expiresAt,
      ended_at: null,
      ip: session.ip,
      user_agent: session.userAgent,
      device_id: session.deviceId,
      stepped_up_until: null,
      // A trial account plays for nothing: there is nothing to think over.
      reminder_due_at: sql<Date>`(select ${session.createdAt}::timestamptz + make_interval(mins => m.reminder_minutes)
        from member m where m.id = ${session.memberId} and m.is_agent <> 4)`,
    })
    .execute();
}

/** The living session of a token: not ended, not expired, seen since `idleSince`. */
export async function findSession(
  { pool }: Db,
  {
    tokenHash,
    brand,
    now,
    idleSince,
  }: { readonly tokenHash: Buffer; readonly brand: string; readonly now: Date; readonly idleSince: Date },
): Promise<SessionRow | undefined> {
  const { rows } = await pool.query<SessionRow>({
    name: 'session-by-token',
    text: `select s.id, s.member_id, m.username, m.is_agent, m.language, m.status, m.must_change_password, s.seen_at,
        case when m.is_guarded then play_is_stopped(m.id, $2) else false end as is_stopped,
        m.is_agent <> 4 and document_is_due($4, m.id) as has_documents_due
      from member_session s join member m on m.id = s.member_id
      where s.token_hash = $1 and s.ended_at is null and s.expires_at > $2 and s.seen_at > $3`,
    values: [tokenHash, now, idleSince, brand],
  });
  return rows[0];
}

export async function touchSession({ query }: Db, id: string, now: Date, idleSince: Date): Promise<void> {
  await query
    .updateTable('member_session')
    .set({ seen_at: now })
    .where('id', '=', id)
    .where('seen_at', '<', now)
    .where('seen_at', '>', idleSince)
    .execute();
}

export async function endSession({ query }: Db, id: string, now: Date): Promise<void> {
  await query.updateTable('member_session').set({ ended_at: now }).where('id', '=', id).where('ended_at', 'is', null).execute();
}

/** Ends a member's living sessions but `current` and the `others` newest ones, and returns the ids that ended. */
export async function endOldSessions({ query }: Db, memberId: bigint, current: string, others: number, now: Date): Promise<string[]> {
  const rows = await query
    .updateTable('member_session')
    .set({ ended_at: now })
    .where('id', 'in', (living) =>
      living
        .selectFrom('member_session')
        .select('id')
        .where('member_id', '=', memberId)
        .where('ended_at', 'is', null)
        .where('id', '!=', current)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(others),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends all living sessions of a member but `current`, and returns their ids. */
export async function endSessionsOf({ query }: Db, memberId: bigint, current: string | null, now: Date): Promise<string[]> {
  const rows = await query
    .updateTable('member_session')
    .set({ ended_at: now })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .$if(current !== null, (others) => others.where('id', '!=', current as string))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function countSeen({ query }: Db, since: Date): Promise<number> {
  const { seen } = await query
    .selectFrom('member_session')
    .select((row) => row.fn.count<bigint>('member_id').distinct().as('seen'))
    .where('ended_at', 'is', null)
    .where('seen_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(seen);
}

/** Which of these sessions still live. */
export async function livingSessions({ pool }: Db, ids: readonly string[], now: Date, idleSince: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await pool.query<{ id: string }>(
    'select id from member_session where id = any($1::uuid[]) and ended_at is null and expires_at > $2 and seen_at > $3',
    [ids, now, idleSince],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Who of these members has a session that still lives. */
export async function signedInAmong({ pool }: Db, memberIds: readonly bigint[], now: Date, idleSince: Date): Promise<bigint[]> {
  if (memberIds.length === 0) return [];
  const { rows } = await pool.query<{ member_id: bigint }>(
    'select distinct member_id from member_session where member_id = any($1::int8[]) and ended_at is null and expires_at > $2 and seen_at > $3',
    [memberIds, now, idleSince],
  );
  return rows.map(({ member_id: id }) => id);
}
