import type { Client } from 'pg';

/** A thief with the owner's rights takes the walls down first; what is left to find the tampering is what the rows say of each other. */
export const WALLS_DOWN = `
  do $$ declare r record; begin
    for r in select conrelid::regclass as rel, conname from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'f') and conrelid <> 0 loop
      execute format('alter table %s drop constraint %I', r.rel, r.conname);
    end loop;
    for r in select oid::regclass as rel from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
      execute format('alter table %s disable trigger user', r.rel);
    end loop;
  end $$`;

export type Column = { readonly name: string; readonly type: string; readonly isNeeded: boolean; readonly isIdentity: boolean };

export async function columnsOf(client: Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select attname as name, format_type(atttypid, null) as type, attnotnull and not atthasdef as "isNeeded", attidentity <> '' as "isIdentity"
       from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  );
  return rows;
}

/** Another value of that type than `of` has, as SQL. */
export const anotherValue = (type: string, of: string): string => {
  if (type.endsWith('[]')) return `coalesce(${of}, '{}'::${type}) || (${anotherValue(type.slice(0, -2), 'null')})::${type.slice(0, -2)}`;
  const step = { bigint: 1_000_003, integer: 10_007, smallint: 107, numeric: 1, 'double precision': 1 }[type];
  if (step !== undefined) return `coalesce(${of}, 0) + ${step}`;
  const values: Readonly<Record<string, string>> = {
    text: `coalesce(${of}::text, '') || 'x'`,
    boolean: `not coalesce(${of}, false)`,
    'timestamp with time zone': `coalesce(${of}::timestamptz, now()) + interval '1 hour'`,
    date: `coalesce(${of}::date, date '2000-01-01') + 1`,
    jsonb: `jsonb_build_object('was', ${of}, 'is', 1)`,
    uuid: 'gen_random_uuid()',
    bytea: `coalesce(${of}::bytea, '') || '\\x00'`,
    inet: `inet '203.0.113.9'`,
    xid8: `'9'::xid8`,
  };
  const value = values[type];
  if (value === undefined) throw new Error(`no other value of ${type}`);
  return value;
};

/** A row of the table that nobody made before, with all that it needs. */
export async function newRow(client: Client, table: string): Promise<void> {
  const needed = (await columnsOf(client, table)).filter(({ isNeeded, isIdentity }) => isNeeded || isIdentity);
  await client.query(`insert into ${table} (${needed.map(({ name }) => `"${name}"`).join(', ')}) overriding system value
    values (${needed.map(({ type, isIdentity }) => (isIdentity ? '-77' : anotherValue(type, `null`))).join(', ')})`);
}

/** Lets two rows have what only one may: a thief takes such indexes down as well. */
export const uniqueDown = (table: string): string => `do $$ declare r record; begin
  for r in select conname from pg_constraint where conrelid = '${table}'::regclass and contype in ('u', 'x') loop
    execute format('alter table ${table} drop constraint %I cascade', r.conname); end loop;
  for r in select indexrelid::regclass as name from pg_index where indrelid = '${table}'::regclass and indisunique and not indisprimary loop
    execute 'drop index ' || r.name; end loop;
  end $$`;
