import type { Kysely } from 'kysely';
import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import type { Tables } from '../db/tables.ts';
import type { AccountSpec } from './accounts.ts';
import { LedgerError, ledgerErrorFrom } from './errors.ts';
import { retrying } from './retry.ts';

/** A pool makes every call its own transaction, tried again by itself. A Kysely transaction makes it a part of that one. */
export type LedgerExecutor = Pool | Kysely<Tables>;

export interface Moved {
  /** Position in the whole ledger: unique, growing, with gaps. */
  seq: bigint;
  /** Minor units right after this transfer; for a repeat, as they were at the first time. */
  debitBalance: bigint;
  creditBalance: bigint;
  /** The id had been used for exactly this before; nothing moved now. */
  replayed: boolean;
}

/** `id` is the caller's uuid: the same call again changes nothing. `kind` is a short snake_case word, `reference` at most 200 characters. */
export interface TransferRequest {
  id: string;
  debit: bigint;
  credit: bigint;
  amount: bigint;
  kind: string;
  reference: string;
}

export interface HoldRequest {
  id: string;
  from: bigint;
  held: bigint;
  amount: bigint;
  kind: string;
  reference: string;
}

/** Without an amount the whole hold is paid; otherwise the rest goes back where it came from. */
export interface PostRequest {
  id: string;
  holdId: string;
  to: bigint;
  amount?: bigint;
  kind: string;
  reference: string;
}

interface VoidRequest {
  id: string;
  holdId: string;
  kind: string;
  reference: string;
}

/** The id of the account of that name, opened if it is new. Throws account_conflict when it exists as something else. */
export async function openAccount(db: LedgerExecutor, account: AccountSpec): Promise<bigint> {
  const values = [account.name, account.kind, account.asset, account.floor];
  const row = await one<{ id: bigint }>(db, 'select ledger_open($1, $2, $3, $4) as id', values);
  return row.id;
}

/** The same for many, in their order, by one statement. */
export async function openAccounts(tx: Kysely<Tables>, accounts: readonly AccountSpec[]): Promise<bigint[]> {
  const column = <K extends keyof AccountSpec>(name: K) => accounts.map((account) => account[name]);
  const rows = await run<{ id: bigint }>(
    tx,
    `select coalesce(l.id, ledger_open(a.name, a.kind, a.asset, a.floor)) as id
       from unnest($1::text[], $2::text[], $3::text[], $4::int8[]) with ordinality a (name, kind, asset, floor, place)
       left join ledger_account l on l.name = a.name and l.kind = a.kind and l.asset = a.asset and l.floor = a.floor order by a.place`,
    [column('name'), column('kind'), column('asset'), column('floor')],
  );
  return rows.map(({ id }) => id);
}

/** Moves minor units from debit to credit. Throws a LedgerError such as insufficient_balance or idempotency_conflict. */
export async function transfer(db: LedgerExecutor, request: TransferRequest): Promise<Moved> {
  const { id, debit, credit, amount, kind, reference } = request;
  const row = await one<MovedRow>(db, 'select * from ledger_transfer($1, $2, $3, $4, $5, $6)', [
    id,
    debit,
    credit,
    amount,
    kind,
    reference,
  ]);
  return movedFrom(row);
}

/** Many transfers of one kind as a part of a transaction, by one statement: all of them, or it throws what `transfer` says of the first that is refused. */
export async function transferAll(tx: Kysely<Tables>, kind: string, requests: readonly Omit<TransferRequest, 'kind'>[]): Promise<void> {
  const column = <K extends keyof Omit<TransferRequest, 'kind'>>(name: K) => requests.map((request) => request[name]);
  const { left } = await one<{ left: string[] }>(
    tx,
    `select array(select i from unnest(ledger_transfer_batch($1, $2, $3, $4, $5, $6)) with ordinality b (balance, i)
       where b.balance is null order by i)::text[] as left`,
    [column('id'), column('debit'), column('credit'), column('amount'), kind, column('reference')],
  );
  for (const place of left) {
    const request = requests[Number(place) - 1];
    if (request) await transfer(tx, { ...request, kind });
  }
}

/** Puts minor units out of the owner's reach until post or void. Throws as transfer does. */
export async function hold(db: LedgerExecutor, request: HoldRequest): Promise<Moved> {
  const { id, from, held, amount, kind, reference } = request;
  const row = await one<MovedRow>(db, 'select * from ledger_hold($1, $2, $3, $4, $5, $6)', [id, from, held, amount, kind, reference]);
  return movedFrom(row);
}

/** Pays a hold out. `voided` is what went back. Throws hold_unknown, hold_ended, hold_exceeded. */
export async function post(db: LedgerExecutor, request: PostRequest): Promise<Moved & { voided: bigint }> {
  const { id, holdId, to, amount, kind, reference } = request;
  const values = [id, holdId, to, amount ?? null, kind, reference];
  const row = await one<MovedRow & { voided: bigint }>(db, 'select * from ledger_post($1, $2, $3, $4, $5, $6)', values);
  return { ...movedFrom(row), voided: row.voided };
}

/** Gives a hold back. Throws hold_unknown, hold_ended. */
async function voidHold(db: LedgerExecutor, request: VoidRequest): Promise<Moved> {
  const { id, holdId, kind, reference } = request;
  return movedFrom(await one<MovedRow>(db, 'select * from ledger_void($1, $2, $3, $4)', [id, holdId, kind, reference]));
}
export { voidHold as void };

/** Minor units on the account now. Throws account_unknown. */
export async function balance(db: LedgerExecutor, accountId: bigint): Promise<bigint> {
  const rows = await run<{ balance: bigint }>(db, 'select balance from ledger_account where id = $1', [accountId]);
  if (!rows[0]) throw new LedgerError('account_unknown', `no account ${accountId}`, undefined);
  return rows[0].balance;
}

/** Runs a transaction, again as a whole when a deadlock or a repeat got in its way. The work may run up to 5 times. */
export function inTransaction<T>(db: Kysely<Tables>, work: (transaction: Kysely<Tables>) => Promise<T>): Promise<T> {
  return retrying(() => db.transaction().execute(work));
}

interface MovedRow {
  seq: bigint;
  debit_balance: bigint;
  credit_balance: bigint;
  replayed: boolean;
}

const movedFrom = (row: MovedRow): Moved => ({
  seq: row.seq,
  debitBalance: row.debit_balance,
  creditBalance: row.credit_balance,
  replayed: row.replayed,
});

async function one<R extends object>(db: LedgerExecutor, text: string, values: unknown[]): Promise<R> {
  const [row] = await run<R>(db, text, values);
  if (!row) throw new Error(`no row from: ${text}`);
  return row;
}

/** A failed statement has ended its transaction, so inside one there is nothing to try again here. */
async function run<R extends object>(db: LedgerExecutor, text: string, values: unknown[]): Promise<R[]> {
  if (!('isTransaction' in db)) {
    const named = { name: text, text, values };
    return retrying(async () => (await db.query<R>(named)).rows);
  }
  const execute = async () => (await db.executeQuery<R>(CompiledQuery.raw(text, values))).rows;
  if (!db.isTransaction) return retrying(execute);
  try {
    return await execute();
  } catch (error) {
    // The unspoiled database error goes through, so that inTransaction can tell what is worth another try.
    const refusal = ledgerErrorFrom(error);
    throw refusal instanceof LedgerError ? refusal : error;
  }
}
