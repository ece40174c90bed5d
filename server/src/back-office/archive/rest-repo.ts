import type { ClientBase } from 'pg';
import { SEALED_SEQ } from '../../ledger/audit-checks.ts';
import { FIRST_HOUSE_ID } from '../../ledger/accounts.ts';

// What sums hold beside the rows that are still here is what was moved out. It is kept as a digest for each owner: the audit makes it anew from sums
// and rows, so that a sum that is changed later is named with whose it is, without the rows that it was made of.

const SIDES = `select debit_account as account, debit_seq as seq, at, kind, 0::int8 as came, amount::int8 as went from ledger_transfer
      where debit_account < ${FIRST_HOUSE_ID}
    union all select credit_account, credit_seq, at, kind, amount::int8, 0 from ledger_transfer where credit_account < ${FIRST_HOUSE_ID}`;

// A line of later may still fall into the last quarter of a month: the last number of a quarter is no part of this.
const ACCOUNTS = `
  with placed as (
    select l.*, max(floor(extract(epoch from l.at) / 900)::int4) over (partition by l.account order by l.seq) as quarter
      from account_sum_state s join (${SIDES}) l on l.account = s.account and l.seq <= s.through),
  made as (select account, quarter, kind::text, count(*) as lines, sum(came) as came, sum(went) as went from placed group by 1, 2, 3)
  select coalesce(s.account, m.account) as owner, concat_ws(':', coalesce(s.quarter, m.quarter), coalesce(s.kind, m.kind), s.first_seq,
      coalesce(s.lines, 0) - coalesce(m.lines, 0), coalesce(s.came, 0) - coalesce(m.came, 0), coalesce(s.went, 0) - coalesce(m.went, 0)) as line
    from account_sum s full join made m on m.account = s.account and m.quarter = s.quarter and m.kind = s.kind
    where s.account is null or m.account is null or (s.lines, s.came, s.went) is distinct from (m.lines, m.came, m.went)`;

const BETS = `
  with made as (
    select b.member_id, ((b.bet_id >> 20) / 900000)::int4 as quarter, b.asset, b.vendor_id, b.game_code, b.status, count(*) as bets,
        sum(b.stake) as stake, sum(b.payout) as payout
      from bet b join bet_sum_state s on s.member_id = b.member_id and b.bet_id < s.below group by 1, 2, 3, 4, 5, 6),
  rest as (
    select member_id, quarter, asset, vendor_id, game_code, status, coalesce(s.bets, 0) - coalesce(m.bets, 0) as bets,
        coalesce(s.stake, 0) - coalesce(m.stake, 0) as stake, coalesce(s.payout, 0) - coalesce(m.payout, 0) as payout
      from bet_sum s full join made m using (member_id, quarter, asset, vendor_id, game_code, status))
  select member_id as owner, concat_ws(':', quarter, asset, vendor_id, game_code, status, bets, stake, payout) as line
    from rest where (bets, stake, payout) <> (0, 0, 0)`;

const VALID = `
  with made as (
    select n.member_id, ((n.bet_id >> 20) / 900000)::int4 as quarter, b.vendor_id, b.game_code, n.ended, sum(n.valid_bet) as valid_bet, sum(n.own_bet) as own_bet
      from wagering_bet n join bet b on b.member_id = n.member_id and b.bet_id = n.bet_id where n.state = 1 and n.valid_bet > 0 group by 1, 2, 3, 4, 5),
  rest as (
    select member_id, quarter, vendor_id, game_code, ended, coalesce(s.valid_bet, 0) - coalesce(m.valid_bet, 0) as valid_bet,
        coalesce(s.own_bet, 0) - coalesce(m.own_bet, 0) as own_bet
      from valid_sum s full join made m using (member_id, quarter, vendor_id, game_code, ended))
  select member_id as owner, concat_ws(':', quarter, vendor_id, game_code, ended, valid_bet, own_bet) as line from rest where (valid_bet, own_bet) <> (0, 0)`;

const TALLIES = `
  with made as (
    select member_id, game_type, sum(valid_bet) as valid_bet, coalesce(sum(valid_bet) filter (where is_bonus_play), 0) as bonus_bet
      from wagering_bet where state = 1 and game_type is not null group by 1, 2),
  rest as (
    select member_id, game_type, coalesce(t.valid_bet, 0) - coalesce(m.valid_bet, 0) as valid_bet, coalesce(t.bonus_bet, 0) - coalesce(m.bonus_bet, 0) as bonus_bet
      from play_tally t full join made m using (member_id, game_type))
  select member_id as owner, concat_ws(':', game_type, valid_bet, bonus_bet) as line from rest where (valid_bet, bonus_bet) <> (0, 0)`;

const TURNOVER = `
  select t.member_id as owner, concat_ws(':', t.id, t.counted - coalesce(c.counted, 0)) as line
    from turnover t left join (select turnover_id, sum(counted) as counted from turnover_count group by 1) c on c.turnover_id = t.id
    where t.counted <> coalesce(c.counted, 0)`;

const side = (name: 'credit' | 'debit', came: string, went: string): string => `
  select d.day, a.asset, t.kind, ${came} as came, ${went} as went from ledger_transfer t
    join ledger_account a on a.id = t.${name}_account and a.asset <> 'PLAY'
    join lateral (select day, to_at from report_day where from_at <= t.at order by from_at desc limit 1) d on t.at < d.to_at
    where t.${name}_account < ${FIRST_HOUSE_ID}`;

const DAYS = `
  with line as (${side('credit', 't.amount', '0::int8')} union all ${side('debit', '0', 't.amount')}),
  made as (select day, asset, kind, count(*) as lines, sum(came) as came, sum(went) as went from line group by 1, 2, 3),
  kept as (select day, asset, kind, sum(lines) as lines, sum(came) as came, sum(went) as went from report_sum group by 1, 2, 3),
  rest as (
    select day, asset, kind, coalesce(k.lines, 0) - coalesce(m.lines, 0) as lines, coalesce(k.came, 0) - coalesce(m.came, 0) as came,
        coalesce(k.went, 0) - coalesce(m.went, 0) as went
      from kept k full join made m using (day, asset, kind))
  select (day - date '1970-01-01')::int8 as owner, concat_ws(':', asset, kind, lines, came, went) as line from rest where (lines, came, went) <> (0, 0, 0)`;

/** What is still here of the ledger's lines before the checkpoint, word for word, by 65,536 numbers. */
const LINES = `
  select seq >> 16 as owner, concat_ws(':', lpad(seq::text, 19, '0'), encode(sha256(uuid_send(id) || int8send(debit_account) || int8send(credit_account)
      || int8send(amount) || timestamptz_send(at) || int2send(phase) || coalesce(uuid_send(hold_id), ''::bytea) || convert_to(kind || ':' || reference, 'UTF8')
      || int8send(debit_seq) || int8send(debit_balance) || int8send(credit_seq) || int8send(credit_balance) || debit_hash || credit_hash), 'hex')) as line
    from ledger_transfer where seq <= $SEALED`;

/** By kind: whose they are, and what is said when one is not as it was sealed. */
const RESTS: Readonly<Record<string, { readonly sql: string; readonly violation: string; readonly of: string }>> = {
  accounts: { sql: ACCOUNTS, violation: 'account_sum_wrong', of: 'account' },
  bets: { sql: BETS, violation: 'bet_sum_wrong', of: 'member' },
  valid: { sql: VALID, violation: 'valid_sum_wrong', of: 'member' },
  tallies: { sql: TALLIES, violation: 'tally_wrong', of: 'member' },
  turnover: { sql: TURNOVER, violation: 'turnover_wrong', of: 'member' },
  days: { sql: DAYS, violation: 'report_sum_wrong', of: 'day' },
  lines: { sql: LINES, violation: 'sealed_line_wrong', of: 'lines' },
};

const digestsOf = (sql: string, through: string): string =>
  `select owner, encode(sha256(convert_to(string_agg(line, E'\\n' order by line collate "C"), 'UTF8')), 'hex') as digest
    from (${sql.replace('$SEALED', through)}) r group by owner`;

export type RestFault = { readonly name: string; readonly what: string };

/** What of sums and kept lines is not as the last month left it, at most so many of a kind. */
export async function restFaults(client: Pick<ClientBase, 'query'>): Promise<RestFault[]> {
  const faults: RestFault[] = [];
  for (const [kind, { sql, violation, of }] of Object.entries(RESTS)) {
    const { rows } = await client.query<{ owner: string }>(
      `select coalesce(n.owner, k.owner)::text as owner from (${digestsOf(sql, SEALED_SEQ)}) n
        full join (select * from archive_rest where kind = $1) k on k.owner = n.owner where n.digest is distinct from k.digest order by 1 limit 50`,
      [kind],
    );
    faults.push(...rows.map(({ owner }) => ({ name: violation, what: `${of} ${owner}, with what was moved out` })));
  }
  return faults;
}

/** Writes down anew what the sums hold beside the rows, as of a checkpoint. */
export async function keepRests(client: Pick<ClientBase, 'query'>, through: bigint): Promise<void> {
  await client.query('delete from archive_rest');
  for (const [kind, { sql }] of Object.entries(RESTS))
    await client.query(
      `insert into archive_rest (kind, owner, digest) select $1, owner, digest from (${digestsOf(sql, String(through))}) r`,
      [kind],
    );
}

/** Digests of both tables that a checkpoint stands on. */
export async function checkpointDigests(client: Pick<ClientBase, 'query'>): Promise<{ accounts: string; rests: string }> {
  const { rows } = await client.query<{ accounts: string; rests: string }>(
    `select (select encode(sha256(convert_to(coalesce(string_agg(concat_ws(':', account, seq, balance, encode(head, 'hex')), E'\\n' order by account), ''), 'UTF8')), 'hex')
        from archive_account) as accounts,
      (select encode(sha256(convert_to(coalesce(string_agg(concat_ws(':', kind, owner, digest), E'\\n' order by kind collate "C", owner), ''), 'UTF8')), 'hex')
        from archive_rest) as rests`,
  );
  return rows[0] ?? { accounts: '', rests: '' };
}
