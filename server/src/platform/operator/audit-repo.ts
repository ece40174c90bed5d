import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** The pool, or an open transaction. */
export type Query = Kysely<Tables>;

export type Entry = {
  readonly operatorId: bigint | null;
  readonly action: string;
  readonly object: string;
  readonly memberId: bigint | null;
  readonly detail: Readonly<Record<string, unknown>>;
};

export async function record(query: Query, { operatorId, action, object, memberId, detail }: Entry): Promise<bigint> {
  const { rows } = await sql<{ seq: bigint }>`
    select operator_record(${operatorId}, ${action}, ${object}, ${memberId}, ${JSON.stringify(detail)}::jsonb) as seq`.execute(query);
  const [row] = rows;
  if (!row) throw new Error('operator_record answered no row.');
  return row.seq;
}

export type Filter = {
  readonly before: bigint | undefined;
  readonly operator: string;
  readonly action: string;
  readonly object: string;
  readonly memberName: string;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  readonly size: number;
};

export const entries = (query: Query, { before, operator, action, object, memberName, from, to, size }: Filter) =>
  query
    .selectFrom('operator_action as a')
    .leftJoin('operator as o', 'o.id', 'a.operator_id')
    .leftJoin('member as m', 'm.id', 'a.member_id')
    .select(['a.seq', 'a.at', 'o.name as operator', 'a.action', 'a.object', 'a.member_id', 'm.username', 'a.detail', 'a.hash'])
    .$if(before !== undefined, (rows) => rows.where('a.seq', '<', before as bigint))
    .$if(operator !== '', (rows) => rows.where('o.name', '=', operator))
    .$if(action !== '', (rows) => rows.where('a.action', '=', action))
    .$if(object !== '', (rows) => rows.where('a.object', '=', object))
    .$if(memberName !== '', (rows) => rows.where('m.username', '=', memberName))
    .$if(from !== undefined, (rows) => rows.where('a.at', '>=', from as Date))
    .$if(to !== undefined, (rows) => rows.where('a.at', '<', to as Date))
    .orderBy('a.seq', 'desc')
    .limit(size)
    .execute();

export async function kindsOfAction(query: Query): Promise<string[]> {
  const rows = await query.selectFrom('operator_action').select('action').distinct().orderBy('action').execute();
  return rows.map(({ action }) => action);
}

export async function chainHead(query: Query): Promise<{ seq: bigint; head: Buffer }> {
  return query.selectFrom('operator_chain').select(['seq', 'head']).executeTakeFirstOrThrow();
}

/** Each entry from the one before, and the head from the last; recomputed from the rows alone. Columns: violation, what. */
export const CHAIN_CHECK = `
  with link as (
    select a.*, lag(seq, 1, 0::int8) over w as seq_before, lag(hash, 1, sha256('operator actions'::bytea)) over w as hash_before,
        lead(seq) over w as seq_after
      from operator_action a window w as (order by seq)),
  checked as (
    select 'entry ' || l.seq as what, case
        when l.seq <> l.seq_before + 1 then 'action_missing'
        when l.hash is distinct from sha256(l.hash_before || int8send(l.seq) || timestamptz_send(l.at)
          || convert_to(jsonb_build_array(l.operator_id, l.action, l.object, l.member_id, l.detail)::text, 'UTF8')) then 'action_changed'
        when l.seq_after is null and (select (c.seq, c.head) from operator_chain c) is distinct from (l.seq, l.hash) then 'action_head_wrong' end
      as violation from link l
    union all
    select 'the whole log', case when not exists (select from operator_action)
      and (select (c.seq, c.head) from operator_chain c) is distinct from (0::int8, sha256('operator actions'::bytea)) then 'action_missing' end)
  select violation, what from checked where violation is not null limit 50`;

export async function chainFaults(query: Query): Promise<{ name: string; what: string }[]> {
  const { rows } = await sql.raw<{ violation: string; what: string }>(CHAIN_CHECK).execute(query);
  return rows.map(({ violation, what }) => ({ name: violation, what }));
}
