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
  };
  winner: { settled_at: Date; member_id: bigint; bet_id: bigint };
}
