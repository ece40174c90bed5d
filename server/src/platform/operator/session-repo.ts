import type { OperatorRole } from '@sorak/contract';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';

type Db = Pick<Context['db'], 'query'>;

export type SessionRow = {
  readonly id: string;
  readonly operator_id: bigint;
  readonly name: string;
  readonly roles: OperatorRole[];
  readonly role_code: string | null;
  readonly seen_at: Date;
  readonly expires_at: Date;
};

export type NewSession = {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly operatorId: bigint;
  readonly at: Date;
  readonly expiresAt: Date;
  readonly ip: string;
  readonly userAgent: string;
  readonly browserHash: Buffer | null;
};

export async function insertSession({ query }: Db, session: NewSession): Promise<void> {
  await query
    .insertInto('operator_session')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      operator_id: session.operatorId,
      created_at: session.at,
      seen_at: session.at,
      expires_at: session.expiresAt,
      ended_at: null,
      ip: session.ip,
      user_agent: session.userAgent,
      browser_hash: session.browserHash,
    })
    .execute();
}

/** The living session of a token, of an operator who still is one. */
export const findSession = ({ query }: Db, tokenHash: Buffer, now: Date, idleSince: Date): Promise<SessionRow | undefined> =>
  query
    .selectFrom('operator_session as s')
    .innerJoin('operator as o', 'o.id', 's.operator_id')
    .select(['s.id', 's.operator_id', 'o.name', 'o.roles', 'o.role_code', 's.seen_at', 's.expires_at'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('s.seen_at', '>', idleSince)
    .where('o.is_active', '=', true)
    .executeTakeFirst();

export const findActive = ({ query }: Db, operatorId: bigint) =>
  query
    .selectFrom('operator')
    .select(['name', 'roles', 'role_code'])
    .where('id', '=', operatorId)
    .where('is_active', '=', true)
    .executeTakeFirst();

/** Operators of these roles with a session that was used since then, by name. */
export const findPresent = ({ query }: Db, roles: readonly OperatorRole[], now: Date, since: Date) =>
  query
    .selectFrom('operator as o')
    .select('o.name')
    .where('o.is_active', '=', true)
    .where(sql<boolean>`o.roles && ${[...roles]}::text[]`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('operator_session as s')
          .select('s.id')
          .whereRef('s.operator_id', '=', 'o.id')
          .where('s.ended_at', 'is', null)
          .where('s.expires_at', '>', now)
          .where('s.seen_at', '>=', since),
      ),
    )
    .orderBy('o.name')
    .execute();

export async function touchSession({ query }: Db, id: string, now: Date): Promise<void> {
  await query.updateTable('operator_session').set({ seen_at: now }).where('id', '=', id).where('seen_at', '<', now).execute();
}

export async function endSession({ query }: Db, id: string, now: Date): Promise<void> {
  await query.updateTable('operator_session').set({ ended_at: now }).where('id', '=', id).where('ended_at', 'is', null).execute();
}

/** Ends an operator's living sessions but the newest `others`; how many. */
export async function endOldSessions({ query }: Db, operatorId: bigint, others: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await query
    .updateTable('operator_session')
    .set({ ended_at: now })
    .where('id', 'in', (living) =>
      living
        .selectFrom('operator_session')
        .select('id')
        .where('operator_id', '=', operatorId)
        .where('ended_at', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(others),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Ends one session of an operator; how many that was. */
export async function endOneSession({ query }: Db, operatorId: bigint, id: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await query
    .updateTable('operator_session')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Every session that lives now, the newest use first. */
export const livingSessions = ({ query }: Db, now: Date, idleSince: Date) =>
  query
    .selectFrom('operator_session')
    .select(['id', 'operator_id', 'created_at', 'seen_at', 'ip', 'user_agent', 'browser_hash'])
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('seen_at', '>', idleSince)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute();

/** Whether two operators have worked from one address, or in one browser, since then. */
export async function sharedBy({ query }: Db, one: bigint, two: bigint, since: Date) {
  const { rows } = await sql<{ address: boolean; browser: boolean }>`
    select coalesce(bool_or(a.ip = b.ip), false) as address, coalesce(bool_or(a.browser_hash = b.browser_hash), false) as browser
      from operator_session a join operator_session b on b.operator_id = ${two} and b.seen_at > ${since}
      where a.operator_id = ${one} and a.seen_at > ${since}`.execute(query);
  return rows[0] ?? { address: false, browser: false };
}

export async function sessionEnd({ query }: Db, id: string): Promise<Date | undefined> {
  return (await query.selectFrom('operator_session').select('expires_at').where('id', '=', id).executeTakeFirst())?.expires_at;
}
