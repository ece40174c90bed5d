import type { Context } from '../../context.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

type Db = Context['db'];
/** The pool, or an open transaction. */
type Query = Kysely<Tables>;

export type NewCode = {
  readonly id: string;
  readonly purpose: string;
  readonly address: string;
  readonly boundTo: string[];
  readonly codeHash: Buffer;
  readonly at: Date;
  readonly expiresAt: Date;
};

export async function insertCode(query: Query, { id, purpose, address, boundTo, codeHash, at, expiresAt }: NewCode): Promise<void> {
  await query
    .insertInto('verification_code')
    .values({ id, purpose, address, bound_to: boundTo, code_hash: codeHash, created_at: at, expires_at: expiresAt, used_at: null })
    .execute();
}

/** Which codes are meant: of one purpose and address, and bound to one of these. */
export type CodeOf = { readonly purpose: string; readonly address: string; readonly asker: { readonly boundTo: readonly string[] } };

export type Charged = { readonly id: string; readonly code_hash: Buffer };

/** Counts a try on the newest code before it is checked; nothing when it is used up, run out, or was never sent. */
export async function chargeCode(
  { pool }: Db,
  { purpose, address, asker }: CodeOf,
  now: Date,
  maxTries: number,
): Promise<Charged | undefined> {
  const { rows } = await pool.query<Charged>({
    name: 'code-charge',
    text: `update verification_code set tries = tries + 1
      where id = (select id from verification_code where address = $2 and purpose = $1 and bound_to && $5::text[] order by created_at desc, id desc limit 1)
        and used_at is null and tries < $4 and expires_at > $3
      returning id, code_hash`,
    values: [purpose, address, now, maxTries, [...asker.boundTo]],
  });
  return rows[0];
}

/** False when somebody else was faster. */
export async function spendCode({ query }: Db, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('verification_code')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether the newest code of this purpose has run out unused. */
export async function hasRunOut({ query }: Db, { purpose, address, asker }: CodeOf, now: Date): Promise<boolean> {
  const row = await query
    .selectFrom('verification_code')
    .select(['expires_at', 'used_at'])
    .where('address', '=', address)
    .where('purpose', '=', purpose)
    .where(sql<boolean>`bound_to && ${[...asker.boundTo]}::text[]`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined && row.used_at === null && row.expires_at <= now;
}

export async function dropOldCodes({ query }: Db, before: Date): Promise<void> {
  await query.deleteFrom('verification_code').where('expires_at', '<', before).execute();
}
