import { type Kysely, sql } from 'kysely';

/** What is passed along a line, what stays a claim, and how losses are carried: `docs/decisions/0442-netting-along-a-line.md`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
    alter table commission_run
      add column is_netted boolean not null default false,
      add column most_carried bigint check (most_carried >= 0);
    alter table commission_run alter column is_netted set default true;

    alter table commission_statement
      add column came bigint not null default 0,
      add column passed bigint not null default 0,
      add column is_claim boolean not null default false,
      add column is_dividend boolean not null default false,
      drop constraint commission_statement_check,
      drop constraint commission_statement_earned_check,
      drop constraint commission_statement_reckoned_check;
    update commission_statement s set is_dividend = r.kind = 'dividend',
        passed = case when r.corrects is null then (select least(coalesce(sum((b ->> 'gross')::int8), 0), s.gross) from jsonb_array_elements(s.below) b) else 0 end
      from commission_run r where r.id = s.run_id;
    update commission_statement set came = earned - reckoned + passed;
    alter table commission_statement
      add constraint commission_statement_flow check (earned - reckoned = came - passed),
      add constraint commission_statement_amount_check check (amount >= 0);
    create index commission_statement_dividend on commission_statement (member_id, run_id desc) where is_dividend;

    create table commission_claim (
      id uuid primary key,
      run_id bigint not null references commission_run,
      kind text not null,
      contract_id uuid not null references agent_contract,
      upline_id bigint not null references member,
      member_id bigint not null references member,
      open bigint not null check (open >= 0),
      unique (run_id, contract_id)
    );
    create index commission_claim_open on commission_claim (kind) where open > 0;
    create index commission_claim_member on commission_claim (member_id, kind) where open > 0;
    create table commission_claim_move (
      claim_id uuid not null references commission_claim,
      run_id bigint not null references commission_run,
      change bigint not null check (change <> 0),
      primary key (claim_id, run_id)
    );
    create index commission_claim_move_run on commission_claim_move (run_id);

    create table contract_rules (
      brand_code text primary key,
      most_carried bigint check (most_carried >= 0),
      before_deposit boolean not null
    );`,
    )
    .execute(db);
}
