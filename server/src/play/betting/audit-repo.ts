import type { AuditCheck } from '../../ledger/audit-checks.ts';
import { accountName, firstOf } from '../../ledger/audit-words.ts';

/** Every bet against all that the ledger moved under its number, and the other way round. */
const BETS = `
  with moved as (
    select reference, sum(amount) filter (where kind = 'bet') as staked, sum(amount) filter (where kind = 'bet_rollback') as refunded,
        sum(amount) filter (where kind in ('win', 'jackpot_win')) as won,
        sum(amount) filter (where kind in ('win_rollback', 'receivable_booked')) as taken,
        sum(amount) filter (where kind = 'jackpot_contribution') as given, sum(amount) filter (where kind = 'contribution_back') as back,
        max(debit_account) filter (where kind = 'bet') as paid_by, max(credit_account) filter (where kind = 'bet') as paid_to,
        max(credit_account) filter (where kind = 'jackpot_contribution') as pool
      from ledger_transfer
      where kind in ('bet', 'bet_rollback', 'win', 'jackpot_win', 'win_rollback', 'receivable_booked', 'jackpot_contribution', 'contribution_back')
      group by reference),
  checked as (
    select coalesce('bet:' || b.bet_id, m.reference) as what, ${firstOf({
      bet_missing: 'b.bet_id is null',
      bet_stake_wrong: 'b.stake <> coalesce(m.staked, 0)',
      bet_of_another: 'm.paid_by <> b.wallet_account or m.paid_to <> b.house_account',
      bet_payout_wrong: 'b.payout <> coalesce(m.won, 0) - coalesce(m.taken, 0)',
      bet_refund_wrong: 'coalesce(m.refunded, 0) <> case b.status when 3 then b.stake else 0 end',
      bet_contribution_wrong:
        'b.contribution <> coalesce(m.given, 0) or m.pool is distinct from b.pool_account or m.back > m.given or (m.back > 0 and b.status <> 3)',
      bet_state_wrong: `b.status not between 0 and 3 or (b.status = 1 and b.payout <= b.stake) or (b.status = 2 and b.payout > b.stake) or (b.status = 3 and b.payout <> 0)
          or (b.status = 0 and (b.settled_at is not null or b.is_round_closed)) or (b.status = 3 and b.settled_at is null)`,
      bet_time_wrong: 'floor(extract(epoch from b.placed_at) * 1000)::int8 <> b.bet_id >> 20 or b.settled_at < b.placed_at',
      bet_wallet_wrong: `w.name is distinct from ${accountName('b.member_id', 'wallet', 'b.asset')} or w.asset is distinct from b.asset`,
      bet_house_wrong: `h.kind is distinct from 'house' or h.asset is distinct from b.asset`,
    })}
      from bet b full join moved m on m.reference = 'bet:' || b.bet_id
        left join ledger_account w on w.id = b.wallet_account left join ledger_account h on h.id = b.house_account)
  select violation, what from checked where violation is not null`;

/** Everything that vendors sent and that was accepted, against the bets and the transfers that it made. */
const TRANSACTIONS = `
  with checked as (
    select 'transaction ' || coalesce(t.transaction_uuid, l.id) as what, ${firstOf({
      transaction_missing: 't.transaction_uuid is null',
      transaction_kind_wrong: 't.kind not between 1 and 4 or t.status not between 0 and 2',
      transaction_moved: 't.status <> 0 and (t.transfer_id is not null or t.bet_id is not null)',
      transaction_of_no_bet: 't.status = 0 and t.kind <> 4 and t.bet_id is not null and b.bet_id is null',
      transaction_without_bet: 't.status = 0 and t.kind in (1, 2) and t.bet_id is null',
      transaction_of_another: 'b.vendor_id <> t.vendor_id or b.asset <> t.asset',
      transaction_not_of_bet: 't.status = 0 and t.kind in (1, 2) and not t.transaction_uuid = any (b.transactions)',
      transaction_stake_wrong: 't.status = 0 and t.kind = 1 and t.amount <> b.stake',
      transaction_unpaid: 't.status = 0 and t.kind in (1, 2) and (t.transfer_id is not null) <> (t.amount > 0)',
      transaction_transfer_wrong: `t.status = 0 and t.kind in (1, 2) and t.amount > 0 and (l.id is null or l.amount <> t.amount
          or l.reference <> 'bet:' || t.bet_id or (l.kind = 'bet') <> (t.kind = 1))`,
      transaction_balance_wrong: `l.kind = 'bet' and t.balance <> l.debit_balance`,
      transaction_time_wrong: 't.at < b.placed_at',
    })}
      from vendor_transaction t
        full join (select id, amount, reference, kind, debit_balance from ledger_transfer where kind in ('bet', 'win', 'jackpot_win')) l
          on l.id = t.transfer_id
        left join bet b on b.member_id = t.member_id and b.bet_id = t.bet_id)
  select violation, what from checked where violation is not null`;

/** What a bet says of its transactions, against them. */
const BET_TRANSACTIONS = `
  with told as (
    select member_id, bet_id, count(*) filter (where kind = 1) as stakes, count(*) filter (where kind = 2 and not is_reversed) as wins,
        coalesce(sum(amount) filter (where kind = 2 and not is_reversed), 0) as won, count(*) filter (where kind = 2 and is_reversed) as reversed,
        count(*) filter (where kind = 3) as rollbacks, count(*) as rows
      from vendor_transaction where status = 0 and bet_id is not null group by 1, 2),
  checked as (
    select 'bet:' || b.bet_id as what, ${firstOf({
      bet_without_transaction: 't.bet_id is null',
      bet_wins_wrong: 'b.win_count <> t.wins or b.payout <> t.won',
      bet_transactions_wrong: 'cardinality(b.transactions) > t.rows or cardinality(b.transactions) < t.stakes + t.wins + t.reversed',
      bet_rollback_missing: 'greatest(t.reversed, case b.status when 3 then 1 else 0 end) > t.rollbacks',
      bet_stake_missing: 't.stakes = 0 and b.stake > 0',
    })}
      from bet b left join told t on t.member_id = b.member_id and t.bet_id = b.bet_id)
  select violation, what from checked where violation is not null`;

/** What members owe is what was booked against them and not collected since. */
const RECEIVABLES = `
  with booked as (
    select b.member_id, b.asset, sum(l.amount) as amount from ledger_transfer l join bet b on l.reference = 'bet:' || b.bet_id
      where l.kind = 'receivable_booked' group by 1, 2),
  collected as (
    select substr(reference, 8) as member_id, a.asset, sum(amount) as amount
      from ledger_transfer l join ledger_account a on a.id = l.debit_account where l.kind = 'receivable_collected' group by 1, 2),
  due as (
    select coalesce(b.member_id::text, c.member_id) as member_id, coalesce(b.asset, c.asset) as asset,
        coalesce(b.amount, 0) - coalesce(c.amount, 0) as owed
      from booked b full join collected c on c.member_id = b.member_id::text and c.asset = b.asset)
  select 'receivable_wrong' as violation, 'member ' || coalesce(r.member_id::text, d.member_id) || ' ' || coalesce(r.asset, d.asset) as what
    from member_receivable r full join due d on d.member_id = r.member_id::text and d.asset = r.asset
    where coalesce(r.owed, 0) <> coalesce(d.owed, 0)`;

/** What is held was answered as refused until two operators had it paid, and who decided stands in the log; the other way round too. */
const HELD_WINS = `
  with held as (
    select h.*, t.status, t.kind as transaction_kind, t.amount as told, t.member_id as owner, t.asset as currency, t.at as answered_at,
        t.transfer_id, t.is_reversed, t.transaction_uuid as known, t.bet_id as paid_bet
      from held_win h left join vendor_transaction t on t.transaction_uuid = h.transaction_uuid and t.vendor_id = h.vendor_id),
  checked as (
    select 'held win ' || h.id as what, ${firstOf({
      held_win_wrong: `h.known is null or h.transaction_kind <> 2 or h.member_id <> h.owner or h.amount <> h.told or h.asset <> h.currency
          or h.bet_id is not null and h.paid_bet <> h.bet_id or h.answered_at <> case h.state when 'approved' then h.decided_at else h.at end`,
      held_win_unpaid: `h.state = 'approved' and (h.status <> 0 or h.transfer_id is null)`,
      held_win_paid_unseen: `h.state <> 'approved' and h.status <> 2`,
      held_win_not_logged: `h.agreed_by is not null and not exists (
            select from operator_action a where a.object = 'held_win:' || h.id and a.action = 'held_win_agreed' and a.operator_id = h.agreed_by)
          or h.decided_by is not null and not exists (
            select from operator_action a where a.object = 'held_win:' || h.id and a.action = 'held_win_' || h.state
              and a.operator_id = h.decided_by and a.detail ->> 'amount' = h.amount::text and a.detail ->> 'asset' = h.asset)`,
      held_win_by_one: `h.state = 'approved' and (h.agreed_by is null or h.agreed_by = h.decided_by)`,
      held_win_state_wrong: `(h.state in ('approved', 'refused')) <> (h.decided_by is not null)
          or h.status = 2 and (h.state = 'taken_back') <> h.is_reversed or (h.state = 'taken_back') <> (h.taken_back_by is not null)
          or h.state = 'taken_back' and not exists (
            select from vendor_transaction r where r.transaction_uuid = h.taken_back_by and r.vendor_id = h.vendor_id and r.kind = 3
              and r.member_id = h.member_id)`,
    })}
      from held h)
  select violation, what from checked where violation is not null
  union all
  select 'held_win_missing', 'transaction ' || t.transaction_uuid from vendor_transaction t where t.kind = 2 and t.status = 2
    and not exists (select from held_win h where h.transaction_uuid = t.transaction_uuid and h.vendor_id = t.vendor_id)
  union all
  select 'held_win_decision_missing', a.object || ' ' || a.action from operator_action a
    where a.action in ('held_win_agreed', 'held_win_approved', 'held_win_refused') and not exists (
      select from held_win h where a.object = 'held_win:' || h.id and a.operator_id = case a.action when 'held_win_agreed' then h.agreed_by else h.decided_by end
        and (a.action = 'held_win_agreed' or a.action = 'held_win_' || h.state) and a.detail ->> 'transaction' = h.transaction_uuid::text)`;

/** Who is shown as a winner has won that much. */
const WINNERS = `
  select 'winner_wrong' as violation, 'bet:' || w.bet_id as what
    from winner w left join bet b on b.member_id = w.member_id and b.bet_id = w.bet_id
    where b.status is distinct from 1 or b.asset = 'PLAY' or b.payout <= b.stake`;

/** Free rounds that are left are those given less those played. */
const FREE_ROUNDS = `
  select 'free_rounds_wrong' as violation, 'campaign ' || c.reward_uuid as what
    from free_round_campaign c
    left join (select b.reward_uuid, count(*) as played from bet b
      where b.reward_uuid is not null and b.status <> 3 and exists (
        select from vendor_transaction t where t.member_id = b.member_id and t.bet_id = b.bet_id and t.kind = 1 and t.status = 0)
      group by 1) p on p.reward_uuid = c.reward_uuid
    left join ledger_account w on w.id = c.wallet_account
    where c.rounds_left <> c.rounds - coalesce(p.played, 0) or w.asset is distinct from c.asset`;

/** A pool has grown by nothing but its seeds and the bets that gave to it. */
const POOLS = `
  select 'pool_wrong' as violation, l.id::text as what
    from ledger_transfer l join ledger_account a on a.id in (l.debit_account, l.credit_account) and a.kind = 'jackpot'
    where l.kind not in ('jackpot_seed', 'jackpot_contribution', 'contribution_back', 'jackpot_win')
  union all
  select 'pool_unknown', a.name from ledger_account a where a.kind = 'jackpot'
    and not exists (select from jackpot j where a.name = 'jackpot:' || j.code || ':' || j.asset)`;

export const BET_RULES: readonly AuditCheck[] = [
  { name: 'every bet is its transfers', sql: BETS },
  { name: 'every vendor transaction is its transfer', sql: TRANSACTIONS },
  { name: 'every bet is its transactions', sql: BET_TRANSACTIONS },
  { name: 'what members owe was booked', sql: RECEIVABLES },
  { name: 'held wins are refused, or paid by two', sql: HELD_WINS },
  { name: 'winners have won', sql: WINNERS },
  { name: 'free rounds left are those not played', sql: FREE_ROUNDS },
  { name: 'pools move by bets and seeds alone', sql: POOLS },
];
