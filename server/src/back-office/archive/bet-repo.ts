import type { Pool } from 'pg';
import { AUDIT_CHECKS, SEALED_SEQ, WALLS_CHECK } from '../../ledger/audit-checks.ts';
import { runChecks } from '../../ledger/run-checks.ts';
import type { Client } from './repo.ts';
import { checkpointDigests, keepRests, restFaults } from './rest-repo.ts';

const AT_ONCE = 500;

/** Brings every sum that is made of bets and lines forward, so that nothing leaves uncounted. */
export async function bringForward(pool: Pick<Pool, 'query'>, to: Date): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      `select account_sum_catch_up(id, 20000) from (
        select a.id from ledger_account a left join account_sum_state s on s.account = a.id
          where a.kind = 'wallet' and a.name like 'member:%' and a.seq > coalesce(s.through, 0) order by a.id limit ${AT_ONCE}) x`,
    );
    if (rows.length === 0) break;
  }
  for (let last = 0n; ;) {
    const { rows } = await pool.query<{ member_id: bigint }>(
      `select m.member_id, bet_sum_catch_up(m.member_id, 100000000) from (
        select id as member_id from member where id > $1 and exists (select from bet b where b.member_id = member.id and b.placed_at < $2)
          order by id limit ${AT_ONCE}) m order by m.member_id`,
      [last, to],
    );
    if (rows.length === 0) break;
    last = rows.at(-1)?.member_id ?? last;
  }
}

/** Why bets cannot be moved out now: what is not sound is never sealed, and reports count each line before it leaves. */
export async function betHindrance(client: Client, to: Date): Promise<string | undefined> {
  const { rows } = await client.query<{ open: boolean }>(
    `select exists (select from ledger_transfer where at < $1) and coalesce((select max(to_at) from report_day) < least($1, (select max(at) from ledger_transfer)), true) as open`,
    [to],
  );
  if (rows[0]?.open) return `reports have not closed the days up to ${to.toISOString()}`;
  const checks = await runChecks(
    client,
    AUDIT_CHECKS.filter(({ name }) => name !== WALLS_CHECK),
  );
  const faults = [...checks.flatMap(({ violations }) => violations), ...(await restFaults(client))];
  const [first] = faults;
  return first && `the audit finds ${first.name}: ${first.what}`;
}

const moment = (to: Date): string => `timestamptz '${to.toISOString()}'`;

/** Chooses, and says how each table is read; of the ledger every line since the last checkpoint, those that stay too. */
export async function chooseBets(
  client: Client,
  to: Date,
): Promise<{ through: bigint; bets: bigint; tables: Readonly<Record<string, string>> }> {
  const before = await client.query<{ seq: bigint }>(`select ${SEALED_SEQ} as seq`);
  const { rows } = await client.query<{ through_seq: bigint; bets: bigint }>('select * from archive_choose_bets($1)', [to]);
  const [row] = rows;
  if (!row) throw new Error('archive_choose_bets answered no row');
  const chosen = (table: string): string =>
    `select t.* from ${table} t join archive_choice c on c.member_id = t.member_id and c.bet_id = t.bet_id`;
  return {
    through: row.through_seq,
    bets: row.bets,
    tables: {
      ledger_account: `select a.id, a.name, a.kind, a.asset, a.floor, a.opened_at, s.seq, s.balance, s.head from archive_account s join ledger_account a on a.id = s.account order by a.id`,
      ledger_transfer: `select * from ledger_transfer where seq > ${before.rows[0]?.seq ?? 0n} and seq <= ${row.through_seq} order by seq`,
      bet: `${chosen('bet')} order by t.member_id, t.bet_id`,
      vendor_transaction: `select t.* from vendor_transaction t where exists (select from archive_choice c where c.member_id = t.member_id and c.bet_id = t.bet_id)
        or (t.kind = 1 and t.status <> 0 and t.bet_id is null and t.at < ${moment(to)}) order by t.transaction_uuid, t.vendor_id`,
      wagering_bet: `${chosen('wagering_bet')} order by t.member_id, t.bet_id`,
      turnover_count: `${chosen('turnover_count')} order by t.turnover_id, t.bet_id`,
    },
  };
}

/** Takes them out. Error where other rows go than were written to the files. */
export async function cutBets(client: Client, to: Date, through: bigint, written: Readonly<Record<string, number>>) {
  const { rows } = await client.query<{ name: string; rows: bigint }>('select * from archive_cut_bets($1, $2)', [to, through]);
  for (const { name, rows: gone } of rows)
    if (name in written && BigInt(written[name] ?? 0) !== gone)
      throw new Error(`${gone} rows of ${name} are gone, ${written[name]} were written`);
  await keepRests(client, through);
  const { accounts, rests } = await checkpointDigests(client);
  const lines = rows.find(({ name }) => name === 'lines_cut')?.rows ?? 0n;
  return { throughSeq: String(through), accounts, rests, linesCut: String(lines) };
}
