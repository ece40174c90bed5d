import type { ClientBase } from 'pg';
import { schemaFacts, type SchemaFact } from '../schema-facts.ts';

const OURS = `n.nspname = 'public'`;

/** What the audit need not know, but a database made anew must have too. Operators may tune some of it, such as a table's autovacuum. */
const MORE_FACTS = `
  select 'storage' as kind, c.relname::text as name, concat_ws(' ', c.relpersistence::text, array_to_string(c.reloptions, ', ')) as what
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and c.relkind in ('r', 'i') and (c.relpersistence <> 'p' or c.reloptions is not null)
  union all
  select 'columns', c.relname, string_agg(concat_ws(' ', t.attname, case when t.attstorage <> y.typstorage then t.attstorage end,
      case when t.attcollation <> y.typcollation then t.attcollation::regcollation end, t.attoptions), ', ' order by t.attnum)
    from pg_attribute t join pg_class c on c.oid = t.attrelid join pg_namespace n on n.oid = c.relnamespace join pg_type y on y.oid = t.atttypid
    where ${OURS} and c.relkind = 'r' and t.attnum > 0 and not t.attisdropped group by c.relname
  union all
  select 'sequence', c.relname, concat_ws(' ', s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache, s.seqcycle,
      (select refobjid::regclass || ' ' || deptype::text from pg_depend where objid = c.oid and refobjsubid > 0))
    from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS}
  union all
  select 'comment', concat_ws('.', c.relname, (select attname from pg_attribute where attrelid = c.oid and attnum = d.objsubid and d.objsubid > 0)), d.description
    from pg_description d join pg_class c on c.oid = d.objoid and d.classoid = 'pg_class'::regclass
    join pg_namespace n on n.oid = c.relnamespace where ${OURS}
  union all
  select 'type', t.typname, t.typtype::text
    from pg_type t join pg_namespace n on n.oid = t.typnamespace where ${OURS} and t.typtype in ('d', 'e', 'r', 'm')
  union all
  select 'extension', extname, '' from pg_extension
  union all
  select 'statistics', stxname, pg_get_statisticsobjdef(oid) from pg_statistic_ext
  union all
  select 'later right', concat_ws(' ', d.defaclobjtype::text, a.grantee::regrole), string_agg(a.privilege_type, ', ' order by a.privilege_type)
    from pg_default_acl d, aclexplode(d.defaclacl) a where a.grantee <> d.defaclrole group by 1, 2
  union all
  select 'schema right', 'public ' || case a.grantee when 0 then 'public' else a.grantee::regrole::text end,
      string_agg(a.privilege_type, ', ' order by a.privilege_type)
    from pg_namespace n, aclexplode(n.nspacl) a where ${OURS} and a.grantee <> n.nspowner group by 2`;

/** Made by the migrator, and by the files of the functions. */
const OTHERS = /^kysely_/;
const OF_FUNCTIONS = new Set(['function', 'trigger', 'foreign keys']);

/** Everything that the tables of a database say, and the rows that they begin with: one sorted line a fact. */
export async function describeSchema(client: Pick<ClientBase, 'query'>): Promise<string> {
  const { rows } = await client.query<SchemaFact>(MORE_FACTS);
  const facts = [...(await schemaFacts(client)), ...rows, ...(await firstRows(client))].filter(
    ({ kind, name }) => !OF_FUNCTIONS.has(kind) && !OTHERS.test(name) && !(kind === 'right' && name.includes('(')),
  );
  return `${facts
    .map(({ kind, name, what }) => `${kind} ${name}: ${what.replace(/\s+/g, ' ')}`.trim())
    .sort()
    .join('\n')}\n`;
}

async function firstRows(client: Pick<ClientBase, 'query'>): Promise<SchemaFact[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename !~ '^(kysely_|sql_function$)'`,
  );
  const facts: SchemaFact[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select to_jsonb(t)::text as row from "${name}" t`);
    for (const { row } of rows) facts.push({ kind: 'row', name, what: row });
  }
  return facts;
}
