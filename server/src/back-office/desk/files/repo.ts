import type { ListFileName } from '@sorak/contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { ListFileTables } from '../tables.ts';

export type Query = Kysely<Tables>;
export type ListFile = Selectable<ListFileTables['list_file']>;
type Change = Partial<
  Pick<ListFile, 'state' | 'cut' | 'rows' | 'total' | 'parts' | 'tries' | 'turn_at' | 'taken_until' | 'digest' | 'expires_at'>
> & {
  readonly place?: string;
};

export type NewFile = {
  readonly id: string;
  readonly operator_id: bigint;
  readonly request_key: string;
  readonly list: ListFileName;
  readonly query: string;
  readonly reason: string;
  readonly asked_at: Date;
  readonly seen_as: string;
  readonly turn_at: Date;
  readonly expires_at: Date;
};

/** Lets one operator ask for one file at a time. */
export const lockAsker = (tx: Query, operatorId: bigint): Promise<unknown> =>
  tx.selectFrom('operator').select('id').where('id', '=', operatorId).forUpdate().execute();

export const findByKey = (tx: Query, operatorId: bigint, key: string): Promise<ListFile | undefined> =>
  tx.selectFrom('list_file').selectAll().where('operator_id', '=', operatorId).where('request_key', '=', key).executeTakeFirst();

export async function countOpen(tx: Query, operatorId: bigint): Promise<number> {
  const { count } = await tx
    .selectFrom('list_file')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('operator_id', '=', operatorId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const insertFile = (tx: Query, row: NewFile): Promise<unknown> =>
  tx
    .insertInto('list_file')
    .values({ ...row, place: null })
    .execute();

export const findOwn = (query: Query, operatorId: bigint, now: Date): Promise<ListFile[]> =>
  query
    .selectFrom('list_file')
    .selectAll()
    .where('operator_id', '=', operatorId)
    .where('expires_at', '>', now)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute();

export const findOne = (query: Query, operatorId: bigint, id: string, now: Date): Promise<ListFile | undefined> =>
  query
    .selectFrom('list_file')
    .selectAll()
    .where('id', '=', id)
    .where('operator_id', '=', operatorId)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Takes the file whose turn it is, until then, away from all others. */
export async function takeNext(query: Query, now: Date, until: Date): Promise<ListFile | undefined> {
  const { rows } = await sql<ListFile>`
    update list_file set taken_until = ${until}, tries = tries + 1 where id = (
      select id from list_file where state = 'waiting' and (taken_until is null or taken_until < ${now})
        order by turn_at, id limit 1 for update skip locked)
      returning *`.execute(query);
  return rows[0];
}

/** Writes what became of a turn; false where somebody else has it meanwhile. */
export async function change(tx: Query, { id, taken_until: taken }: ListFile, to: Change): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('list_file')
    .set(to)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('taken_until', '=', taken)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const insertPart = (tx: Query, fileId: string, nth: number, body: Buffer): Promise<unknown> =>
  tx.insertInto('list_file_part').values({ file_id: fileId, nth, body }).execute();

export async function findPart(query: Query, fileId: string, nth: number): Promise<Buffer | undefined> {
  const row = await query
    .selectFrom('list_file_part')
    .select('body')
    .where('file_id', '=', fileId)
    .where('nth', '=', nth)
    .executeTakeFirst();
  return row?.body;
}

export const dropParts = (tx: Query, fileId: string): Promise<unknown> =>
  tx.deleteFrom('list_file_part').where('file_id', '=', fileId).execute();

/** Their parts go with them. */
export const dropOld = (query: Query, now: Date): Promise<unknown> =>
  query.deleteFrom('list_file').where('expires_at', '<=', now).where('state', '<>', 'waiting').execute();
