-- Accounts and transfers, the only places where money and points exist (docs/decisions/0002-ledger.md). A transfer is one row with both
-- of its sides, so that an unbalanced one cannot be written down.
create table ledger_asset (
  code text primary key check (code ~ '^[A-Z]{3,8}$'),
  decimals smallint not null check (decimals between 0 and 8),
  is_real boolean not null
);
revoke all on ledger_asset from public, sorak_app;
grant select on ledger_asset to sorak_app;
insert into ledger_asset values ('IDR', 2, true), ('PLAY', 2, false), ('POINT', 2, false);

create sequence ledger_account_number;
revoke all on sequence ledger_account_number from public, sorak_app;
grant select on sequence ledger_account_number to sorak_app;

-- Half-filled pages: every change of a balance then stays on its page and touches no index. No CHECK on what the ledger's functions look at:
-- PostgreSQL would prepare it anew for each statement (5 to 10 µs each), and the audit looks again.
create table ledger_account (
  id bigint primary key,
  name text not null constraint ledger_account_name_key unique,
  kind text not null,
  asset text not null,
  floor bigint not null,
  balance bigint not null,
  seq bigint not null,
  head bytea not null,
  opened_at timestamptz not null
) with (fillfactor = 50);
revoke all on ledger_account from public, sorak_app;
grant select on ledger_account to sorak_app;

-- The sides of house accounts are never looked up one by one, so only members' accounts (ids below 10^12) have keys.
create table ledger_transfer (
  seq bigint generated always as identity,
  amount bigint not null,
  debit_account bigint not null,
  debit_seq bigint not null,
  debit_balance bigint not null,
  credit_account bigint not null,
  credit_seq bigint not null,
  credit_balance bigint not null,
  at timestamptz not null,
  id uuid not null constraint ledger_transfer_pkey primary key,
  hold_id uuid,
  phase smallint not null,
  kind text not null,
  reference text not null,
  debit_hash bytea not null,
  credit_hash bytea not null
);
comment on column ledger_transfer.phase is '0 transfer, 1 hold, 2 post, 3 void';
comment on column ledger_transfer.hold_id is
  'The transfer whose held money this one moves on: the hold, or for the rest of a partly posted hold its post.';
create unique index ledger_transfer_hold_key on ledger_transfer (hold_id) where hold_id is not null;
create unique index ledger_transfer_seq_key on ledger_transfer (seq);
create unique index ledger_transfer_debit_key on ledger_transfer (debit_account, debit_seq) where debit_account < 1000000000000;
create unique index ledger_transfer_credit_key on ledger_transfer (credit_account, credit_seq) where credit_account < 1000000000000;
revoke all on ledger_transfer from public, sorak_app;
grant select on ledger_transfer to sorak_app;
revoke all on sequence ledger_transfer_seq_seq from public, sorak_app;
grant select on sequence ledger_transfer_seq_seq to sorak_app;

-- How far each witness file had come when it was last written, so that a file that lost its last lines is told from one that never had
-- them.
create table witness_mark (
  log text not null,
  file text not null,
  lines int8 not null,
  to_seq int8 not null,
  link text not null,
  at timestamptz not null,
  primary key (log, file)
);
comment on column witness_mark.file is 'sha256 of the file''s first line: every process that leads writes a file of its own.';
revoke all on witness_mark from sorak_app;
grant select on witness_mark to sorak_app;
