import type { ColumnType } from 'kysely';

/** What one kind of game brought: minor units, rate in millionths. */
type ClaimedLine = { readonly gameType: string; readonly validBet: string; readonly rate: number; readonly amount: string };

export interface RebateTables {
  rebate_setting: { brand_code: string; min_claim: bigint; times: number; has_bonus_play: boolean };
  rebate_rate: { brand_code: string; game_type: string; rank_level: number; rate: number };
  rebate_member: { member_id: bigint };
  rebate_seen: { member_id: bigint; game_type: string; valid_bet: bigint };
  rebate_claim: {
    id: string;
    member_id: bigint;
    amount: bigint;
    rank_level: number;
    lines: ColumnType<readonly ClaimedLine[], string, string>;
    claimed_at: Date;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends RebateTables {}
}
