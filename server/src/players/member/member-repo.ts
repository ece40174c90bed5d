import { nameKey } from '@sorak/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** The pool, or an open transaction. */
export type Query = Kysely<Tables>;

export type NewMember = {
  readonly username: string;
  readonly passwordHash: string | null;
  readonly isAgent: number;
  readonly language: string;
  readonly icon: string;
  readonly at: Date;
  readonly ip: string;
  readonly expiresAt: Date | null;
  readonly mobile?: string | null;
  readonly isMobileProven?: boolean;
  readonly email?: string | null;
  readonly isEmailProven?: boolean | undefined;
  readonly payeeName?: string | null;
  readonly birthDate?: string | null;
  readonly uplineId?: bigint | null | undefined;
  readonly paymentPasswordHash?: string | null | undefined;
};

/** The name and what it is compared by. */
const payeeColumns = (name: string | null) => ({ payee_name: name, payee_key: name === null ? null : nameKey(name) });

/** The new member's id, or undefined when the username or the proven number is taken. */
export async function insertMember(query: Query, member: NewMember): Promise<bigint | undefined> {
  const consent = member.isAgent === 4 ? null : member.at;
  const row = await query
    .insertInto('member')
    .values({
      username: member.username,
      nickname: member.username,
      password_hash: member.passwordHash,
      is_agent: member.isAgent,
      language: member.language,
      icon: member.icon,
      registered_at: member.at,
      registered_ip: member.ip,
      terms_accepted_at: consent,
      age_confirmed_at: consent,
      first_login_at: null,
      last_login_at: null,
      expires_at: member.expiresAt,
      mobile: member.mobile ?? null,
      mobile_verified_at: member.isMobileProven ? member.at : null,
      email: member.email ?? null,
      email_verified_at: member.isEmailProven ? member.at : null,
      ...payeeColumns(member.payeeName ?? null),
      birth_date: member.birthDate ?? null,
      password_changed_at: consent,
      upline_id: member.uplineId ?? null,
      // product §6: whoever has an upline transfers to it; the brand's switch stands above that.
      to_upline: member.uplineId != null,
      payment_password_hash: member.paymentPasswordHash ?? null,
    })
    // The name, or the number that two prove at once.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export const findMember = (query: Query, id: bigint) => query.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst();

export const findByUsername = (query: Query, username: string) =>
  query
    .selectFrom('member')
    .select(['id', 'password_hash', 'status', 'owner_locked_at', 'first_login_at'])
    .where('username', '=', username)
    .where('is_agent', '!=', 4)
    .executeTakeFirst();

/** The member that a session names. */
export const findById = (query: Query, id: bigint) =>
  query.selectFrom('member').select(['id', 'username', 'language', 'password_hash']).where('id', '=', id).executeTakeFirstOrThrow();

/** `isLocked` keeps the row for the transaction that asks. */
export async function findPayee(query: Query, id: bigint, isLocked: boolean) {
  const row = await query
    .selectFrom('member')
    .select(['payee_name', 'payment_password_hash', 'language'])
    .where('id', '=', id)
    .$if(isLocked, (locked) => locked.forUpdate())
    .executeTakeFirstOrThrow();
  return { payeeName: row.payee_name, paymentPasswordHash: row.payment_password_hash, language: row.language };
}

/** Names that have no key yet. */
export const findUnfolded = (query: Query, count: number) =>
  query
    .selectFrom('member')
    .select(['id', 'payee_name'])
    .where('payee_name', 'is not', null)
    .where('payee_key', 'is', null)
    .limit(count)
    .execute();

/** The member of a verified number (E.164). */
export const findByMobile = (query: Query, mobile: string) =>
  query
    .selectFrom('member')
    .select(['id', 'username', 'language', 'status', 'owner_locked_at', 'first_login_at'])
    .where('mobile', '=', mobile)
    .where('mobile_verified_at', 'is not', null)
    .executeTakeFirst();

/** The member of a name whose address (lower case) is this. */
export const findByUsernameAndEmail = (query: Query, username: string, email: string) =>
  query
    .selectFrom('member')
    .select(['id', 'language'])
    .where('username', '=', username)
    .where('email', '=', email)
    .where('is_agent', '!=', 4)
    .executeTakeFirst();

/** Whether some member has proven this address (lower case). */
export async function isEmailProven(query: Query, email: string): Promise<boolean> {
  const row = await query
    .selectFrom('member')
    .select('id')
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

type Change = {
  icon?: string;
  status?: 'active' | 'disabled';
  owner_locked_at?: Date | null;
  language?: string;
  last_login_at?: Date;
  first_login_at?: Date;
  must_change_password?: boolean;
  mobile?: string;
  mobile_verified_at?: Date;
  email?: string;
  email_verified_at?: Date;
  payeeName?: string;
  payment_password_hash?: string;
};

export async function updateMember(query: Query, id: bigint, { payeeName, ...change }: Change): Promise<void> {
  const payee = payeeName === undefined ? {} : payeeColumns(payeeName);
  await query
    .updateTable('member')
    .set({ ...change, ...payee })
    .where('id', '=', id)
    .execute();
}

/** False when it is closed already. */
export async function lockByOwner(query: Query, id: bigint, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('member')
    .set({ status: 'disabled', owner_locked_at: at })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when somebody else has proven the number or address meanwhile. */
export async function updateContact(query: Query, id: bigint, change: Change): Promise<boolean> {
  const { mobile, email } = change;
  const { numUpdatedRows } = await query
    .updateTable('member')
    .set(change)
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('member as other')
            .select('other.id')
            .where('other.id', '!=', id)
            .where((other) =>
              mobile === undefined
                ? other.and([other('other.email', '=', email ?? ''), other('other.email_verified_at', 'is not', null)])
                : other.and([other('other.mobile', '=', mobile), other('other.mobile_verified_at', 'is not', null)]),
            ),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function noteFirstLogin(query: Query, id: bigint, at: Date): Promise<void> {
  await query.updateTable('member').set({ first_login_at: at }).where('id', '=', id).where('first_login_at', 'is', null).execute();
}
