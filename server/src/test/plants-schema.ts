/** Statement, what the audit must call it, and what it must name. */
export const SCHEMA_PLANTS: readonly (readonly [sql: string, violation: string, what: string])[] = [
  [
    `create or replace function receivable_collect(p_member int8, p_asset text, p_wallet int8) returns int8 language sql as 'select 0::int8'`,
    'schema_changed',
    'function receivable_collect(bigint,text,bigint)',
  ],
  [
    `alter function ledger_move owner to current_user; alter function ledger_move set work_mem = '4MB'`,
    'schema_changed',
    'function ledger_move(smallint,uuid,bigint,bigint,bigint,text,text,uuid)',
  ],
  [`drop function ledger_void`, 'schema_missing', 'function ledger_void(uuid,uuid,text,text)'],
  [`create function another() returns int language sql as 'select 1'`, 'schema_unknown', 'function another()'],
  [
    `grant execute on function ledger_move to sorak_app`,
    'schema_unknown',
    'right ledger_move(smallint,uuid,bigint,bigint,bigint,text,text,uuid) sorak_app',
  ],
  [`grant update on ledger_transfer to sorak_app`, 'schema_changed', 'right ledger_transfer sorak_app'],
  [`grant update (balance) on ledger_account to sorak_app`, 'schema_unknown', 'right ledger_account.balance sorak_app'],
  [`grant delete on withdrawal_event to sorak_app`, 'schema_changed', 'right withdrawal_event sorak_app'],
  [`grant select on operator to public`, 'schema_unknown', 'right operator public'],
  [`alter table ledger_transfer disable trigger ledger_append_only`, 'schema_changed', 'trigger ledger_transfer ledger_append_only'],
  [`drop trigger operator_append_only on operator_action`, 'schema_missing', 'trigger operator_action operator_append_only'],
  [
    `create trigger another before insert on bet for each row execute function operator_refuse_change()`,
    'schema_unknown',
    'trigger bet another',
  ],
  [`alter table withdrawal drop constraint withdrawal_check`, 'schema_missing', 'constraint withdrawal withdrawal_check'],
  [
    `alter table operator_adjustment drop constraint operator_adjustment_check2`,
    'schema_missing',
    'constraint operator_adjustment operator_adjustment_check2',
  ],
  [
    `alter table bet drop constraint bet_payout_check; alter table bet add constraint bet_payout_check check (payout >= -1)`,
    'schema_changed',
    'constraint bet bet_payout_check',
  ],
  [`drop index ledger_transfer_hold_key`, 'schema_missing', 'index ledger_transfer_hold_key'],
  [
    `drop index ledger_transfer_hold_key; create index ledger_transfer_hold_key on ledger_transfer (hold_id)`,
    'schema_changed',
    'index ledger_transfer_hold_key',
  ],
  [`alter table deposit_payment drop constraint deposit_payment_pkey`, 'schema_missing', 'constraint deposit_payment deposit_payment_pkey'],
  [`alter table withdrawal alter column amount drop not null`, 'schema_changed', 'column withdrawal.amount'],
  [`alter table operator alter column is_active set default false`, 'schema_changed', 'column operator.is_active'],
  [`alter table member add column is_admin boolean`, 'schema_unknown', 'column member.is_admin'],
  [`alter table withdrawal enable row level security`, 'schema_changed', 'table withdrawal'],
  [`create policy another on withdrawal using (false)`, 'schema_unknown', 'policy withdrawal another'],
  [`create rule another as on delete to bet do instead nothing`, 'schema_unknown', 'rule bet another'],
  [`create table another (id int8)`, 'schema_unknown', 'table another'],
  [`create view another as select 1 as one`, 'schema_unknown', 'table another'],
  [`drop table winner`, 'schema_missing', 'table winner'],
];

/** Winds every account back to its last transfer that is left. */
export const HEADS_BACK = `
  with side as (
    select debit_account as account, debit_seq as seq, debit_balance as balance, debit_hash as hash from ledger_transfer
    union all select credit_account, credit_seq, credit_balance, credit_hash from ledger_transfer),
  last as (select distinct on (account) * from side order by account, seq desc)
  update ledger_account a set seq = coalesce(l.seq, 0), balance = coalesce(l.balance, 0),
      head = coalesce(l.hash, sha256(convert_to(concat_ws(':', a.name, a.kind, a.asset, a.floor), 'UTF8') || timestamptz_send(a.opened_at)))
    from ledger_account b left join last l on l.account = b.id where b.id = a.id`;
