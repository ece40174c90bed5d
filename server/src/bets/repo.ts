import type { Database } from '../db/database.ts';
import type { BetTables } from './tables.ts';

/** A bet with the names of its game, which may have left the catalogue since. */
export type BetRow = BetTables['bet'] & {
  readonly vendor_code: string;
  readonly vendor_name: string;
  readonly game_name: string | null;
  readonly game_type: string | null;
};

const NAMED = `select b.*, v.code as vendor_code, v.display_name as vendor_name, g.game_name, g.game_type
  from bet b join vendor v on v.id = b.vendor_id left join game g on g.vendor_id = b.vendor_id and g.game_code = b.game_code`;

const TIME_SHIFT = 20n;
const LAST_ID = 2n ** 63n - 1n;

/** The least id of a bet placed at that millisecond or later. */
function firstBetId(ms: number): bigint {
  const id = BigInt(ms) << TIME_SHIFT;
  return id > LAST_ID ? LAST_ID : id;
}

/** `from` and `to` (excluded) in epoch milliseconds. */
export type BetFilter = {
  readonly memberId: bigint;
  readonly from: number;
  readonly to: number;
  readonly vendorIds?: readonly number[] | undefined;
  /** nodes as `[vendor id, game code]`, for a category whose vendors serve others too. */
  readonly games?: { readonly vendorIds: readonly number[]; readonly codes: readonly string[] } | undefined;
  readonly status?: number | undefined;
  readonly betId?: bigint | undefined;
};

export type BetTotals = {
  readonly settled_stake: bigint;
  readonly payout: bigint;
  readonly running_stake: bigint;
  readonly valid_bet: bigint;
  readonly count: bigint;
};

const WHERE = `b.member_id = $1 and b.bet_id >= $2 and b.bet_id < $3
  and ($4::smallint[] is null or b.vendor_id = any($4))
  and ($5::smallint[] is null or (b.vendor_id, b.game_code) in (select * from unnest($5::smallint[], $6::text[])))
  and ($7::smallint is null or b.status = $7)
  and ($8::int8 is null or b.bet_id = $8)`;

const valuesOf = (filter: BetFilter): unknown[] => [
  filter.memberId,
  firstBetId(filter.from),
  firstBetId(filter.to),
  filter.vendorIds ?? null,
  filter.games?.vendorIds ?? null,
  filter.games?.codes ?? null,
  filter.status ?? null,
  filter.betId ?? null,
];

/** Newest first. */
export async function readBets(db: Database, filter: BetFilter, limit: number, offset: number): Promise<BetRow[]> {
  const { rows } = await db.pool.query<BetRow>(`${NAMED} where ${WHERE} order by b.bet_id desc limit $9 offset $10`, [
    ...valuesOf(filter),
    limit,
    offset,
  ]);
  return rows;
}

/** Minor units over everything that the filter matches. Void bets count as bets and move no money. */
export async function readTotals(db: Database, filter: BetFilter): Promise<BetTotals> {
  const { rows } = await db.pool.query<BetTotals>(
    `select coalesce(sum(stake) filter (where status in (1, 2)), 0)::int8 as settled_stake,
       coalesce(sum(payout) filter (where status in (1, 2)), 0)::int8 as payout,
       coalesce(sum(stake) filter (where status = 0), 0)::int8 as running_stake,
       coalesce(sum(stake) filter (where status <> 3 and not is_free), 0)::int8 as valid_bet,
       count(*) as count
     from bet b where ${WHERE}`,
    valuesOf(filter),
  );
  return rows[0] ?? { settled_stake: 0n, payout: 0n, running_stake: 0n, valid_bet: 0n, count: 0n };
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

export type WinnerRow = BetRow & { readonly username: string };

/** The latest settled wins above their stake. */
export async function readWinners(db: Database, limit: number): Promise<WinnerRow[]> {
  const { rows } = await db.pool.query<WinnerRow>(
    `select named.*, m.username from winner w
     join lateral (${NAMED} where b.member_id = w.member_id and b.bet_id = w.bet_id) named on true
     join member m on m.id = w.member_id
     where named.status = 1 and named.payout > named.stake order by w.settled_at desc limit $1`,
    [limit],
  );
  return rows;
}

export type Span = { readonly from: number; readonly to: number };

/** The valid bets of an asset that were placed in each span and are settled, minor units, in the spans' order. */
export async function readSettledValidBets(db: Database, memberId: bigint, asset: string, spans: readonly Span[]): Promise<bigint[]> {
  const { rows } = await db.pool.query<{ valid_bet: bigint }>(
    `select coalesce((select sum(b.stake) from bet b where b.member_id = $1 and b.bet_id >= s.first and b.bet_id < s.last
       and b.asset = $2 and b.status in (1, 2) and not b.is_free), 0)::int8 as valid_bet
     from unnest($3::int8[], $4::int8[]) with ordinality as s (first, last, place) order by s.place`,
    [memberId, asset, spans.map(({ from }) => firstBetId(from)), spans.map(({ to }) => firstBetId(to))],
  );
  return rows.map((row) => row.valid_bet);
}
