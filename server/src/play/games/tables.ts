import type { Generated } from 'kysely';

export interface GameTables {
  favourite_game: { member_id: bigint; node_id: string; saved_at: Date };
  game_guest: { id: bigint; ip: string; opened_at: Date; token_hash: Buffer | null };
  game_session: {
    token_hash: Buffer;
    session_id: string | null;
    member_id: bigint;
    vendor_id: number;
    game_code: string;
    asset: string;
    /** Ledger accounts that this session's money moves between. */
    wallet_account: bigint;
    house_account: bigint;
    launched_at: Date;
    expires_at: Date;
    first_bet_at: Date | null;
    /** Where it was opened from, two letters, as a trusted proxy said; null where nobody did. */
    country: string | null;
  };
  table_signal: {
    id: Generated<bigint>;
    vendor_id: number;
    game_code: string;
    one_id: bigint;
    other_id: bigint;
    reasons: string[];
    hands: number;
    told: object;
    first_at: Date;
    last_at: Date;
    /** What it had when an operator put it aside. */
    dismissed_hands: number | null;
    dismissed_reasons: string[] | null;
    dismissed_report: bigint | null;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends GameTables {}
}
