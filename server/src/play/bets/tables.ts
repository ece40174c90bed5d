export interface BetTables {
  bet: {
    member_id: bigint;
    /** Milliseconds of its time in the upper bits, so that ids sort as times do. */
    bet_id: bigint;
    stake: bigint;
    payout: bigint;
    placed_at: Date;
    settled_at: Date | null;
    round_key: bigint;
    wallet_account: bigint;
    house_account: bigint;
    pool_account: bigint | null;
    contribution: bigint;
    reward_uuid: string | null;
    vendor_id: number;
    /** 0 running, 1 won, 2 lost, 3 void */
    status: number;
    win_count: number;
    is_round_closed: boolean;
    is_free: boolean;
    asset: string;
    game_code: string;
    round: string;
    transactions: string[];
    is_tallied: boolean;
    /** Of what several bets can be on; null: of the round alone. */
    event_key: bigint | null;
  };
  /** Bets of the member with a lower id are in bet_sum. */
  bet_sum_state: { member_id: bigint; below: bigint };
  /** Bets placed in a quarter of an hour (epoch / 900 s), by game and status; minor units. */
  bet_sum: {
    member_id: bigint;
    quarter: number;
    asset: string;
    vendor_id: number;
    game_code: string;
    status: number;
    bets: bigint;
    stake: bigint;
    payout: bigint;
  };
  winner: { settled_at: Date; member_id: bigint; bet_id: bigint };
}

declare module '../../db/tables.ts' {
  interface Tables extends BetTables {}
}
