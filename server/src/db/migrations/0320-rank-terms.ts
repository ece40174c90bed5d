import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What a rank changes about withdrawals, which of them go first in the operators' queue, and missions that ask for a rank. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table vip_rank
      add column daily_withdrawal int8 check (daily_withdrawal > 0),
      add column goes_first boolean not null default false`.execute(db);
  await sql`comment on column vip_rank.daily_withdrawal is 'Minor units a day; null: as the rank below, and as the brand below all.'`.execute(
    db,
  );
  await sql`alter table withdrawal add column goes_first boolean not null default false`.execute(db);
  await sql`comment on column withdrawal.goes_first is 'By the rank at the time of the request.'`.execute(db);
  await sql`
    alter table mission drop constraint mission_measure_check,
      add constraint mission_measure_check check (measure in
        ('mobile', 'email', 'authenticator', 'paymentPassword', 'bankCard', 'playLimit', 'logins', 'deposits', 'bets', 'application',
          'rank'))`.execute(db);
}
