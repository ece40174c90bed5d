import type { Context } from '../../context.ts';

type Db = Context['db'];

export async function insertRemembered({ query }: Db, tokenHash: Buffer, memberId: bigint, expiresAt: Date): Promise<void> {
  await query.insertInto('remembered_login').values({ token_hash: tokenHash, member_id: memberId, expires_at: expiresAt }).execute();
}

export async function findRememberedName({ query }: Db, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const row = await query
    .selectFrom('remembered_login')
    .innerJoin('member', 'member.id', 'remembered_login.member_id')
    .select('username')
    .where('token_hash', '=', tokenHash)
    .where('remembered_login.expires_at', '>', now)
    .executeTakeFirst();
  return row?.username;
}

export async function dropRemembered({ query }: Db, tokenHash: Buffer): Promise<void> {
  await query.deleteFrom('remembered_login').where('token_hash', '=', tokenHash).execute();
}

export async function dropOldRemembered({ query }: Db, before: Date): Promise<void> {
  await query.deleteFrom('remembered_login').where('expires_at', '<', before).execute();
}
