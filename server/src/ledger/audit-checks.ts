/**
 * Each check is a statement that returns one row of words per violation. They recompute everything from the rows alone and call none
 * of the database's own ledger functions.
 */
export interface AuditCheck {
  name: string;
  /** Columns: `violation`, and `what` it is about. */
  sql: string;
}

const GENESIS = `sha256(convert_to(concat_ws(':', a.name, a.kind, a.asset, a.floor), 'UTF8') || timestamptz_send(a.opened_at))`;

const CONTENT = `uuid_send(id) || int8send(debit_account) || int8send(credit_account) || int8send(amount) || timestamptz_send(at)
  || int2send(phase) || coalesce(uuid_send(hold_id), ''::bytea) || convert_to(kind || ':' || reference, 'UTF8')`;

/** The last line of the ledger that was sealed: what is proven of the rows begins behind it, each account as the checkpoint has it. */
export const SEALED_SEQ = `(select coalesce(max((p.manifest::jsonb #>> '{checkpoint,throughSeq}')::int8), 0) from archive_part p where p.part = 'bets')`;

/** Every account's rows in order from the checkpoint on: each one step, right balance, right hash, and the account equal to the last of them. */
const chain = `
  with side as (
    select debit_account as account, debit_seq as seq, -amount as delta, debit_balance as balance, debit_hash as hash, ${CONTENT} as content
      from ledger_transfer where seq > ${SEALED_SEQ}
    union all
    select credit_account, credit_seq, amount, credit_balance, credit_hash, ${CONTENT} from ledger_transfer where seq > ${SEALED_SEQ}),
  link as (
    select side.*, coalesce(lag(side.seq) over w, b.seq, 0) as seq_before, coalesce(lag(side.balance) over w, b.balance, 0) as balance_before,
        coalesce(lag(hash) over w, b.head) as hash_before, lead(side.seq) over w as seq_after
      from side left join archive_account b on b.account = side.account window w as (partition by side.account order by side.seq)),
  checked as (
    select coalesce(a.name, 'account ' || l.account) || coalesce(' seq ' || l.seq, '') as what, case
        when a.id is null then 'account_missing'
        when l.account is null then case
          when a.seq <> coalesce(s.seq, 0) or a.balance <> coalesce(s.balance, 0) then 'entries_missing'
          when a.head <> coalesce(s.head, ${GENESIS}) then 'head_wrong' end
        when l.seq <> l.seq_before + 1 then 'seq_gap'
        when l.balance is distinct from l.balance_before + l.delta then 'balance_wrong'
        when l.balance < a.floor then 'floor_broken'
        when l.hash is distinct from sha256(coalesce(l.hash_before, ${GENESIS}) || l.content) then 'hash_wrong'
        when l.seq_after is null and a.seq <> l.seq then 'tail_missing'
        when l.seq_after is null and a.balance <> l.balance then 'account_balance_wrong'
        when l.seq_after is null and a.head <> l.hash then 'head_wrong' end as violation
      from link l full join ledger_account a on a.id = l.account left join archive_account s on s.account = a.id)
  select violation, what from checked where violation is not null limit 50`;

const sums = `
  select 'sum_not_zero' as violation, asset || ' ' || sum(balance) as what from ledger_account group by asset having sum(balance) <> 0
  union all select 'asset_unknown', name from ledger_account a where not exists (select from ledger_asset s where s.code = a.asset)
  union all select 'floor_broken', name from ledger_account where balance < floor or (floor < 0 and kind <> 'house')`;

const doubles = `
  (select 'id_doubled' as violation, id::text as what from ledger_transfer group by id having count(*) > 1 limit 50)
  union all (select 'seq_doubled', seq::text from ledger_transfer group by seq having count(*) > 1 limit 50)
  union all (select 'account_doubled', name from ledger_account group by name having count(*) > 1 limit 50)
  union all (select 'account_doubled', id::text from ledger_account group by id having count(*) > 1 limit 50)`;

const transfers = `
  with checked as (
    select t.id::text as what, case
        when t.amount not between 1 and 9007199254740991 then 'amount_wrong'
        when t.kind !~ '^[a-z][a-z0-9_]{0,31}$' or length(t.reference) > 200 then 'words_wrong'
        when t.seq < 1 then 'seq_wrong'
        when t.debit_account = t.credit_account then 'same_account'
        when d.asset <> c.asset then 'asset_mismatch'
        when (t.phase >= 2) <> (t.hold_id is not null) or t.phase not between 0 and 3 then 'phase_wrong'
        when (d.kind = 'held') <> (t.phase >= 2) or (c.kind = 'held') <> (t.phase = 1) then 'held_money_moved' end as violation
      from ledger_transfer t left join ledger_account d on d.id = t.debit_account left join ledger_account c on c.id = t.credit_account)
  select violation, what from checked where violation is not null limit 50`;

/** A hold ends at most once; a part that was posted and the rest that went back make up the whole. */
const holds = `
  with ends as (
    select e.*, h.phase as of_phase, h.amount as of_amount, h.debit_account as of_debit, h.credit_account as of_credit,
        coalesce(r.returned, 0) as returned, coalesce(r.parts, 0) as parts
      from ledger_transfer e left join ledger_transfer h on h.id = e.hold_id
      left join (select hold_id, sum(amount) as returned, count(*) as parts from ledger_transfer where phase = 3 group by hold_id) r
        on r.hold_id = e.id
      where e.phase >= 2),
  checked as (
    select id::text as what, case
        when of_phase is null then 'hold_missing'
        when of_phase = 1 and debit_account <> of_credit then 'hold_of_another'
        when of_phase = 1 and phase = 3 and (amount <> of_amount or credit_account <> of_debit) then 'hold_amount_wrong'
        when of_phase = 1 and phase = 2 and amount + returned <> of_amount then 'hold_amount_wrong'
        when of_phase = 2 and (phase <> 3 or debit_account <> of_debit) then 'rest_wrong'
        when of_phase not in (1, 2) then 'hold_missing' end as violation
      from ends)
  select violation, what from checked where violation is not null
  union all (select 'hold_ended_twice', hold_id::text from ledger_transfer where hold_id is not null group by hold_id having count(*) > 1)
  union all (
    select 'held_balance_wrong', a.name from ledger_account a
      left join (select h.credit_account, sum(h.amount) as open from ledger_transfer h
        where h.phase = 1 and not exists (select from ledger_transfer e where e.hold_id = h.id) group by 1) o on o.credit_account = a.id
      where a.kind = 'held' and a.balance <> coalesce(o.open, 0))
  limit 50`;

/** The walls themselves: keys and triggers in force, nothing but reading for the application. */
const walls = `
  select 'trigger_off' as violation, expected.rel || '.' || expected.name as what
    from (values ('ledger_transfer', 'ledger_append_only'), ('ledger_account', 'ledger_append_only'), ('ledger_account', 'ledger_opens_empty'),
      ('ledger_asset', 'ledger_append_only')) as expected (rel, name)
    left join pg_trigger t on t.tgrelid = to_regclass(expected.rel) and t.tgname = expected.name where t.tgenabled is distinct from 'O'
  union all
  select 'key_missing', expected.name
    from (values ('ledger_transfer_pkey'), ('ledger_transfer_seq_key'), ('ledger_transfer_debit_key'), ('ledger_transfer_credit_key'),
      ('ledger_transfer_hold_key'), ('ledger_account_pkey'), ('ledger_account_name_key')) as expected (name)
    left join pg_index i on i.indexrelid = to_regclass(expected.name) where not coalesce(i.indisunique and i.indisvalid, false)
  union all
  select 'application_may_write', rel || ' ' || privilege
    from unnest(array['ledger_asset', 'ledger_account', 'ledger_transfer']) rel, unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) privilege
    where has_table_privilege('sorak_app', rel, privilege) or has_any_column_privilege('sorak_app', rel, case when privilege in
      ('INSERT', 'UPDATE') then privilege else 'INSERT' end)`;

/** The check that looks at the database's own walls instead of the rows. */
export const WALLS_CHECK = 'the database enforces all this';

export const AUDIT_CHECKS: readonly AuditCheck[] = [
  { name: 'every asset sums to zero, floors hold', sql: sums },
  { name: 'every account follows from its chain', sql: chain },
  { name: 'ids and numbers are unique', sql: doubles },
  { name: 'every transfer is sound', sql: transfers },
  { name: 'every hold ends at most once', sql: holds },
  { name: WALLS_CHECK, sql: walls },
];
