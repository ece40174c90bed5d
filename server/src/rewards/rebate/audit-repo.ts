import type { AuditCheck } from '../../ledger/audit-checks.ts';

/** What was claimed, against the ledger, its own lines, and what was seen of the bets. */
const CLAIMS = `
  select case when c.id is null then 'rebate_missing' when t.reference is null then 'rebate_not_paid' when c.amount <> t.amount then 'rebate_amount_wrong'
      when t.name <> 'member:' || c.member_id || ':wallet:IDR' then 'rebate_of_another' else 'rebate_lines_wrong' end as violation,
      coalesce('rebate:' || c.id, t.reference) as what
    from rebate_claim c
    full join (select l.reference, l.amount, a.name from ledger_transfer l join ledger_account a on a.id = l.credit_account where l.kind = 'rebate') t
      on t.reference = 'rebate:' || c.id
    where c.id is null or t.reference is null or c.amount <> t.amount or t.name <> 'member:' || c.member_id || ':wallet:IDR'
      or c.amount <> (select coalesce(sum((line ->> 'amount')::int8), 0) from jsonb_array_elements(c.lines) line)
  union all
  select 'rebate_seen_wrong', 'member ' || coalesce(s.member_id, c.member_id) || ' ' || coalesce(s.game_type, c.game_type)
    from rebate_seen s
    full join (select c.member_id, line ->> 'gameType' as game_type, sum((line ->> 'validBet')::int8) as valid_bet
      from rebate_claim c, jsonb_array_elements(c.lines) line group by 1, 2) c using (member_id, game_type)
    where coalesce(s.valid_bet, 0) <> coalesce(c.valid_bet, 0)`;

export const REBATE_RULES: readonly AuditCheck[] = [{ name: 'rebates stand in the ledger', sql: CLAIMS }];
