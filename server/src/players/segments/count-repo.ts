import type { SegmentRule } from '@sorak/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Ground, REAL, ruleSql, stepsOf } from './condition-repo.ts';
import type { Db } from './repo.ts';

export type Counted = {
  readonly of: number;
  readonly steps: readonly number[];
  readonly stopped: number;
  readonly limited: number;
  readonly optedOut: number;
};

const COLUMNS = sql`m.id, m.registered_at, m.rank_level, m.language, m.last_login_at, m.mobile_verified_at, m.email_verified_at`;

/**
 * How many are left after each step. Each step stands in a query of its own around the one before, so that it is asked once, and only of those
 * who are left.
 */
export async function countSteps(db: Db, rule: SegmentRule, ground: Ground): Promise<Counted> {
  const steps = stepsOf(rule, ground);
  let from: RawBuilder<unknown> = sql`(select ${COLUMNS}, true as step0 from member m where ${REAL} offset 0)`;
  const names = (upTo: number) => sql.join(Array.from({ length: upTo + 1 }, (_, n) => sql`m.${sql.ref(`step${n}`)}`));
  for (const [at, step] of steps.entries())
    from = sql`(select ${COLUMNS}, ${names(at)}, m.${sql.ref(`step${at}`)} and ${step} as ${sql.ref(`step${at + 1}`)} from ${from} m offset 0)`;
  const last = sql`m.${sql.ref(`step${steps.length}`)}`;
  const now = sql`${new Date(ground.at)}::timestamptz`;
  const [stopped, limited, optedOut] = [
    sql`m.id in (select g.member_id from play_guard g where g.stopped_until > ${now})`,
    sql`m.id in (select f.member_id from fact f where f.kind = 'limit_reached' and f.at > ${now} - interval '32 days'
      and (f.detail ->> 'until')::int8 > ${ground.at}::int8)`,
    sql`m.id in (select o.member_id from promotion_opt_out o)`,
  ];
  const { rows } = await sql<{ of: number; steps: number[]; stopped: number; limited: number; optedOut: number }>`
    with whole as (select ${names(steps.length)}, case when not ${last} then null when ${stopped} then 's' when ${limited} then 'l'
        when ${optedOut} then 'o' end as why from ${from} m)
    select count(*)::int4 as of, array[${sql.join(Array.from({ length: steps.length + 1 }, (_, n) => sql`count(*) filter (where ${sql.ref(`step${n}`)})::int4`))}] as steps,
        count(*) filter (where why = 's')::int4 as stopped, count(*) filter (where why = 'l')::int4 as limited,
        count(*) filter (where why = 'o')::int4 as "optedOut" from whole`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a count has one row');
  return { ...row, steps: row.steps.slice(1) };
}

/** Whether one member is meant. */
export async function isMeant(db: Db, memberId: bigint, rule: SegmentRule, ground: Ground): Promise<boolean> {
  const { rows } =
    await sql`select 1 from member m where m.id = ${memberId} and ${REAL} and ${ruleSql(rule, { ...ground, only: memberId })}`.execute(db);
  return rows.length > 0;
}

export type MeantRow = {
  readonly id: bigint;
  readonly username: string;
  readonly registered_at: Date;
  readonly last_login_at: Date | null;
};

/** Members who are meant, behind a number. */
export async function findMeant(db: Db, rule: SegmentRule, ground: Ground, behind: bigint, limit: number): Promise<MeantRow[]> {
  const { rows } = await sql<MeantRow>`
    select m.id, m.username, m.registered_at, m.last_login_at from member m where m.id > ${behind} and ${REAL} and ${ruleSql(rule, ground)}
      order by m.id limit ${limit}`.execute(db);
  return rows;
}
