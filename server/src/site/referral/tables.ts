export interface ReferralTables {
  referral_code: { member_id: bigint; code: string; made_at: Date };
}

declare module '../../db/tables.ts' {
  interface Tables extends ReferralTables {}
}
