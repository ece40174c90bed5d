import type { LoginOutcome } from '@sorak/contract';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Query } from './factor-repo.ts';

type Db = Context['db'];

export type LoginOrigin = { readonly ip: string; readonly country: string | null; readonly userAgent: string };

export const findDevice = ({ query }: Db, memberId: bigint, tokenHash: Buffer) =>
  query
    .selectFrom('member_device')
    .select('id')
    .where('member_id', '=', memberId)
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

export async function insertDevice(
  { query }: Db,
  id: string,
  memberId: bigint,
  tokenHash: Buffer,
  origin: LoginOrigin,
  at: Date,
): Promise<void> {
  const { ip, country, userAgent } = origin;
  await query
    .insertInto('member_device')
    .values({
      id,
      member_id: memberId,
      token_hash: tokenHash,
      user_agent: userAgent,
      ip,
      country,
      first_seen_at: at,
      last_seen_at: at,
      revoked_at: null,
    })
    .execute();
}

export async function touchDevice({ query }: Db, id: string, { ip, country, userAgent }: LoginOrigin, at: Date): Promise<void> {
  await query.updateTable('member_device').set({ ip, country, user_agent: userAgent, last_seen_at: at }).where('id', '=', id).execute();
}

export const devicesOf = ({ query }: Db, memberId: bigint) =>
  query
    .selectFrom('member_device')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();

/** Takes a device's trust away; false when it is none of this member's. */
export async function revokeDevice({ query }: Db, memberId: bigint, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('member_device')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes the trust away from every device of a member but one. */
export async function revokeOthers(query: Query, memberId: bigint, current: string | null, at: Date): Promise<void> {
  await query
    .updateTable('member_device')
    .set({ revoked_at: at })
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .$if(current !== null, (others) => others.where('id', '!=', current as string))
    .execute();
}

/** Ends the sessions of a device and returns their ids. */
export async function endDeviceSessions({ query }: Db, deviceId: string, at: Date): Promise<string[]> {
  const rows = await query
    .updateTable('member_session')
    .set({ ended_at: at })
    .where('device_id', '=', deviceId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export type LoginEvent = {
  readonly memberId: bigint;
  readonly method: string;
  readonly outcome: LoginOutcome;
  readonly at: Date;
  readonly isProven?: boolean;
};

export async function insertEvent(
  query: Query,
  { memberId, method, outcome, at, isProven = false }: LoginEvent,
  origin: LoginOrigin,
): Promise<void> {
  const { ip, country, userAgent } = origin;
  await query
    .insertInto('login_event')
    .values({ member_id: memberId, at, method, outcome, is_proven: isProven, ip, country, user_agent: userAgent })
    .execute();
}

/** Which events of a history; `before` is the id behind which it goes on. */
export type HistoryRequest = {
  readonly from?: Date;
  readonly to?: Date;
  readonly outcomes?: readonly LoginOutcome[];
  readonly before?: bigint;
};

const history = ({ query }: Db, memberId: bigint, { from, to, outcomes, before }: HistoryRequest) =>
  query
    .selectFrom('login_event')
    .where('member_id', '=', memberId)
    .$if(from !== undefined, (rows) => rows.where('at', '>=', from ?? new Date(0)))
    .$if(to !== undefined, (rows) => rows.where('at', '<', to ?? new Date(0)))
    .$if(outcomes !== undefined, (rows) => rows.where('outcome', 'in', outcomes ?? []))
    .$if(before !== undefined, (rows) => rows.where('id', '<', before ?? 0n));

export const eventsOf = (db: Db, memberId: bigint, request: HistoryRequest, offset: number, limit: number) =>
  history(db, memberId, request).selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute();

export async function countEvents(db: Db, memberId: bigint, request: HistoryRequest): Promise<number> {
  const { total } = await history(db, memberId, request)
    .select((row) => row.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The days of that zone's calendar, as `2026-11-18`, on which the member signed in from `from` to `to` (excluded). */
export async function findLoginDates(
  query: Db['query'],
  memberId: bigint,
  { from, to }: { readonly from: Date; readonly to: Date },
  timeZone: string,
): Promise<string[]> {
  const rows = await query
    .selectFrom('login_event')
    .select(sql<string>`(at at time zone ${timeZone})::date::text`.as('day'))
    .distinct()
    .where('member_id', '=', memberId)
    .where('outcome', '=', 'signed_in')
    .where('at', '>=', from)
    .where('at', '<', to)
    .execute();
  return rows.map(({ day }) => day);
}
