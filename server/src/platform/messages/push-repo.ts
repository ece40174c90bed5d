import { sql } from 'kysely';
import type { Query } from './inbox-repo.ts';

export type NewSubscription = { readonly endpoint: string; readonly publicKey: string; readonly auth: string };

const MAX_OF_MEMBER = 10;

/** Keeps a browser for a member: it is nobody else's then, and of many the oldest go. */
export async function putSubscription(
  tx: Query,
  memberId: bigint,
  { endpoint, publicKey, auth }: NewSubscription,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('push_subscription')
    .values({ member_id: memberId, endpoint, public_key: publicKey, auth, made_at: at })
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet((of) => ({
        id: sql`gen_random_uuid()`,
        member_id: of.ref('excluded.member_id'),
        public_key: of.ref('excluded.public_key'),
        auth: of.ref('excluded.auth'),
        made_at: of.ref('excluded.made_at'),
      })),
    )
    .execute();
  await sql`
    delete from push_subscription where member_id = ${memberId} and id not in (
      select id from push_subscription where member_id = ${memberId} order by made_at desc, id limit ${MAX_OF_MEMBER})`.execute(tx);
}

export const dropSubscription = (tx: Query, memberId: bigint, endpoint: string): Promise<unknown> =>
  tx.deleteFrom('push_subscription').where('member_id', '=', memberId).where('endpoint', '=', endpoint).execute();

export const forget = (query: Query, id: string): Promise<unknown> => query.deleteFrom('push_subscription').where('id', '=', id).execute();

/** A browser whose member’s account is open. */
export const findOpen = (query: Query, id: string) =>
  query
    .selectFrom('push_subscription as p')
    .innerJoin('member as m', 'm.id', 'p.member_id')
    .select(['p.endpoint', 'p.public_key as publicKey', 'p.auth'])
    .where('p.id', '=', id)
    .where('m.status', '=', 'active')
    .executeTakeFirst();

/** The browsers of members. */
export const findOf = (query: Query, members: readonly bigint[]): Promise<{ id: string; member_id: bigint }[]> =>
  query
    .selectFrom('push_subscription')
    .select(['id', 'member_id'])
    .where('member_id', 'in', members)
    .orderBy('made_at')
    .orderBy('id')
    .execute();
