import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Money that the house gives into the wallet (docs/decisions/0080-bonus-wallet.md): its terms, what of the wallet is bound by them, and
 * what each sum that left was made of. All of it follows from the wallet's own lines, in their order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table turnover drop constraint turnover_cause_check,
      add constraint turnover_cause_check
        check (cause in ('deposit', 'bonus', 'rebate', 'adjustment', 'prize', 'welcome', 'points'))`.execute(db);
  await sql`
    create table given_terms (
      brand_code text not null references brand (code),
      cause text not null check (cause in ('welcome', 'points', 'prize', 'rebate', 'adjustment')),
      times int4 check (times between 0 and 1000),
      most_percent int4 check (most_percent between 1 and 10000),
      days int4 check (days between 1 and 90),
      primary key (brand_code, cause)
    )`.execute(db);
  await sql`comment on column given_terms.times is 'Hundredths; null where each thing that is given says so itself.'`.execute(db);
  await sql`comment on column given_terms.most_percent is 'The most that becomes the member''s, of what was given; null: no end.'`.execute(
    db,
  );
  await sql`
    create table given_credit (
      id uuid primary key,
      member_id int8 not null references member (id),
      turnover_id int8 not null unique references turnover (id),
      amount int8 not null check (amount > 0),
      most int8 check (most > 0),
      held int8 not null default 0 check (held >= 0),
      paid int8 not null default 0 check (paid >= 0 and paid <= coalesce(most, paid)),
      returned int8 not null default 0 check (returned >= 0),
      given_at timestamptz not null,
      ended_at timestamptz,
      turns int4 not null default 0
    )`.execute(db);
  await sql`comment on column given_credit.id is 'That of the transfer that gave it.'`.execute(db);
  await sql`comment on column given_credit.held is
    'What of the wallet is this credit or was won with it, as of the last line that was looked at (wagering_member.seen_seq).'`.execute(db);
  await sql`create index given_credit_member on given_credit (member_id, given_at)`.execute(db);
  await sql`
    create table wallet_leaving (
      transfer_id uuid primary key,
      member_id int8 not null,
      reference text not null,
      amount int8 not null check (amount > 0),
      deposited int8 not null check (deposited >= 0),
      freed int8 not null check (freed >= 0),
      given int8 not null check (given >= 0),
      check (deposited + freed + given <= amount)
    )`.execute(db);
  await sql`create index wallet_leaving_reference on wallet_leaving (member_id, reference)`.execute(db);
  await sql`comment on table wallet_leaving is 'Sums that left a wallet other than as a stake: what of them was deposited, given and free, and given and still bound; the rest was won.'`.execute(
    db,
  );
  await sql`
    alter table wagering_member add column deposited int8 not null default 0 check (deposited >= 0),
      add column freed int8 not null default 0 check (freed >= 0)`.execute(db);
  await sql`
    alter table wagering_bet add column deposited int8 not null default 0, add column freed int8 not null default 0,
      add column given jsonb`.execute(db);
}
