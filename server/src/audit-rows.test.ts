import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WATCHED_TABLES } from './db/watched-tables.ts';
import { CHAIN_CHECK } from './platform/operator/audit-repo.ts';
import { auditRows } from './platform/operator/audit-rows-repo.ts';
import { TEST_ROW_KEY } from './test/app.ts';
import { createAuditedWorld, type AuditedWorld } from './test/audited-world.ts';
import { DOMAIN_RULES } from './audit.ts';
import { runChecks } from './ledger/run-checks.ts';
import { AUDIT_CHECKS } from './ledger/audit-checks.ts';
import { FREE_TABLES, LEFT_OUT, RULED_TABLES } from './test/row-classes.ts';
import { anotherValue, columnsOf, newRow, uniqueDown, WALLS_DOWN } from './test/hand.ts';

let world: AuditedWorld;
let thief: Client;
beforeAll(async () => {
  world = await createAuditedWorld();
  thief = new Client({ connectionString: world.app.database.ownerUrl });
  await thief.connect();
  await thief.query(WALLS_DOWN);
});
afterAll(async () => {
  await thief?.end();
  await world?.stop();
});

const key = (value: string) => thief.query(`select set_config('sorak.row_key', $1, true)`, [value]);
const named = async (table: string): Promise<string[]> =>
  (await auditRows(thief, TEST_ROW_KEY, [table])).violations.map(({ name, what }) => `${name} ${what}`);

/** What the audit says after a change by hand, which is taken back. */
async function after(sql: string, table: string): Promise<string[]> {
  await thief.query('savepoint before');
  const { rowCount } = await thief.query(sql);
  expect(rowCount, sql).toBe(1);
  const found = await named(table);
  await thief.query('rollback to savepoint before');
  return found;
}

const first = (table: string): string => `ctid = (select ctid from ${table} order by ctid limit 1)`;

test.each(Object.entries(WATCHED_TABLES))(
  'a row of %s that was changed, made or taken away by hand is named',
  async (table, { keys, leftOut }) => {
    await thief.query('begin');
    try {
      await thief.query(`alter table ${table} enable trigger row_mark`);
      await thief.query(uniqueDown(table));
      if (!(await thief.query(`select from ${table}`)).rowCount) {
        await key(TEST_ROW_KEY);
        await newRow(thief, table);
        await key('');
      }
      expect(await named(table)).toEqual([]);
      await key('');
      const columns = (await columnsOf(thief, table)).filter(({ name }) => !leftOut.includes(name));
      const missed: string[] = [];
      for (const { name, type, isIdentity } of columns) {
        if (keys.includes(name) || isIdentity) continue;
        const found = await after(`update ${table} set "${name}" = ${anotherValue(type, `"${name}"`)} where ${first(table)}`, table);
        if (found.length !== 1 || !new RegExp(`^row_changed ${table} \\[.*\\] ${name}$`, 's').test(found[0] ?? ''))
          missed.push(`${name}: ${found}`);
      }
      expect(missed).toEqual([]);
      expect(await after(`delete from ${table} where ${first(table)}`, table)).toEqual([
        expect.stringMatching(new RegExp(`^row_missing ${table} `, 's')),
      ]);
      const other = keys.map(
        (one) => `'${one}', to_jsonb(${anotherValue(columns.find(({ name }) => name === one)?.type ?? '', `x."${one}"`)})`,
      );
      const made = `insert into ${table} overriding system value select (jsonb_populate_record(x, jsonb_build_object(${other.join(', ')}))).* from ${table} x where x.${first(table)}`;
      expect(await after(made, table)).toEqual([expect.stringMatching(new RegExp(`^row_unknown ${table} `, 's'))]);
    } finally {
      await thief.query('rollback');
    }
  },
);

test('every table is watched, or held by rules, or free for a reason that is said; so is every column', async () => {
  const { rows } = await thief.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%' order by 1`,
  );
  const said = [...Object.keys(WATCHED_TABLES), ...Object.keys(RULED_TABLES), ...Object.keys(FREE_TABLES)];
  expect(said.toSorted()).toEqual(rows.map(({ name }) => name));
  const leftOut = new Set(Object.values(WATCHED_TABLES).flatMap((table) => table.leftOut));
  expect([...leftOut].filter((name) => LEFT_OUT[name] === undefined)).toEqual([]);
  expect(Object.keys(LEFT_OUT).filter((name) => !leftOut.has(name))).toEqual([]);
});

test.each(Object.entries(RULED_TABLES))('each column of %s is held by a rule but those that say why not', async (table, unheld) => {
  const about = [...AUDIT_CHECKS, { name: 'chain', sql: CHAIN_CHECK }, ...DOMAIN_RULES].filter(({ sql }) =>
    new RegExp(`\\b${table}\\b`).test(sql),
  );
  const all = async () =>
    (await runChecks(thief, about)).flatMap(({ violations }) => violations.map(({ name, what }) => `${name} ${what}`));
  await thief.query('begin');
  try {
    await thief.query(uniqueDown(table));
    const sound = await all();
    const missed: string[] = [];
    for (const { name, type } of await columnsOf(thief, table)) {
      let isFound = false;
      // A rule asks of rows of some kind: any of some rows is enough. Only what no rule holds is found in none.
      const places = name in unheld ? 12 : 100;
      for (let place = 0; place < places && !isFound; place += 1) {
        await thief.query('savepoint before');
        const change = `"${name}" = ${anotherValue(type, `"${name}"`)}`;
        const { rowCount } = await thief
          .query(`update ${table} set ${change} where ctid = (select ctid from ${table} order by md5(ctid::text) offset ${place} limit 1)`)
          .catch(() => ({ rowCount: -1 }));
        if (rowCount === -1) isFound = true;
        else if (rowCount === 1)
          isFound = await all().then(
            (lines) => lines.some((line) => !sound.includes(line)),
            // An audit that cannot be made says so as well.
            () => true,
          );
        await thief.query('rollback to savepoint before');
        if (rowCount === 0) break;
      }
      if (!isFound) missed.push(name);
    }
    expect(missed.toSorted()).toEqual(Object.keys(unheld).toSorted());
  } finally {
    await thief.query('rollback');
  }
});
