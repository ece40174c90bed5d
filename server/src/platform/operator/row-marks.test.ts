import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../../db/database.ts';
import { startTestApp, TEST_ROW_KEY, type TestApp } from '../../test/app.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { recordAction } from './audit-service.ts';
import { auditRows } from './audit-rows-repo.ts';
import { acceptRows, witnessRows } from './row-mark-service.ts';

let app: TestApp;
let hand: Client;
beforeAll(async () => {
  app = await startTestApp();
  await app.member('ratna');
  hand = new Client({ connectionString: app.database.ownerUrl });
  await hand.connect();
});
afterAll(async () => {
  await hand.end();
  await app.stop();
});

/** Writes down, as a start does, which columns of a table its marks are of. */
const noteColumns = (columns: readonly string[]): Promise<unknown> =>
  inTransaction(app.context.db.query, (tx) =>
    recordAction(tx, {
      operatorId: null,
      action: 'rows_witnessed',
      object: 'rows:SORAK',
      detail: { tables: { given_terms: { columns, rows: 0 } } },
    }),
  );

async function named(...tables: string[]): Promise<string[]> {
  await hand.query('begin');
  const { violations } = await auditRows(hand, TEST_ROW_KEY, tables);
  await hand.query('rollback');
  return violations.map(({ name, what }) => `${name} ${what}`);
}

test('what the platform writes is marked, and what a hand writes is named until it is accepted with a reason', async () => {
  const id = await app.idOf('ratna');
  await app.context.db.pool.query('update member set rank_level = 2 where id = $1', [id]);
  expect(await named('member')).toEqual([]);
  await hand.query('update member set rank_level = 6, payee_name = $2 where id = $1', [id, 'MALLORY']);
  expect(await named('member')).toEqual([`row_changed member [${id}] payee_name, rank_level`]);
  await hand.query('update transfer_setting set max_amount = max_amount * 2');
  await hand.query(`delete from point_rate where game_type = (select min(game_type) from point_rate)`);
  expect(await named('transfer_setting')).toEqual([expect.stringMatching(/^row_changed transfer_setting \["SORAK"\] max_amount$/)]);
  expect(await named('point_rate')).toEqual([expect.stringMatching(/^row_missing point_rate \["SORAK", /)]);
  await expect(acceptRows(app.context, 'transfer_setting', '')).rejects.toThrow('Say why.');
  await expect(acceptRows(app.context, 'chat_message', 'why not')).rejects.toThrow('no table whose rows are marked');
  expect(await acceptRows(app.context, 'transfer_setting', 'agreed on Monday')).toBe(1);
  expect(await acceptRows(app.context, 'point_rate', 'agreed on Monday')).toBe(1);
  expect(await named('transfer_setting', 'point_rate')).toEqual([]);
  expect(await named('member')).not.toEqual([]);
  const { rows } = await hand.query<{ detail: object }>(`select detail from operator_action where action = 'rows_accepted' order by seq`);
  expect(rows[0]?.detail).toEqual({ rows: 1, reason: 'agreed on Monday' });
  expect(await acceptRows(app.context, 'member', 'a test')).toBe(1);
});

test('an older mark put behind a newer one, and a mark by another key, are no marks', async () => {
  const id = await app.idOf('ratna');
  await app.context.db.pool.query('update member set rank_level = 1 where id = $1', [id]);
  await app.context.db.pool.query('update member set rank_level = 0 where id = $1', [id]);
  await hand.query('update member set rank_level = 1 where id = $1', [id]);
  await hand.query(
    `insert into row_mark (seq, at, tab, key, mark, columns) select nextval('row_mark_seq'), now(), tab, key, mark, columns from row_mark
      where tab = 'member' and key = $1 order by seq desc offset 1 limit 1`,
    [`[${id}]`],
  );
  expect(await named('member')).toEqual([expect.stringContaining(`row_changed member [${id}]`)]);
  const other = createDatabase(app.database.ownerUrl, { rowKey: TEST_ROW_KEY.replaceAll('3', '4') });
  await other.pool.query('update member set rank_level = 5 where id = $1', [id]);
  await other.close();
  expect(await named('member')).toEqual([expect.stringContaining(`row_changed member [${id}]`)]);
  await app.context.db.pool.query('update member set rank_level = 3 where id = $1', [id]);
  expect(await named('member')).toEqual([]);
});

test('a start marks the rows that it finds once, and of a table with another column those that are as they were', async () => {
  const counted = async () => Number((await hand.query<{ count: string }>('select count(*) from row_mark')).rows[0]?.count);
  const before = await counted();
  await witnessRows(app.context);
  expect(await counted()).toBe(before);
  // A rate that nobody marked since the first start is not marked by the next.
  await hand.query(`insert into point_rate (brand_code, game_type, rate) select code, 'MADE_UP', 9 from brand`);
  await hand.query('update transfer_setting set day_count = day_count + 1');
  await hand.query('alter table point_rate add column another int not null default 3; alter table transfer_setting add column another int');
  await witnessRows(app.context);
  expect(await named('point_rate')).toEqual([expect.stringMatching(/^row_unknown point_rate \["SORAK", "MADE_UP"\]/)]);
  expect(await named('transfer_setting')).toEqual([expect.stringMatching(/^row_changed transfer_setting /)]);
  const { rows } = await hand.query<{ tables: Record<string, { rows: number }> }>(
    `select detail -> 'tables' as tables from operator_action where action = 'rows_witnessed' order by seq desc limit 1`,
  );
  expect(Object.keys(rows[0]?.tables ?? {}).toSorted()).toEqual(['point_rate', 'transfer_setting']);
});

test('rows of a table whose column is called otherwise since are proven by its name of before, and no others', async () => {
  const proven = async () =>
    (
      await hand.query(`select detail #> '{tables,given_terms}' as one from operator_action
    where action = 'rows_witnessed' order by seq desc limit 1`)
    ).rows[0] as { one: { rows: number; gone?: string[] } };
  // As a platform left it that knew the column by its name of before.
  await hand.query('alter table given_terms rename column max_percent to most_percent');
  await app.context.db.pool.query(`update given_terms set most_percent = coalesce(most_percent, 100) + 1`);
  const { rows } = await hand.query<{ columns: string[] }>(
    `select array_agg(attname::text order by attname::text collate "C") as columns from pg_attribute
      where attrelid = 'given_terms'::regclass and attnum > 0 and not attisdropped`,
  );
  await noteColumns(rows[0]?.columns ?? []);
  await hand.query('alter table given_terms rename column most_percent to max_percent');
  await hand.query(`update given_terms set days = 3 where cause = (select min(cause) from given_terms)`);
  const count = Number((await hand.query<{ n: string }>('select count(*) as n from given_terms')).rows[0]?.n);
  expect(count).toBeGreaterThan(1);
  await witnessRows(app.context);
  const { one } = await proven();
  expect([one.rows, one.gone]).toEqual([count - 1, undefined]);
  expect(await named('given_terms')).toEqual([expect.stringMatching(/^row_changed given_terms /)]);
});

test('sessions that lost their start-up options on the way are refused', async () => {
  const plain = createDatabase(app.database.appUrl, { role: 'sorak_app' });
  await expect(witnessRows({ ...app.context, db: plain })).rejects.toThrow('without their start-up options');
  await plain.close();
});
