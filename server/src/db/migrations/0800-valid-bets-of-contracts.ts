import { type Kysely, sql } from 'kysely';

/**
 * Contracts read the one figure of valid bets (docs/decisions/0446-valid-bets-of-contracts.md): of own money, so that freed gifts are none of it
 * either. What was reckoned before stays: a bet that a contract counted by itself had its stake as its valid bet. The sums of the betting record no
 * longer have a figure of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
    with changed as (
      update wagering_bet w set own_bet = n.own from (
          select member_id, bet_id, own_bet as was, div(valid_bet::numeric * (stake - least(stake, freed + coalesce((
              select sum(value::int8) from jsonb_each_text(given)), 0))), stake)::int8 as own
            from wagering_bet where state = 1 and freed > 0 and stake > 0 and valid_bet > 0) n
        where n.member_id = w.member_id and n.bet_id = w.bet_id and n.own <> n.was
        returning w.member_id, w.bet_id, w.ended, n.own - n.was as change)
    update valid_sum s set own_bet = s.own_bet + c.change from (
        select c.member_id, ((c.bet_id >> 20) / 900000)::int4 as quarter, b.vendor_id, b.game_code, c.ended, sum(c.change)::int8 as change
          from changed c join bet b on b.member_id = c.member_id and b.bet_id = c.bet_id group by 1, 2, 3, 4, 5) c
      where s.member_id = c.member_id and s.quarter = c.quarter and s.vendor_id = c.vendor_id and s.game_code = c.game_code and s.ended = c.ended;
    comment on column wagering_bet.own_bet is 'What of valid_bet was not staked with given money, bound or freed.';

    alter table commission_bet add column stake int8 not null default 0 check (stake >= 0);
    update commission_bet k set stake = case when b.is_free then b.stake else k.valid_bet end
      from bet b where b.member_id = k.member_id and b.bet_id = k.bet_id;
    alter table commission_bet alter column stake drop default;

    alter table bet_sum drop column valid_bet;`,
    )
    .execute(db);
}
