import type { Database } from '../../db/database.ts';

export type RoundBet = {
  readonly bet_id: bigint;
  readonly vendor_id: number;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly placed_at: Date;
  readonly settled_at: Date | null;
  readonly status: number;
  readonly asset: string;
  readonly game_code: string;
  readonly transactions: string[];
  /** Of the browser that opened the game; null where it is not known any more. */
  readonly ip: string | null;
};

/** The bets of a member's round, the first one first. */
export async function betsOfRound(db: Database, roundKey: bigint, memberId: bigint, round: string): Promise<RoundBet[]> {
  const { rows } = await db.pool.query<RoundBet>(
    `select bet_id, vendor_id, stake, payout, placed_at, settled_at, status, asset, game_code, transactions,
        (select host(s.ip) from game_session g join member_session s on s.id = g.session_id
          where g.member_id = bet.member_id and g.vendor_id = bet.vendor_id and g.game_code = bet.game_code and g.launched_at <= bet.placed_at
          order by g.launched_at desc, g.token_hash limit 1) as ip
      from bet where round_key = $1 and member_id = $2 and round = $3 order by bet_id`,
    [String(roundKey), memberId, round],
  );
  return rows;
}

/** `kind`: 1 bet, 2 win, 3 rollback, 4 tombstone. `status`: 0 is accepted. */
export type BookedCall = {
  readonly transaction_uuid: string;
  readonly kind: number;
  readonly amount: bigint;
  readonly balance: bigint;
  readonly at: Date;
  readonly status: number;
};

/** What the wallet has of these calls of a vendor, in the order of their arrival. */
export async function bookedCalls(db: Database, vendorId: number, uuids: readonly string[]): Promise<BookedCall[]> {
  const { rows } = await db.pool.query<BookedCall>(
    `select transaction_uuid, kind, amount, balance, at, status from vendor_transaction
      where transaction_uuid = any($1::uuid[]) and vendor_id = $2 order by at, transaction_uuid`,
    [uuids, vendorId],
  );
  return rows;
}

/** The names of members among these ids; a guest has none. */
export async function namesOf(db: Database, ids: readonly bigint[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.pool.query<{ id: bigint; username: string }>('select id, username from member where id = any($1::int8[])', [
    ids,
  ]);
  return new Map(rows.map(({ id, username }) => [String(id), username]));
}
