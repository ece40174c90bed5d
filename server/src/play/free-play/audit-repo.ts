import type { AuditCheck } from '../../ledger/audit-checks.ts';

/** Whoever may play for nothing was told to the vendor, with every change of it; nothing was played before it was. */
const CALLED = `
  select 'free_call_missing' as violation, 'grant ' || f.reward_uuid as what from free_round_campaign f
    left join (select reward_uuid, count(*) as calls, max(number) as last, bool_or(state = 'told') as told, max(ends_at) filter (where not is_revoked) as ends_at,
        bool_or(is_revoked) as revoked from free_round_call group by 1) c on c.reward_uuid = f.reward_uuid
    where f.terms is not null and (c.calls is distinct from f.number or c.last <> f.number or c.ends_at <> f.expires_at
      or c.revoked <> (f.state = 'ended' and f.ending <> 'played')
      or (not c.told and exists (select from bet b where b.reward_uuid = f.reward_uuid)))
  union all
  select 'free_call_unknown', 'grant ' || c.reward_uuid from free_round_call c left join free_round_campaign f on f.reward_uuid = c.reward_uuid
    where f.terms is null or (c.state = 'due') <> (c.answered_at is null)`;

/** Every free round is one of its grant: the member's own, in that game, while it ran, staked with nothing. */
const ROUNDS = `
  select 'free_round_wrong' as violation, 'bet:' || b.bet_id as what from bet b left join free_round_campaign f on f.reward_uuid = b.reward_uuid
    where b.reward_uuid is not null and (f.reward_uuid is null or b.stake <> 0 or b.member_id <> f.member_id or b.vendor_id <> f.vendor_id
      or b.game_code <> coalesce(f.game_code, b.game_code) or (f.terms is not null and (b.placed_at >= f.expires_at or b.placed_at > f.ended_at + interval '1 minute')))`;

/** What was won with a grant came to the wallet as one credit of that sum, when its last round was over; until then it waits in the member's account for it. */
const CREDITS = `
  with won as (
    select reward_uuid, sum(payout) as won, count(*) filter (where status = 0) as open, bool_or(exists (
        select from vendor_transaction t where t.member_id = b.member_id and t.bet_id = b.bet_id and t.is_reversed)) as is_reversed
      from bet b where reward_uuid is not null group by 1),
  paid as (
    select l.id, l.amount, l.reference, d.name as debit, c.name as credit from ledger_transfer l join ledger_account d on d.id = l.debit_account
      join ledger_account c on c.id = l.credit_account where l.kind = 'free_win')
  select 'free_win_wrong' as violation, 'grant ' || coalesce(f.reward_uuid, p.id) as what
    from (select * from free_round_campaign where terms is not null) f left join won w on w.reward_uuid = f.reward_uuid full join paid p on p.id = f.reward_uuid
    where f.reward_uuid is null or (f.won <> coalesce(w.won, 0) and not coalesce(w.is_reversed, false)) or (f.won is not null and w.open > 0)
      or coalesce(f.won, 0) <> coalesce(p.amount, 0)
      or (p.id is not null and (p.reference <> f.terms ->> 'reference' or p.debit <> 'member:' || f.member_id || ':free:' || f.asset
        or p.credit <> 'member:' || f.member_id || ':wallet:' || f.asset))
  union all
  select 'free_wins_lost', a.name from ledger_account a
    left join (select f.wallet_account, sum(w.won) as won, bool_or(w.is_reversed) as is_reversed from free_round_campaign f join won w on w.reward_uuid = f.reward_uuid
      where f.credited_at is null group by 1) u on u.wallet_account = a.id
    where a.name like 'member:%:free:%' and a.balance <> coalesce(u.won, 0) and not coalesce(u.is_reversed, false)`;

export const FREE_PLAY_RULES: readonly AuditCheck[] = [
  { name: 'vendors were told what is played for nothing', sql: CALLED },
  { name: 'free rounds are those of their grants', sql: ROUNDS },
  { name: 'what is won for nothing is one credit', sql: CREDITS },
];
