import { type Kysely, sql } from 'kysely';

/**
 * Valid bets by one rule (docs/decisions/0550-valid-bets.md). A bet names the event that it is on, where more than one bet can be on it; what was
 * at risk in an event is counted behind the wallet, and summed by quarter of an hour and game for everybody who reads it. What counted by the
 * older rule stays as it was counted and has no `rule`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
    alter table bet add column event_key int8;
    comment on column bet.event_key is 'Hash of the house that decides it, the member and the event; null: the round is the event.';

    alter table wagering_bet add column event_key int8, add column at_risk int8 not null default 0, add column rule int2, add column edge int4,
      add column ended int2, add column own_bet int8 not null default 0,
      add constraint wagering_bet_rule check (rule between 1 and 2),
      drop constraint wagering_bet_reason_check,
      add constraint wagering_bet_reason_check check (reason in ('void', 'push', 'opposite', 'odds', 'edge'));
    comment on column wagering_bet.at_risk is 'What could be lost: valid_bet before it is weighed by the edge of its game.';
    comment on column wagering_bet.rule is '1 the stake, 2 what the event won or lost; null: counted by the rule of before.';
    comment on column wagering_bet.edge is 'Millionths that its game keeps, as it was known when it counted.';
    comment on column wagering_bet.ended is 'The state of the bet when it counted: 1 won, 2 lost.';
    comment on column wagering_bet.own_bet is 'What of valid_bet was not staked with given money.';
    create index wagering_bet_event on wagering_bet (member_id, event_key) where event_key is not null;
    update wagering_bet w set at_risk = w.valid_bet, ended = b.status, own_bet = w.valid_bet - coalesce((select floor(w.valid_bet::numeric
          * least(sum(g.value::int8), w.stake) / w.stake)::int8 from jsonb_each_text(w.given) g), 0)
      from bet b where b.member_id = w.member_id and b.bet_id = w.bet_id and w.state = 1;

    alter table turnover_count drop constraint turnover_count_reason_check,
      add constraint turnover_count_reason_check check (reason in ('void', 'push', 'opposite', 'odds', 'edge', 'excluded', 'over_max', 'surplus'));

    create table valid_sum (
      member_id int8 not null,
      quarter int4 not null,
      vendor_id int2 not null,
      game_code text not null,
      ended int2 not null,
      valid_bet int8 not null,
      own_bet int8 not null,
      primary key (member_id, quarter, vendor_id, game_code, ended)
    );
    comment on table valid_sum is 'Counted valid bets of real money by the quarter of an hour (epoch / 900 s) in which they were placed: minor units.';
    insert into valid_sum
      select b.member_id, ((b.bet_id >> 20) / 900000)::int4, b.vendor_id, b.game_code, b.status, sum(w.valid_bet)::int8, sum(w.own_bet)::int8
        from wagering_bet w join bet b on b.member_id = w.member_id and b.bet_id = w.bet_id where w.state = 1 and w.valid_bet > 0 group by 1, 2, 3, 4, 5;`,
    )
    .execute(db);
}
