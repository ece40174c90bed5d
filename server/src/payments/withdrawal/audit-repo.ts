import type { AuditCheck } from '../../ledger/audit-checks.ts';
import { accountName, firstOf } from '../../ledger/audit-words.ts';

/** The number of a withdrawal `w`, as its transfers name it. */
const NUMBER = `'W' || to_char(w.created_at at time zone 'UTC', 'YYMMDD') || lpad(w.id::text, greatest(4, length(w.id::text)), '0')`;

/** What the ledger holds of each withdrawal: where its money is, and what moved it last. */
const MOVED = `
  line as (
    select l.reference, l.seq, l.kind, l.phase, l.id, l.hold_id, l.amount, l.at, d.name as debit, c.name as credit
      from ledger_transfer l join ledger_account d on d.id = l.debit_account join ledger_account c on c.id = l.credit_account
      where l.kind like 'withdrawal\\_%'),
  moved as (
    select reference, sum(case when credit like 'member:%:held:%' then amount else 0 end - case when debit like 'member:%:held:%' then amount else 0 end)
          as held,
        sum(case when credit like 'house:payouts\\_open:%' then amount else 0 end
          - case when debit like 'house:payouts\\_open:%' then amount else 0 end) as open,
        sum(case when credit like 'house:payouts:%' then amount else 0 end - case when debit like 'house:payouts:%' then amount else 0 end)
          as received,
        sum(case when debit like 'member:%:wallet:%' then amount else 0 end - case when credit like 'member:%:wallet:%' then amount else 0 end)
          as out,
        min(debit) filter (where kind = 'withdrawal_hold') as wallet, max(debit) filter (where kind = 'withdrawal_hold') as last_wallet,
        (array_agg(id order by seq desc) filter (where kind = 'withdrawal_hold'))[1] as last_hold,
        (array_agg(kind::text order by seq desc))[1] as last_kind, count(*) filter (where kind = 'withdrawal_hold') as holds,
        (array_agg(amount order by seq) filter (where kind = 'withdrawal_hold'))[1] as asked, min(at) filter (where kind = 'withdrawal_paid') as paid_at
      from line group by 1)`;

/** Where a withdrawal says that its money is, against where the ledger has it. */
const MONEY = `
  with ${MOVED},
  checked as (
    select coalesce('withdrawal:' || ${NUMBER}, m.reference) as what, ${firstOf({
      withdrawal_missing: 'w.id is null',
      withdrawal_not_held: 'm.reference is null',
      withdrawal_amount_wrong: 'w.amount <> m.asked::int8',
      withdrawal_held_wrong: 'w.held_amount <> m.held',
      withdrawal_open_wrong: 'w.open_amount <> m.open',
      withdrawal_received_wrong: 'w.received_amount <> m.received',
      withdrawal_returned_wrong: 'w.amount - w.returned_amount <> m.out',
      withdrawal_hold_wrong: 'w.hold_id <> m.last_hold or w.round <> m.holds',
      withdrawal_of_another: `m.wallet <> ${accountName('w.member_id', 'wallet', 'w.asset')} or m.last_wallet <> m.wallet`,
      withdrawal_state_wrong: `(w.state = 'refused') <> (m.last_kind = 'withdrawal_refused' and w.round = 1)
          or (w.state = 'returned') <> (m.last_kind = 'withdrawal_returned' or (m.last_kind = 'withdrawal_refused' and w.round > 1))
          or (w.state = 'received') <> (m.last_kind in ('withdrawal_received', 'withdrawal_received_auto', 'withdrawal_forced'))
          or (w.state = 'paid' and m.last_kind <> 'withdrawal_paid')
          or (w.state in ('review', 'second_review', 'on_hold', 'sending')) <> (m.last_kind = 'withdrawal_hold')`,
      withdrawal_automatic_wrong: `w.is_automatic_receipt <> (m.last_kind = 'withdrawal_received_auto')`,
      withdrawal_paid_time_wrong: '(w.paid_at is null) <> (m.paid_at is null)',
    })}
      from withdrawal w full join moved m on m.reference = 'withdrawal:' || ${NUMBER})
  select violation, what from checked where violation is not null`;

/** What happened, against the transfers that it names and the state that it led to. */
const EVENTS = `
  with ${MOVED},
  named as (
    select 'withdrawal:' || ${NUMBER} as reference, w.asset, e.* from withdrawal_event e join withdrawal w on w.id = e.withdrawal_id),
  checked as (
    select coalesce(e.reference, l.reference) || coalesce(' ' || e.stage, '') as what, ${firstOf({
      event_missing: 'e.id is null',
      event_transfer_missing: 'l.id is null',
      event_of_another: 'e.reference <> l.reference',
      event_amount_wrong: 'e.amount <> l.amount',
      event_stage_wrong: `e.stage <> all (case l.kind when 'withdrawal_hold' then array['requested', 'paid_again'] when 'withdrawal_paid' then array['paid', 'paid_part']
          when 'withdrawal_refused' then array['refused', 'returned'] when 'withdrawal_received' then array['received']
          when 'withdrawal_received_auto' then array['received_automatically'] when 'withdrawal_forced' then array['receipt_forced']
          when 'withdrawal_part' then array['reported_part'] when 'withdrawal_returned' then array['returned'] else array[]::text[] end)`,
    })}
      from (select * from named where transfer_id is not null) e
      full join (select * from line l where kind <> 'withdrawal_reopened' and not (kind = 'withdrawal_paid' and phase = 3)
          and not (kind = 'withdrawal_returned' and exists (
            select from line h where h.reference = l.reference and h.kind = 'withdrawal_hold' and h.seq > l.seq))) l
        on l.id = e.transfer_id)
  select violation, what from checked where violation is not null
  union all
  select 'event_state_wrong', 'withdrawal:' || ${NUMBER} || ' ' || coalesce(e.stage, 'without events') from withdrawal w
    left join lateral (select stage from withdrawal_event where withdrawal_id = w.id
      and stage not in ('agreed', 'paid_late', 'owner_locked', 'reminded', 'approved', 'second_approved') order by id desc limit 1) e on true
    where e.stage is null or w.state <> all (case e.stage when 'requested' then array['review', 'second_review', 'sending']
      when 'review' then array['review', 'second_review'] when 'held' then array['on_hold'] when 'released' then array['review', 'second_review']
      when 'sending' then array['sending'] when 'paid_again' then array['sending'] when 'paid' then array['paid'] when 'paid_part' then array['paid']
      when 'payout_failed' then array['review', 'second_review'] when 'refused' then array['refused'] when 'returned' then array['returned']
      when 'reported_part' then array['reported'] when 'reported_none' then array['reported'] else array['received'] end)`;

/** Every agreement of an operator stands in the chained log, and the other way round; what was sent had as many as it needed. */
const APPROVALS = `
  with agreed as (
    select 'withdrawal:' || ${NUMBER} as object, a.operator_id, a.purpose, count(*) as times
      from withdrawal_approval a join withdrawal w on w.id = a.withdrawal_id group by 1, 2, 3),
  logged as (
    select object, operator_id, case action when 'withdrawal_approved' then 'approve' when 'withdrawal_marked_paid' then 'mark_paid'
          when 'withdrawal_marked_failed' then 'mark_failed' when 'withdrawal_pay_again' then 'pay_again' when 'withdrawal_return' then 'return'
          when 'withdrawal_receipt_forced' then 'receipt_forced' else 'forced_receipt' end as purpose, count(*) as times, count(*) filter (where action <> 'withdrawal_receipt_forced') as sure
      from operator_action where action in ('withdrawal_approved', 'withdrawal_marked_paid', 'withdrawal_marked_failed', 'withdrawal_pay_again',
        'withdrawal_return', 'withdrawal_forced_receipt', 'withdrawal_receipt_forced') group by 1, 2, 3)
  select case when l.object is null then 'approval_not_logged' when a.object is null then 'approval_missing' else 'approval_count_wrong' end
      as violation, coalesce(a.object, l.object) || ' ' || coalesce(a.purpose, l.purpose) || ' by operator ' || coalesce(a.operator_id, l.operator_id) as what
    from agreed a full join logged l on l.object = a.object and l.operator_id = a.operator_id and l.purpose = a.purpose
    where coalesce(a.times, 0) > coalesce(l.times, 0) or coalesce(a.times, 0) < coalesce(l.sure, 0)
  union all
  select 'approval_too_few', 'withdrawal:' || ${NUMBER} from withdrawal w
    where w.state = 'sending' and w.round = 1 and w.approvals_needed > (select count(*) from withdrawal_approval a
      where a.withdrawal_id = w.id and a.round = w.round and a.attempt = w.attempt and a.purpose = 'approve')`;

/** Steps of operators stand in the chained log. */
const STEPS = `
  with step as (
    select distinct 'withdrawal:' || ${NUMBER} as object, e.operator_id from withdrawal_event e join withdrawal w on w.id = e.withdrawal_id
      where e.operator_id is not null),
  logged as (
    select distinct object, operator_id from operator_action
      where action like 'withdrawal\\_%' and detail ? 'before' and detail ? 'after')
  select case when l.object is null then 'step_not_logged' else 'step_missing' end as violation,
      coalesce(s.object, l.object) || ' by operator ' || coalesce(s.operator_id, l.operator_id) as what
    from step s full join logged l on l.object = s.object and l.operator_id = s.operator_id where s.object is null or l.object is null
  union all
  select 'step_last_wrong', a.object || ' was left ' || (a.detail ->> 'after') || ' and is ' || w.state
    from (select distinct on (object) object, seq, at, detail from operator_action
      where action like 'withdrawal\\_%' and detail ? 'before' and detail ? 'after' order by object, seq desc) a
    join withdrawal w on a.object = 'withdrawal:' || ${NUMBER}
    where a.detail ->> 'after' in ('refused', 'returned') and w.state <> a.detail ->> 'after'`;

/** What members said of what arrived, against what was booked for it. */
const REPORTS = `
  with said as (
    select w.id, 'withdrawal:' || ${NUMBER} as reference, w.state, coalesce(sum(r.received_amount) filter (where r.answer = 'part'), 0) as part,
        coalesce(sum(r.received_amount) filter (where r.answer = 'all'), 0) as all_of, count(*) filter (where r.answer = 'all') as alls,
        count(*) filter (where r.answer <> 'all' and r.resolution is null) as open, bool_or(r.answer = 'none' and r.received_amount <> 0
          or r.answer = 'part' and (r.received_amount = 0 or r.remainder = 0) or r.answer = 'all' and r.remainder <> 0) as is_odd
      from withdrawal w join withdrawal_report r on r.withdrawal_id = w.id group by w.id),
  booked as (
    select reference, coalesce(sum(amount) filter (where kind = 'withdrawal_part'), 0) as part,
        coalesce(sum(amount) filter (where kind = 'withdrawal_received'), 0) as all_of
      from ledger_transfer where kind in ('withdrawal_part', 'withdrawal_received') group by 1)
  select 'report_wrong' as violation, coalesce(s.reference, b.reference) as what
    from said s full join booked b on b.reference = s.reference
    where coalesce(s.part, 0) <> coalesce(b.part, 0) or coalesce(s.all_of, 0) <> coalesce(b.all_of, 0) or s.is_odd
  union all
  select 'report_open_wrong', 'withdrawal:' || ${NUMBER} from withdrawal w
    where (w.state = 'reported') <> exists (select from withdrawal_report r
      where r.withdrawal_id = w.id and r.answer <> 'all' and r.resolution is null)`;

/** What was asked for to accounts in their first day, against the limit that it was checked against; those of one member share it. */
const NEW_CARDS = `
  with asked as (
    select w.id, w.member_id, w.amount, w.created_at, w.new_card_limit, c.added_at, c.held_until
      from withdrawal w join bank_card c on c.id::text = w.card_id::text where w.state <> 'refused'),
  checked as (
    select 'withdrawal ' || w.id as what, ${firstOf({
      new_card_unlimited: 'w.new_card_limit is null and w.created_at >= w.added_at and w.created_at < w.held_until',
      new_card_not_new: 'w.new_card_limit is not null and w.created_at >= w.held_until',
      new_card_passed: `(select sum(o.amount) from asked o where o.member_id = w.member_id and o.id <= w.id and o.held_until > w.created_at)
          > w.new_card_limit`,
    })}
      from asked w)
  select violation, what from checked where violation is not null`;

export const WITHDRAWAL_RULES: readonly AuditCheck[] = [
  { name: 'every withdrawal is where the ledger has it', sql: MONEY },
  { name: 'steps of withdrawals are their transfers', sql: EVENTS },
  { name: 'approvals of withdrawals stand in the log', sql: APPROVALS },
  { name: 'decisions on withdrawals stand in the log', sql: STEPS },
  { name: 'receipts of withdrawals are booked', sql: REPORTS },
  { name: 'new accounts take no more than they may', sql: NEW_CARDS },
];
