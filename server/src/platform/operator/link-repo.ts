import type { Query } from './account-repo.ts';

export type NewLink = {
  readonly operatorId: bigint;
  readonly tokenHash: Buffer;
  readonly totpSecret: Buffer;
  readonly madeBy: bigint;
  readonly at: Date;
  readonly expiresAt: Date;
};

/** Puts a link in the place of the operator's one before. */
export async function putLink(query: Query, { operatorId, tokenHash, totpSecret, madeBy, at, expiresAt }: NewLink): Promise<void> {
  const row = { token_hash: tokenHash, totp_secret: totpSecret, made_by: madeBy, made_at: at, expires_at: expiresAt, used_at: null };
  await query
    .insertInto('operator_link')
    .values({ operator_id: operatorId, ...row })
    .onConflict((conflict) => conflict.column('operator_id').doUpdateSet(row))
    .execute();
}

/** The link of a token that still counts, with whom it is for. */
export const findLink = (query: Query, tokenHash: Buffer, now: Date) =>
  query
    .selectFrom('operator_link as l')
    .innerJoin('operator as o', 'o.id', 'l.operator_id')
    .select(['o.id', 'o.name', 'o.roles', 'l.totp_secret'])
    .where('l.token_hash', '=', tokenHash)
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', now)
    .where('o.is_active', '=', true)
    .where('o.enrolled_at', 'is', null)
    .executeTakeFirst();

/** Uses a link up; false when somebody was quicker. */
export async function spendLink(query: Query, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('operator_link')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
