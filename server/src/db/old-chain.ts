import type { Pool } from 'pg';

const BASELINE = '0001-baseline';

/** The migrations that the baseline replaced. A database that has them all has the baseline's tables. */
export const OLD_CHAIN: readonly string[] = [
  '0001-roles 0002-ledger-tables 0003-ledger-functions 0004-ledger-holds 0010-members 0011-protection 0012-brand 0013-content',
  '0014-status-events 0015-content-groups 0016-brand-switches 0017-service 0020-vendors 0021-games 0022-bets 0023-vendor-bet',
  '0024-vendor-win 0025-vendor-rollback 0026-ledger-batch 0027-vendor-bets 0035-vendor-facts 0040-help 0043-promotions 0044-vip',
  '0045-point-rewards 0050-identity 0051-outgoing-messages 0052-verification-codes 0053-human-checks 0054-password-links',
  '0055-second-factor 0056-chat 0057-remembered-logins 0060-payments 0061-deposits 0065-withdrawals 0070-inbox 0071-referral',
  '0072-transfers 0075-account-sums 0076-bet-sums 0077-record-exports 0080-wagering 0081-bonus 0082-rebate 0083-points-earned',
  '0084-promotion-offers 0085-operators 0086-operator-members 0090-bank-cards 0091-affiliate-codes 0092-social 0095-safer-play',
  '0096-play-functions 0097-guarded-bets 0098-guarded-members 0100-quick-help 0105-vendor-programme 0115-play-hours',
  '0120-unmatched-payments 0121-refunds 0122-adjustment-turnover 0123-setting-changes 0124-brand-limit-spreads 0140-missions',
  '0141-payout-settings 0142-deposit-hours 0150-bet-sums-by-vendor 0151-trusted-places 0155-applications 0160-withdrawal-holds',
  '0161-statements 0162-deposit-questions 0180-login-events 0185-decision-keys 0186-house-days 0187-vendor-calls 0188-told-twice',
  '0190-point-exchanges 0200-sql-functions 0201-plain-ledger-columns 0220-forced-receipts 0230-witness-marks 0240-code-askers',
  '0241-operator-origins 0242-mobile-password-module 0243-person-details 0250-given-money 0253-held-wins 0260-served-kinds',
  '0290-answered-service 0300-held-win-cases 0301-new-card-limits 0302-noted-cards 0320-rank-terms',
].flatMap((row) => row.split(' '));

/** Lets a database that older programs made go on from the baseline. Throws in words when it stopped on the way there. The caller holds the migrations' lock. */
export async function adoptOldChain(pool: Pool): Promise<void> {
  const { rows: found } = await pool.query(`select from information_schema.tables where table_name = 'kysely_migration'`);
  if (found.length === 0) return;
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration');
  const present = new Set(rows.map(({ name }) => name));
  if (present.size === 0 || present.has(BASELINE)) return;
  const missing = OLD_CHAIN.filter((name) => !present.has(name));
  if (missing.length > 0)
    throw new Error(
      `This database was made by an older program and lacks the migrations ${missing.join(', ')}. Start a program from before ${BASELINE} on it once, or begin with an empty data folder.`,
    );
  await pool.query(
    `with gone as (delete from kysely_migration where name = any($1)) insert into kysely_migration (name, timestamp) values ($2, now()::text)`,
    [OLD_CHAIN, BASELINE],
  );
}
