import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { held, wallet } from '../../ledger/accounts.ts';

/** The pool, or an open transaction. */
export type Query = Kysely<Tables>;

const TRIAL = 4;
const FOUND = ['id', 'username', 'payee_name', 'mobile', 'email', 'status', 'registered_at', 'last_login_at'] as const;

export type Search = {
  /** The beginning of a user name; of three letters or more, any part of one. */
  readonly prefix: string;
  readonly id: bigint | null;
  readonly mobile: string | null;
  readonly email: string | null;
  /** The beginning of a payee's name as one word. */
  readonly payee: string | null;
};

/** At most 20 real members, those whose name begins so first: by a part of the user name or the beginning of the payee's, or by id, number or address in full. */
export const findMembers = (query: Query, { prefix, id, mobile, email, payee }: Search) =>
  query
    .selectFrom('member')
    .select(FOUND)
    .where('is_agent', '!=', TRIAL)
    .where((row) =>
      row.or([
        ...(prefix === ''
          ? []
          : [row('username', 'like', `${prefix.length < 3 ? '' : '%'}${prefix.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)]),
        ...(id === null ? [] : [row('id', '=', id)]),
        ...(mobile === null ? [] : [row('mobile', '=', mobile)]),
        ...(email === null ? [] : [row('email', '=', email)]),
        // Nothing but letters, marks and digits is left in it.
        ...(payee === null ? [] : [row('payee_key', 'like', `${payee}%`)]),
      ]),
    )
    .orderBy((of) => of('username', 'like', `${prefix.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`), 'desc')
    .orderBy('username')
    .limit(20)
    .execute();

export const findMemberFile = (query: Query, id: bigint) =>
  query
    .selectFrom('member as m')
    .leftJoin('member_profile as p', 'p.member_id', 'm.id')
    .leftJoin('member_freeze as f', 'f.member_id', 'm.id')
    .leftJoin('operator as o', 'o.id', 'f.operator_id')
    .select([
      ...FOUND.map((name) => `m.${name}` as const),
      'm.mobile_verified_at',
      'm.email_verified_at',
      // A day, not a moment: the driver would make it midnight somewhere.
      sql<string | null>`m.birth_date::text`.as('birth_date'),
      'm.language',
      'm.is_agent',
      'p.id_number',
      'p.details',
      'm.owner_locked_at',
      'f.at as frozen_at',
      'f.reason as frozen_for',
      'o.name as frozen_by',
    ])
    .where('m.id', '=', id)
    .executeTakeFirst();

export async function countSessions(query: Query, memberId: bigint, now: Date): Promise<number> {
  const row = await query
    .selectFrom('member_session')
    .select((of) => of.fn.countAll<bigint>().as('living'))
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return Number(row?.living ?? 0n);
}

export type Money = { readonly balance: bigint; readonly held: bigint; readonly owed: bigint };

export async function moneyOf(query: Query, memberId: bigint, asset: string): Promise<Money> {
  const names = [wallet(memberId, asset).name, held(memberId, asset).name];
  const rows = await query.selectFrom('ledger_account').select(['name', 'balance']).where('name', 'in', names).execute();
  const owed = await query
    .selectFrom('member_receivable')
    .select('owed')
    .where('member_id', '=', memberId)
    .where('asset', '=', asset)
    .executeTakeFirst();
  const of = (name: string | undefined): bigint => rows.find((row) => row.name === name)?.balance ?? 0n;
  return { balance: of(names[0]), held: of(names[1]), owed: owed?.owed ?? 0n };
}

export async function accountIdOf(query: Query, name: string): Promise<bigint | undefined> {
  return (await query.selectFrom('ledger_account').select('id').where('name', '=', name).executeTakeFirst())?.id;
}

export type LinePage = {
  readonly before: bigint | undefined;
  readonly kind: string | undefined;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  /** Empty for every one. */
  readonly reference: string;
  /** Any part of a game's name; empty for every one. */
  readonly game: string;
  readonly minAmount: bigint | undefined;
  readonly size: number;
};

/** Whether a movement belongs to a bet of the member's on a game that is called so. */
const isOfGame = (memberId: bigint, game: string) => sql<boolean>`exists (
  select from bet b join game g on g.vendor_id = b.vendor_id and g.game_code = b.game_code
    where b.member_id = ${memberId} and g.game_name ilike ${`%${game.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}
      and b.bet_id = case when reference ~ '^bet:([0-9]{1,18}|[1-8][0-9]{18})$' then substr(reference, 5)::int8 end)`;

/** An account's movements, newest first: each side of the ledger by its own key, so that a long history costs no more than a short one. */
export async function ledgerLines(query: Query, memberId: bigint, account: bigint, page: LinePage) {
  const { before, kind, from, to, reference, game, minAmount, size } = page;
  const side = (name: 'debit' | 'credit') =>
    query
      .selectFrom('ledger_transfer')
      .select([`${name}_seq as number`, `${name}_balance as balance`, 'id', 'at', 'kind', 'phase', 'reference', 'amount'])
      .where(`${name}_account`, '=', account)
      .$if(before !== undefined, (rows) => rows.where(`${name}_seq`, '<', before as bigint))
      .$if(kind !== undefined, (rows) => rows.where('kind', '=', kind as string))
      .$if(from !== undefined, (rows) => rows.where('at', '>=', from as Date))
      .$if(to !== undefined, (rows) => rows.where('at', '<', to as Date))
      .$if(reference !== '', (rows) =>
        rows.where((of) => of.or([of('reference', '=', reference), of(sql`split_part(reference, ':', 2)`, '=', reference)])),
      )
      .$if(minAmount !== undefined, (rows) => rows.where('amount', '>=', minAmount as bigint))
      .$if(game !== '', (rows) => rows.where(isOfGame(memberId, game)))
      .orderBy(`${name}_seq`, 'desc')
      .limit(size)
      .execute();
  const [debits, credits] = await Promise.all([side('debit'), side('credit')]);
  return [...debits.map((row) => ({ ...row, change: -row.amount })), ...credits.map((row) => ({ ...row, change: row.amount }))]
    .sort((a, b) => (a.number < b.number ? 1 : -1))
    .slice(0, size);
}

/** The games of bets of a member, by the bet's number. */
export async function gamesOf(query: Query, memberId: bigint, bets: readonly bigint[]) {
  if (bets.length === 0) return new Map<bigint, { gameCode: string; gameName: string }>();
  const rows = await query
    .selectFrom('bet as b')
    .leftJoin('game as g', (on) => on.onRef('g.vendor_id', '=', 'b.vendor_id').onRef('g.game_code', '=', 'b.game_code'))
    .select(['b.bet_id', 'b.game_code', 'g.game_name'])
    .where('b.member_id', '=', memberId)
    .where('b.bet_id', 'in', [...bets])
    .execute();
  return new Map(rows.map((row) => [row.bet_id, { gameCode: row.game_code, gameName: row.game_name ?? row.game_code }]));
}

export const notesOf = (query: Query, memberId: bigint) =>
  query
    .selectFrom('member_note as n')
    .innerJoin('operator as o', 'o.id', 'n.operator_id')
    .select(['n.id', 'o.name as operator', 'n.at', 'n.text'])
    .where('n.member_id', '=', memberId)
    .orderBy('n.id', 'desc')
    .limit(50)
    .execute();

export async function insertNote(query: Query, memberId: bigint, operatorId: bigint, text: string, at: Date): Promise<bigint> {
  const { id } = await query
    .insertInto('member_note')
    .values({ member_id: memberId, operator_id: operatorId, at, text })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False when the account is closed already. */
export async function insertFreeze(query: Query, memberId: bigint, operatorId: bigint, reason: string, at: Date): Promise<boolean> {
  const row = await query
    .insertInto('member_freeze')
    .values({ member_id: memberId, operator_id: operatorId, at, reason })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False when the account is not closed. */
export async function dropFreeze(query: Query, memberId: bigint): Promise<boolean> {
  return (await query.deleteFrom('member_freeze').where('member_id', '=', memberId).executeTakeFirst()).numDeletedRows === 1n;
}

export const trailOf = (query: Query, memberId: bigint) =>
  query
    .selectFrom('operator_action as a')
    .leftJoin('operator as o', 'o.id', 'a.operator_id')
    .select(['a.seq', 'a.at', 'o.name as operator', 'a.action', 'a.object', 'a.detail'])
    .where('a.member_id', '=', memberId)
    .orderBy('a.seq', 'desc')
    .limit(40)
    .execute();
