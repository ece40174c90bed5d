import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Query } from './inbox-repo.ts';

type Db = Context['db'];

export type NewOutgoing = {
  readonly channel: 'sms' | 'email' | 'push';
  readonly address: string;
  readonly subject: string;
  readonly body: string;
  readonly at: Date;
  readonly expiresAt: Date | null;
  /** It goes nowhere, and is written so that the answer takes as long as for somebody. */
  readonly isForNobody?: boolean;
};

/** In place of a gateway: nothing was to be sent. */
const NOBODY = 'nobody';

export type Claimed = {
  readonly id: bigint;
  readonly channel: 'sms' | 'email' | 'push';
  readonly address: string;
  readonly subject: string;
  readonly body: string;
  readonly leaveLink: string;
  readonly tries: number;
};

export async function insertOutgoing(
  query: Query,
  { channel, address, subject, body, at, expiresAt, isForNobody = false }: NewOutgoing,
): Promise<void> {
  await query
    .insertInto('outgoing_message')
    .values({
      channel,
      address: isForNobody ? '' : address,
      subject: isForNobody ? '' : subject,
      body: isForNobody ? '' : body,
      created_at: at,
      expires_at: expiresAt,
      next_try_at: at,
      sent_at: isForNobody ? at : null,
      gateway: isForNobody ? NOBODY : null,
      failure: null,
    })
    .execute();
}

type Many = Pick<NewOutgoing, 'channel' | 'address' | 'subject' | 'body' | 'expiresAt'> & { readonly leaveLink?: string };

export async function insertManyOutgoing(query: Query, letters: readonly Many[], at: Date): Promise<void> {
  const column = (of: (letter: Many) => string): string[] => letters.map(of);
  await sql`
    insert into outgoing_message (channel, address, subject, body, leave_link, expires_at, created_at, next_try_at)
      select channel, address, subject, body, leave_link, expires_at, ${at}, ${at}
        from unnest(${column(({ channel }) => channel)}::text[], ${column(({ address }) => address)}::text[], ${column(({ subject }) => subject)}::text[],
          ${column(({ body }) => body)}::text[], ${column(({ leaveLink }) => leaveLink ?? '')}::text[],
          ${letters.map(({ expiresAt }) => expiresAt)}::timestamptz[]) l (channel, address, subject, body, leave_link, expires_at)`.execute(
    query,
  );
}

export const expireLetters = (query: Query, leaveLink: string, at: Date): Promise<unknown> =>
  query.updateTable('outgoing_message').set({ expires_at: at }).where('leave_link', '=', leaveLink).where('sent_at', 'is', null).execute();

const MAX_TRIES = 5;

/** Takes messages that are due; nobody else gets them before `retryAt`, so a process that dies loses none. */
export async function claimOutgoing({ pool }: Db, now: Date, retryAt: Date, count: number): Promise<Claimed[]> {
  const { rows } = await pool.query<Claimed>({
    name: 'outgoing-claim',
    text: `update outgoing_message set tries = tries + 1, next_try_at = $2
      where id in (
        select id from outgoing_message
        where sent_at is null and tries < ${MAX_TRIES} and next_try_at <= $1 and (expires_at is null or expires_at > $1)
        order by next_try_at, id limit $3 for update skip locked)
      returning id, channel, address, subject, body, leave_link as "leaveLink", tries`,
    values: [now, retryAt, count],
  });
  return rows;
}

/** Sent. What a real gateway has taken is no longer kept: it may hold a code. */
export async function markSent({ query }: Db, id: bigint, gateway: string, at: Date, keepBody: boolean): Promise<void> {
  await query
    .updateTable('outgoing_message')
    .set({ sent_at: at, gateway, failure: null, ...(keepBody ? {} : { body: '' }) })
    .where('id', '=', id)
    .execute();
}

/** Nobody is there to be written to any more. */
export const giveUp = ({ query }: Db, id: bigint, failure: string, at: Date): Promise<unknown> =>
  query.updateTable('outgoing_message').set({ failure, expires_at: at, body: '' }).where('id', '=', id).execute();

export async function markFailed({ query }: Db, id: bigint, failure: string, nextTryAt: Date): Promise<void> {
  await query.updateTable('outgoing_message').set({ failure, next_try_at: nextTryAt }).where('id', '=', id).execute();
}

export const newestOutgoing = ({ query }: Db, count: number) =>
  query
    .selectFrom('outgoing_message')
    .selectAll()
    .where((where) => where.or([where('gateway', 'is', null), where('gateway', '<>', NOBODY)]))
    .orderBy('id', 'desc')
    .limit(count)
    .execute();

export async function dropOldOutgoing({ query }: Db, before: Date): Promise<void> {
  await query
    .deleteFrom('outgoing_message')
    .where('created_at', '<', before)
    .where((where) =>
      where.or([where('sent_at', 'is not', null), where('tries', '>=', MAX_TRIES), where('expires_at', '<', sql<Date>`now()`)]),
    )
    .execute();
}
