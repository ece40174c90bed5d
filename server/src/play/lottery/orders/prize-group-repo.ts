import { sql } from 'kysely';
import type { Tx } from '../draws/draw-repo.ts';

/** Everybody from the top of a member's line down to the member, with the highest group of each: nobody's is above one of those above. */
const line = (memberId: bigint, usual: number) => sql`
    seat as (select u.id::int8 as member_id, u.place from team_path t
        cross join lateral unnest(string_to_array(rtrim(t.path, '/'), '/')) with ordinality u (id, place) where t.member_id = ${memberId}),
    own as (select s.member_id, s.place, min(coalesce(g.prize_group, ${usual}::int4)) over (order by s.place) as prize_group
        from seat s left join prize_group g on g.member_id = s.member_id)`;

/** The highest group that the member may play at. */
export async function readGroup(query: Tx, memberId: bigint, usual: number): Promise<number> {
  const { rows } = await sql<{ prize_group: number }>`
    with ${line(memberId, usual)} select prize_group from own order by place desc limit 1`.execute(query);
  return rows[0]?.prize_group ?? usual;
}

/** The same for several members, by member. */
export async function readGroups(query: Tx, memberIds: readonly bigint[], usual: number): Promise<Map<bigint, number>> {
  const { rows } = await sql<{ member_id: bigint; prize_group: number }>`
    select t.member_id, min(coalesce(g.prize_group, ${usual}::int4))::int4 as prize_group from team_path t
        cross join lateral unnest(string_to_array(rtrim(t.path, '/'), '/')) u (id) left join prize_group g on g.member_id = u.id::int8
      where t.member_id = any(${memberIds}::int8[]) group by 1`.execute(query);
  return new Map(rows.map((row) => [row.member_id, row.prize_group]));
}

export async function writeGroup(tx: Tx, memberId: bigint, group: number, at: Date): Promise<void> {
  await tx
    .insertInto('prize_group')
    .values({ member_id: memberId, prize_group: group, set_at: at })
    .onConflict((on) => on.column('member_id').doUpdateSet({ prize_group: group, set_at: at }))
    .execute();
}

/** What each agent above an order's member keeps of its lines: the points between the agent's group and that of the next below. */
export async function insertShares(tx: Tx, orderId: string, memberId: bigint, usual: number): Promise<void> {
  await sql`
    with ${line(memberId, usual)},
      step as (select member_id, prize_group - lead(prize_group) over (order by place) as points from own)
    insert into lottery_share (order_id, agent_id, points) select ${orderId}, member_id, points from step where points > 0`.execute(tx);
}

export const findUsual = async (query: Tx, brandCode: string): Promise<number | undefined> =>
  (await query.selectFrom('prize_group_rules').select('usual_group').where('brand_code', '=', brandCode).executeTakeFirst())?.usual_group;

export async function insertUsual(query: Tx, brandCode: string, group: number): Promise<void> {
  await query
    .insertInto('prize_group_rules')
    .values({ brand_code: brandCode, usual_group: group })
    .onConflict((on) => on.doNothing())
    .execute();
}

export async function updateUsual(tx: Tx, brandCode: string, group: number): Promise<boolean> {
  const done = await tx.updateTable('prize_group_rules').set({ usual_group: group }).where('brand_code', '=', brandCode).executeTakeFirst();
  return done.numUpdatedRows > 0n;
}
