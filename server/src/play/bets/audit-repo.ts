import type { AuditCheck } from '../../ledger/audit-checks.ts';

/** The sums that the betting record is read from, made anew from the bets. */
const SUMS = `
  with made as (
    select b.member_id, ((b.bet_id >> 20) / 900000)::int4 as quarter, b.asset, b.vendor_id, b.game_code, b.status, count(*) as bets,
        sum(b.stake) as stake, sum(b.payout) as payout
      from bet b join bet_sum_state s on s.member_id = b.member_id and b.bet_id < s.below group by 1, 2, 3, 4, 5, 6)
  select 'bet_sum_wrong' as violation, 'member ' || coalesce(s.member_id, m.member_id) || ' ' || coalesce(s.game_code, m.game_code) as what
    from bet_sum s full join made m on m.member_id = s.member_id and m.quarter = s.quarter and m.asset = s.asset and m.vendor_id = s.vendor_id
      and m.game_code = s.game_code and m.status = s.status
    where (coalesce(s.bets, 0), coalesce(s.stake, 0), coalesce(s.payout, 0)) <> (coalesce(m.bets, 0), coalesce(m.stake, 0), coalesce(m.payout, 0))
      and not exists (select from archive_rest x where x.kind = 'bets' and x.owner = coalesce(s.member_id, m.member_id))`;

export const BET_SUM_RULES: readonly AuditCheck[] = [{ name: 'sums of bets are those of the bets', sql: SUMS }];
