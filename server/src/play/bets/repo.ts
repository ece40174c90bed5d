import type { Database } from '../../db/database.ts';
import type { BetTables } from './tables.ts';

export type PlainBet = BetTables['bet'];

/** What a bet's game and vendor are called; a game that was never in the catalogue has no name. */
export type BetNames = {
  readonly vendor_code: string;
  readonly vendor_name: string;
  readonly game_name: string | null;
  readonly game_type: string | null;
};
/** A bet with the names of its game, which may have left the catalogue since. */
export type BetRow = PlainBet & BetNames;

const NAMED = `select b.*, v.code as vendor_code, v.display_name as vendor_name, g.game_name, g.game_type
  from bet b join vendor v on v.id = b.vendor_id left join game g on g.vendor_id = b.vendor_id and g.game_code = b.game_code`;

const TIME_SHIFT = 20n;
const LAST_ID = 2n ** 63n - 1n;

/** The least id of a bet placed at that millisecond or later. */
function firstBetId(ms: number): bigint {
  const id = BigInt(ms) << TIME_SHIFT;
  return id > LAST_ID ? LAST_ID : id;
}

/** `from` and `to` (excluded) in epoch milliseconds; `before` ends the period at a bet. */
export type BetFilter = {
  readonly memberId: bigint;
  readonly asset: string;
  readonly from: number;
  readonly to: number;
  readonly before?: bigint | undefined;
  /** Games by vendor id and code beside it, or without codes all of those vendors; all unless given. */
  readonly games?: { readonly vendorIds: readonly number[]; readonly codes?: readonly string[] } | undefined;
  readonly statuses?: readonly number[] | undefined;
};

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const endOf = ({ to, before }: BetFilter): bigint => (before === undefined ? firstBetId(to) : min(firstBetId(to), before));

/** Newest first, along the primary key and nothing else. */
export async function readBets(db: Database, filter: BetFilter, limit: number): Promise<PlainBet[]> {
  const { rows } = await db.pool.query<PlainBet>({
    // With two bounds, or with its limit as a parameter, PostgreSQL would plan it anew each time, which takes as long as reading it. A page
    // that reaches beyond the period reads a few rows too many: an account has hardly any bets of another asset.
    name: `bets ${limit}`,
    text: `select * from (select * from bet where member_id = $1 and bet_id < $3 and asset = $4 order by bet_id desc limit ${limit}) page
      where bet_id >= $2 order by bet_id desc`,
    values: [filter.memberId, firstBetId(filter.from), endOf(filter), filter.asset],
  });
  return rows;
}

/** How far back a round that is not over is looked for, in bets. */
const OPEN_AMONG = 500;

/** The member's bets that are not over, among the newest, the newest first. */
export async function readOpenBets(db: Database, memberId: bigint, asset: string): Promise<PlainBet[]> {
  const { rows } = await db.pool.query<PlainBet>({
    name: 'open-bets',
    text: `select * from (select * from bet where member_id = $1 and asset = $2 order by bet_id desc limit ${OPEN_AMONG}) newest
      where status = 0 and not is_round_closed order by bet_id desc`,
    values: [memberId, asset],
  });
  return rows;
}

/** The names of games by vendor id and code, of those that have left the catalogue too, in the order that was asked for. */
export async function readNames(db: Database, vendorIds: readonly number[], codes: readonly string[]): Promise<BetNames[]> {
  const { rows } = await db.pool.query<BetNames>({
    name: 'bet-names',
    text: `select v.code as vendor_code, v.display_name as vendor_name, g.game_name, g.game_type
      from unnest($1::smallint[], $2::text[]) with ordinality as u (vendor_id, game_code, place)
      join vendor v on v.id = u.vendor_id left join game g on g.vendor_id = u.vendor_id and g.game_code = u.game_code order by u.place`,
    values: [vendorIds, codes],
  });
  return rows;
}

const QUARTER_MS = 900_000;
const LAST_QUARTER = 2 ** 31 - 1;

/**
 * The parameters that cut a period at quarters of an hour: `$2` its first bet id, `$3` the first whole quarter's, `$4` the end of the last
 * whole quarter's, `$5` its end, `$6` and `$7` those quarters.
 */
function cutsOf({ from, to }: { readonly from: number; readonly to: number }): unknown[] {
  const first = Math.min(LAST_QUARTER, Math.ceil(from / QUARTER_MS));
  const last = Math.max(first, Math.min(LAST_QUARTER, Math.floor(to / QUARTER_MS)));
  const end = firstBetId(Math.max(from, to));
  const wholeFrom = min(firstBetId(first * QUARTER_MS), end);
  const wholeTo = min(firstBetId(last * QUARTER_MS), end);
  return [firstBetId(from), wholeFrom, wholeTo < wholeFrom ? wholeFrom : wholeTo, end, first, last];
}

const BELOW = `coalesce((select below from bet_sum_state where member_id = $1), 0)`;
const MATCHING = `asset = $8 and ($9::smallint[] is null or $10::text[] is null and vendor_id = any($9)
    or (vendor_id, game_code) in (select * from unnest($9::smallint[], $10::text[])))
  and ($11::smallint[] is null or status = any($11))`;

/**
 * The same without an "or": a plan that is made once for all values then goes along the index of the vendors that are asked for, where
 * there are any, instead of through all of the member's sums.
 */
function matchingOf({ games, statuses }: BetFilter): { readonly name: string; readonly text: string } {
  const [gamesName, gamesText] =
    games === undefined
      ? ['all', '$9::smallint[] is null and $10::text[] is null']
      : games.codes === undefined
        ? ['vendors', 'vendor_id = any($9::smallint[]) and $10::text[] is null']
        : ['games', '(vendor_id, game_code) in (select * from unnest($9::smallint[], $10::text[]))'];
  const [statusName, statusText] =
    statuses === undefined ? ['any', '$11::smallint[] is null'] : ['status', 'status = any($11::smallint[])'];
  return { name: `${gamesName}-${statusName}`, text: `asset = $8 and ${gamesText} and ${statusText}` };
}

const matchingValues = ({ memberId, asset, games, statuses, ...period }: BetFilter): unknown[] => [
  memberId,
  ...cutsOf(period),
  asset,
  games?.vendorIds ?? null,
  games?.codes ?? null,
  statuses ?? null,
];

/**
 * Matching bets, newest first, behind the first `skip`. The sums say in which quarters they are, so that a rare kind and a far page are found
 * without reading what lies between; what the sums do not reach yet is read as it is.
 */
export async function readMatchingBets(db: Database, filter: BetFilter, limit: number, skip: number): Promise<BetRow[]> {
  const matching = matchingOf(filter);
  const { rows } = await db.pool.query<BetRow>({
    name: `bets-matching ${matching.name}`,
    text: `with line as materialized (select ${BELOW} as below),
      part as (
        select $4::int8 as lo, $5::int8 as hi union all select $2::int8, $3::int8
        union all select greatest($3::int8, least(below, $4::int8)), $4::int8 from line),
      block as materialized (
        select lo, hi, (select count(*) from bet where member_id = $1 and bet_id >= lo and bet_id < hi and ${matching.text}) as n from part where lo < hi
        union all
        select (quarter * 900000::int8) << 20, least(((quarter + 1) * 900000::int8) << 20, (select below from line)), sum(bets)::int8
          from bet_sum where member_id = $1 and quarter >= $6 and quarter < $7 and ${matching.text} group by quarter),
      ranked as (
        select lo, hi, n, sum(n::int4) over w - n as above, first_value(n) over w as top from block where n > 0 and lo < $12::int8
          window w as (order by lo desc)),
      chosen as (select lo, hi, above from ranked where above < $13::int8 + $14::int8 + top and above + n > $13::int8)
      select b.*, v.code as vendor_code, v.display_name as vendor_name, g.game_name, g.game_type
        from (
          select x.* from chosen c cross join lateral (
            select * from bet where member_id = $1 and bet_id >= c.lo and bet_id < least(c.hi, $12::int8) and ${matching.text} offset 0) x
          order by x.bet_id desc offset $13::int8 - coalesce((select min(above) from chosen), 0)::int8 limit $14::int8) b
        join vendor v on v.id = b.vendor_id left join game g on g.vendor_id = b.vendor_id and g.game_code = b.game_code
        order by b.bet_id desc`,
    values: [...matchingValues(filter), endOf(filter), skip, limit],
  });
  return rows;
}

/** What the bets on one game come to that have one status; minor units. */
export type BetSum = {
  readonly vendor_id: number;
  readonly vendor_code: string;
  readonly vendor_name: string;
  readonly game_code: string;
  readonly game_name: string | null;
  readonly game_type: string | null;
  readonly status: number;
  readonly bets: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly valid_bet: bigint;
};

/** Sums and rows in one statement, and so in one snapshot: what a catch-up moves from the one to the other is in exactly one of them. */
const sumsOf = (bucket: string): string => `
  select ${bucket} as bucket, vendor_id, game_code, status, sum(bets)::int8 as bets, sum(stake)::int8 as stake, sum(payout)::int8 as payout,
      sum(valid_bet)::int8 as valid_bet
    from (
      select quarter, asset, vendor_id, game_code, status, bets, stake, payout, 0::int8 as valid_bet from bet_sum
        where member_id = $1 and quarter >= $6 and quarter < $7
      union all
      select quarter, 'IDR', vendor_id, game_code, ended, 0, 0, 0, valid_bet from valid_sum where member_id = $1 and quarter >= $6 and quarter < $7
      union all
      select ((w.bet_id >> 20) / 900000)::int4, 'IDR', b.vendor_id, b.game_code, w.ended, 0, 0, 0, w.valid_bet
        from wagering_bet w join bet b on b.member_id = w.member_id and b.bet_id = w.bet_id
        where w.member_id = $1 and w.state = 1 and (w.bet_id >= $2 and w.bet_id < $3 or w.bet_id >= $4 and w.bet_id < $5)
      union all
      select ((bet_id >> 20) / 900000)::int4, asset, vendor_id, game_code, status, 1, stake, payout, 0
        from bet where member_id = $1 and asset = $8
          and (bet_id >= $2 and bet_id < $3 or bet_id >= greatest($3, ${BELOW}) and bet_id < $4 or bet_id >= $4 and bet_id < $5)) s
    where ${MATCHING} group by 1, 2, 3, 4 having sum(bets) > 0`;

/** What the matching bets come to, by game and status. */
export async function readBetSums(db: Database, filter: BetFilter): Promise<BetSum[]> {
  const { rows } = await db.pool.query<BetSum>({
    name: 'bet-sums',
    text: `select s.*, v.code as vendor_code, v.display_name as vendor_name, g.game_name, g.game_type from (${sumsOf('null::int4')}) s
      join vendor v on v.id = s.vendor_id left join game g on g.vendor_id = s.vendor_id and g.game_code = s.game_code`,
    values: matchingValues(filter),
  });
  return rows;
}

export type PeriodSum = BetSum & { readonly bucket: number };

/** The same for each of the periods that begin at these quarters; `bucket` is the period's place, from 1. */
export async function readPeriodSums(db: Database, filter: BetFilter, starts: readonly number[]): Promise<PeriodSum[]> {
  const { rows } = await db.pool.query<PeriodSum>({
    name: 'bet-period-sums',
    text: `select s.*, v.code as vendor_code, v.display_name as vendor_name, g.game_name, g.game_type
      from (${sumsOf('width_bucket(quarter, $12::int4[])')}) s
      join vendor v on v.id = s.vendor_id left join game g on g.vendor_id = s.vendor_id and g.game_code = s.game_code`,
    values: [...matchingValues(filter), starts],
  });
  return rows;
}

/** Bets per statement: some 100 ms of work. */
const MAX_BETS = 100_000n;

/** Brings the member's sums as near to now as is safe. */
export async function catchUpBets(db: Database, memberId: bigint): Promise<void> {
  for (let isMore = true; isMore;) {
    const { rows } = await db.pool.query<{ more: boolean }>({
      name: 'bet-catch-up',
      text: 'select bet_sum_catch_up($1, $2) as more',
      values: [memberId, MAX_BETS],
    });
    isMore = rows[0]?.more ?? false;
  }
}

export async function readBet(db: Database, memberId: bigint, betId: bigint): Promise<BetRow | undefined> {
  const { rows } = await db.pool.query<BetRow>(`${NAMED} where b.member_id = $1 and b.bet_id = $2`, [memberId, betId]);
  return rows[0];
}

/** Bets of the member among these ids. */
export async function readBetsById(db: Database, memberId: bigint, ids: readonly bigint[]): Promise<BetRow[]> {
  const { rows } = await db.pool.query<BetRow>(`${NAMED} where b.member_id = $1 and b.bet_id = any($2::int8[])`, [memberId, ids]);
  return rows;
}

export type MovementRow = {
  readonly kind: number;
  readonly amount: bigint;
  readonly balance: bigint;
  readonly at: Date;
  readonly transfer_id: string | null;
};

/** What vendors sent for the bet, in the order of its arrival. */
export async function readMovements(db: Database, bet: BetRow): Promise<MovementRow[]> {
  const { rows } = await db.pool.query<MovementRow>(
    `select t.kind, t.amount, t.balance, t.at, t.transfer_id
     from unnest($1::uuid[]) with ordinality as u (id, place)
     join vendor_transaction t on t.transaction_uuid = u.id and t.vendor_id = $2 order by u.place`,
    [bet.transactions, bet.vendor_id],
  );
  return rows;
}

/** Those of these bets, named by vendor and last transaction, that ended by being bought back: the places in the order that was asked for, from 0. */
export async function readCashedOut(db: Database, vendorIds: readonly number[], transactions: readonly string[]): Promise<number[]> {
  const { rows } = await db.pool.query<{ place: bigint }>({
    name: 'bets-cashed-out',
    text: `select u.place - 1 as place from unnest($1::smallint[], $2::uuid[]) with ordinality as u (vendor_id, id, place)
      join cash_out_win c on c.vendor_id = u.vendor_id and c.transaction_uuid = u.id`,
    values: [vendorIds, transactions],
  });
  return rows.map(({ place }) => Number(place));
}

/** What has counted of these bets by their place in the list, minor units; nothing of what has not been counted yet. */
export async function readCounted(db: Database, bets: readonly PlainBet[]): Promise<ReadonlyMap<number, bigint>> {
  const { rows } = await db.pool.query<{ place: bigint; valid_bet: bigint }>({
    name: 'bets-counted',
    text: `select u.place - 1 as place, w.valid_bet from unnest($1::int8[], $2::int8[]) with ordinality as u (member_id, bet_id, place)
      join wagering_bet w on w.member_id = u.member_id and w.bet_id = u.bet_id where w.state <> 0`,
    values: [bets.map((bet) => bet.member_id), bets.map((bet) => bet.bet_id)],
  });
  return new Map(rows.map(({ place, valid_bet: valid }) => [Number(place), valid]));
}

export type WinnerRow = BetRow & { readonly username: string };

/** The latest settled wins above their stake. */
export async function readWinners(db: Database, limit: number): Promise<WinnerRow[]> {
  const { rows } = await db.pool.query<WinnerRow>(
    `select named.*, m.username from winner w
     join lateral (${NAMED} where b.member_id = w.member_id and b.bet_id = w.bet_id) named on true
     join member m on m.id = w.member_id
     where named.status = 1 and named.payout > named.stake order by w.settled_at desc, w.member_id desc, w.bet_id desc limit $1`,
    [limit],
  );
  return rows;
}

/** Before when bets that are over have left for sealed files; null: none has. */
export async function readArchivedBefore(db: Database): Promise<Date | null> {
  const { rows } = await db.pool.query<{ at: Date | null }>(`select max(to_at) as at from archive_part where part = 'bets'`);
  return rows[0]?.at ?? null;
}
