import type { Insertable } from 'kysely';
import type { Query } from './repo.ts';
import type { SupportTables } from './tables.ts';

type Row = Insertable<SupportTables['saved_answer']>;
export type Words = Pick<Row, 'category' | 'language' | 'title' | 'text'>;

const ofBrand = (db: Query, brandCode: string) => db.selectFrom('saved_answer').selectAll().where('brand_code', '=', brandCode);

export const findAnswers = (db: Query, brandCode: string) =>
  ofBrand(db, brandCode).orderBy('category').orderBy('title').orderBy('id').execute();

export const lockAnswer = (tx: Query, brandCode: string, id: bigint) =>
  ofBrand(tx, brandCode).where('id', '=', id).forUpdate().executeTakeFirst();

/** Its number; undefined where another answer of the language has the title. */
export async function putAnswer(tx: Query, row: Row, id: bigint | undefined): Promise<bigint | undefined> {
  const same = ofBrand(tx, row.brand_code).where('language', '=', row.language).where('title', '=', row.title);
  const other = await same.executeTakeFirst();
  if (other && other.id !== id) return undefined;
  if (id !== undefined) {
    await tx.updateTable('saved_answer').set(row).where('id', '=', id).execute();
    return id;
  }
  const made = await tx
    .insertInto('saved_answer')
    .values(row)
    .onConflict((conflict) => conflict.columns(['brand_code', 'language', 'title']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

export const deleteAnswer = (tx: Query, id: bigint) => tx.deleteFrom('saved_answer').where('id', '=', id).execute();
