import type { Database } from '../db/database.ts';
import type { BetTables } from './tables.ts';

export type BetRow = BetTables['bet'];

const TIME_SHIFT = 20n;
const LAST_ID = 2n ** 63n - 1n;

/** The least id of a bet placed at that millisecond or later. */
export function firstBetId(ms: number): bigint {
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

const WHERE = `member_id = $1 and bet_id >= $2 and bet_id < $3
  and ($4::smallint[] is null or vendor_id = any($4))
  and ($5::smallint[] is null or (vendor_id, game_code) in (select * from unnest($5::smallint[], $6::text[])))
  and ($7::smallint is null or status = $7)
  and ($8::int8 is null or bet_id = $8)`;

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
  const { rows } = await db.pool.query<BetRow>(`select * from bet where ${WHERE} order by bet_id desc limit $9 offset $10`, [
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
     from bet where ${WHERE}`,
    valuesOf(filter),
  );
  return rows[0] ?? { settled_stake: 0n, payout: 0n, running_stake: 0n, valid_bet: 0n, count: 0n };
}

export async function readBet(db: Database, memberId: bigint, betId: bigint): Promise<BetRow | undefined> {
  return db.query.selectFrom('bet').selectAll().where('member_id', '=', memberId).where('bet_id', '=', betId).executeTakeFirst();
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
    `select b.*, m.username from winner w
     join bet b on b.member_id = w.member_id and b.bet_id = w.bet_id
     join member m on m.id = w.member_id
     where b.status = 1 and b.payout > b.stake order by w.settled_at desc limit $1`,
    [limit],
  );
  return rows;
}
