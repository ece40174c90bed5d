import type { Pool } from 'pg';

/** Bets that a test writes by hand count at once, with their stakes: nothing of theirs stands in the ledger, so that no run could count them. Those that do are counted as ever. */
export async function countWrittenBets(owner: Pool): Promise<void> {
  await owner.query(`
    create function test_count_bet() returns trigger language plpgsql as $$
    begin
      if exists (select from ledger_transfer where reference = 'bet:' || new.bet_id) then return null; end if;
      update valid_sum s set valid_bet = s.valid_bet - w.valid_bet, own_bet = s.own_bet - w.own_bet
        from wagering_bet w where w.member_id = new.member_id and w.bet_id = new.bet_id and w.state = 1 and s.member_id = w.member_id
          and s.quarter = ((w.bet_id >> 20) / 900000)::int4 and s.vendor_id = new.vendor_id and s.game_code = new.game_code and s.ended = w.ended;
      delete from wagering_bet where member_id = new.member_id and bet_id = new.bet_id;
      if new.status not in (1, 2) or new.asset <> 'IDR' or new.stake = 0 or new.is_free then return null; end if;
      insert into wagering_bet (member_id, bet_id, wallet_seq, stake, at_risk, valid_bet, own_bet, state, ended, rule)
        values (new.member_id, new.bet_id, 0, new.stake, new.stake, new.stake, new.stake, 1, new.status, 1);
      insert into valid_sum as s values (new.member_id, ((new.bet_id >> 20) / 900000)::int4, new.vendor_id, new.game_code, new.status, new.stake, new.stake)
        on conflict (member_id, quarter, vendor_id, game_code, ended) do update set valid_bet = s.valid_bet + excluded.valid_bet,
          own_bet = s.own_bet + excluded.own_bet;
      return null;
    end $$;
    create trigger test_count_bet after insert or update on bet for each row execute function test_count_bet()`);
}
