import { type Kysely, sql } from 'kysely';

/**
 * The highest prize group that a member may play lotteries at, where somebody has set one, and the brand's own for all others. What the
 * agents above a lottery order keep of the difference is written down with the order: in points of a group, twenty to a percent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
    create table prize_group_rules (
      brand_code text primary key,
      usual_group int4 not null check (usual_group between 1700 and 2000 and usual_group % 2 = 0)
    );
    create table prize_group (
      member_id int8 primary key references member (id) on delete cascade,
      prize_group int4 not null check (prize_group between 1700 and 2000 and prize_group % 2 = 0),
      set_at timestamptz not null
    );
    create table lottery_share (
      order_id uuid not null references lottery_order (id),
      agent_id int8 not null references member (id),
      points int4 not null check (points between 1 and 300),
      primary key (order_id, agent_id)
    );
    create index lottery_share_agent on lottery_share (agent_id, order_id);`,
    )
    .execute(db);
}
