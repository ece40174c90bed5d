import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Db } from './exchange-repo.ts';
import type { PointTables } from './tables.ts';

export type WaitRow = Selectable<PointTables['point_wait']>;

export const findWaits = (db: Db, brandCode: string, memberId: bigint): Promise<WaitRow[]> =>
  db
    .selectFrom('point_wait')
    .selectAll()
    .where('brand_code', '=', brandCode)
    .where('member_id', '=', memberId)
    .orderBy('asked_at')
    .orderBy('reward_code')
    .orderBy('variant_code')
    .execute();

export const insertWait = async (tx: Db, row: WaitRow): Promise<void> =>
  void (await tx
    .insertInto('point_wait')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute());

type Named = Pick<WaitRow, 'member_id' | 'brand_code' | 'reward_code' | 'variant_code'>;

/** Takes a wish away; false where somebody else did. */
export async function deleteWait(
  tx: Db,
  { member_id: memberId, brand_code: brandCode, reward_code: code, variant_code: variant }: Named,
): Promise<boolean> {
  const done = await tx
    .deleteFrom('point_wait')
    .where('member_id', '=', memberId)
    .where('brand_code', '=', brandCode)
    .where('reward_code', '=', code)
    .where('variant_code', '=', variant)
    .executeTakeFirst();
  return done.numDeletedRows === 1n;
}

export type Answered = Named & {
  readonly names: Readonly<Record<string, string>>;
  readonly variant_names: Readonly<Record<string, string>> | null;
  readonly campaign_code: string | null;
  readonly campaign_version: number | null;
  readonly language: string;
};

/** Wishes for what has pieces now and can be had, the oldest first. */
export async function findAnswered(db: Db, brandCode: string, at: Date, limit: number): Promise<Answered[]> {
  const { rows } = await sql<Answered>`
    select w.member_id, w.brand_code, w.reward_code, w.variant_code, r.names, v.names as variant_names, r.campaign_code, r.campaign_version, m.language
      from point_wait w join point_reward r on r.brand_code = w.brand_code and r.code = w.reward_code join member m on m.id = w.member_id
        left join point_variant v on v.brand_code = w.brand_code and v.reward_code = w.reward_code and v.code = w.variant_code
      where w.brand_code = ${brandCode} and r.is_shown and r.starts_at <= ${at} and (r.ends_at is null or r.ends_at > ${at})
        and case when w.variant_code <> '' then v.is_offered and v.available is distinct from 0
          when exists (select from point_variant o where o.brand_code = r.brand_code and o.reward_code = r.code and o.is_offered)
            then exists (select from point_variant o where o.brand_code = r.brand_code and o.reward_code = r.code and o.is_offered and o.available is distinct from 0)
          else r.available is distinct from 0 end
      order by w.asked_at, w.reward_code, w.variant_code, w.member_id limit ${limit}`.execute(db);
  return rows;
}
