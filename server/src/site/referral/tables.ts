export interface ReferralTables {
  referral_code: { member_id: bigint; code: string; made_at: Date };
}
