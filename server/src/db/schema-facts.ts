import type { ClientBase } from 'pg';

/** One thing that the schema says: what kind it is, which one, and all that matters of it. */
export type SchemaFact = { readonly kind: string; readonly name: string; readonly what: string };

const OURS = `n.nspname = 'public'`;
const ROLE = (oid: string): string => `case ${oid} when 0 then 'public' when d.datdba then 'owner' else ${oid}::regrole::text end`;

/** Every function, table, column, constraint, index, trigger, policy and right of the database, without what differs between two of one shape. */
const FACTS = `
  with d as (select datdba from pg_database where datname = current_database())
  select 'function' as kind, p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as what
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${OURS} and p.prokind = 'f'
  union all
  select 'right', p.oid::regprocedure::text || ' ' || ${ROLE('a.grantee')}, a.privilege_type || ' ' || a.is_grantable
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace, d, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
    where ${OURS} and a.grantee <> p.proowner
  union all
  select 'table', c.relname, concat_ws(' ', c.relkind::text, c.relrowsecurity, c.relforcerowsecurity)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind in ('r', 'v', 'm', 'p', 'f')
  union all
  select 'right', c.relname || ' ' || ${ROLE('a.grantee')}, string_agg(a.privilege_type || ' ' || a.is_grantable, ', ' order by a.privilege_type)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace, d,
      aclexplode(coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's' else 'r' end::"char", c.relowner))) a
    where ${OURS} and c.relkind in ('r', 'v', 'm', 'p', 'f', 'S') and a.grantee <> c.relowner group by 2
  union all
  select 'right', c.relname || '.' || t.attname || ' ' || ${ROLE('a.grantee')}, string_agg(a.privilege_type, ', ' order by a.privilege_type)
    from pg_attribute t join pg_class c on c.oid = t.attrelid join pg_namespace n on n.oid = c.relnamespace, d, aclexplode(t.attacl) a
    where ${OURS} group by 2
  union all
  select 'column', c.relname || '.' || t.attname, concat_ws(' ', format_type(t.atttypid, t.atttypmod), t.attnotnull, t.attidentity::text, t.attgenerated::text,
      pg_get_expr(f.adbin, f.adrelid))
    from pg_attribute t join pg_class c on c.oid = t.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef f on f.adrelid = t.attrelid and f.adnum = t.attnum
    where ${OURS} and c.relkind = 'r' and t.attnum > 0 and not t.attisdropped
  union all
  select 'constraint', coalesce(nullif(c.conrelid, 0)::regclass::text, c.contypid::regtype::text) || ' ' || c.conname,
      pg_get_constraintdef(c.oid) || case when c.convalidated then '' else ' not checked' end
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace where ${OURS} and c.contype <> 'n'
  union all
  select 'index', i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid) || concat_ws(' ', '', i.indisvalid, i.indisready)
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS}
  union all
  select 'trigger', c.relname || ' ' || t.tgname, pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS} and not t.tgisinternal
  union all
  select 'foreign keys', c.relname, count(*) || ' ' || count(*) filter (where t.tgenabled = 'O')
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS} and t.tgisinternal group by 2
  union all
  select 'rule', r.tablename || ' ' || r.rulename, r.definition from pg_rules r where r.schemaname = 'public'
  union all
  select 'policy', p.polrelid::regclass::text || ' ' || p.polname, concat_ws(' ', p.polcmd::text, pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
    from pg_policy p
  union all
  select 'event trigger', e.evtname, e.evtevent || ' ' || e.evtfoid::regproc::text from pg_event_trigger e
  union all
  select 'role', r.rolname, concat_ws(' ', r.rolsuper, r.rolcreaterole, r.rolbypassrls, has_schema_privilege(r.oid, 'public', 'CREATE'),
      (select count(*) from pg_auth_members m where m.member = r.oid))
    from pg_roles r where r.rolname = 'sorak_app'`;

/** The schema of the database as it is, in the transaction that the client is in. */
export async function schemaFacts(client: Pick<ClientBase, 'query'>): Promise<SchemaFact[]> {
  const { rows } = await client.query<{ kind: string; name: string; what: string }>(FACTS);
  return rows;
}
