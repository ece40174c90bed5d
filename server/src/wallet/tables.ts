export interface WalletTables {
  vendor_transaction: {
    transaction_uuid: string;
    request_hash: string;
    member_id: bigint;
    bet_id: bigint | null;
    amount: bigint;
    balance: bigint;
    at: Date;
    transfer_id: string | null;
    vendor_id: number;
    /** 1 bet, 2 win, 3 rollback, 4 tombstone */
    kind: number;
    /** 0 accepted, 1 not enough money, 2 limit reached */
    status: number;
    is_reversed: boolean;
    asset: string;
  };
  held_win: {
    transaction_uuid: string;
    vendor_id: number;
    member_id: bigint;
    bet_id: bigint | null;
    game_code: string;
    round: string;
    asset: string;
    amount: bigint;
    most: bigint;
    at: Date;
    is_taken_back: boolean;
  };
  member_receivable: { member_id: bigint; asset: string; owed: bigint };
}
