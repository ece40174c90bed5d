import type { SegmentRule } from '@sorak/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export type Db = Kysely<Tables>;
export type VersionRow = {
  readonly code: string;
  readonly number: number;
  readonly name: string;
  readonly rule: SegmentRule;
  readonly made_by: string;
  readonly made_at: Date;
};

/** Versions of all segments or of one, the newest first. */
export async function findVersions(db: Db, brandCode: string, code?: string): Promise<VersionRow[]> {
  const rows = await db
    .selectFrom('segment as s')
    .innerJoin('segment_version as v', 'v.segment_id', 's.id')
    .innerJoin('operator as o', 'o.id', 'v.made_by')
    .select(['s.code', 'v.number', 'v.name', 'v.rule', 'o.name as made_by', 'v.made_at'])
    .where('s.brand_code', '=', brandCode)
    .$if(code !== undefined, (query) => query.where('s.code', '=', code ?? ''))
    .orderBy('v.made_at', 'desc')
    .orderBy('v.number', 'desc')
    .execute();
  return rows;
}

/** The segment's row, made where there is none. */
export async function requireSegment(tx: Db, brandCode: string, code: string, at: Date): Promise<bigint> {
  await tx
    .insertInto('segment')
    .values({ brand_code: brandCode, code, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('segment')
    .select('id')
    .where('brand_code', '=', brandCode)
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** False where somebody else has written that number meanwhile. */
export async function insertVersion(
  tx: Db,
  row: { readonly segment_id: bigint; readonly number: number; readonly name: string; readonly made_by: bigint; readonly made_at: Date },
  rule: SegmentRule,
): Promise<boolean> {
  const done = await tx
    .insertInto('segment_version')
    .values({ ...row, rule: JSON.stringify(rule) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

/** What names a version of a segment in a rule of its own: campaigns, each as code, its version, and the segment's. */
export async function findUses(db: Db, brandCode: string): Promise<{ code: string; used_by: string }[]> {
  const { rows } = await sql<{ code: string; used_by: string }>`
    select distinct x.ref ->> 'code' as code, c.code || '@' || v.number as used_by
      from campaign c join campaign_version v on v.campaign_id = c.id and v.state <> 'refused'
      cross join lateral jsonb_path_query(v.rule, '$.audience.*[*] ? (exists(@.version))') as x (ref)
      where c.brand_code = ${brandCode} order by 1, 2`.execute(db);
  return rows;
}
