import type { CampaignForm, CampaignRule } from '@sorak/contract';
import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;
type Texts = Readonly<Record<string, string>>;

export type CampaignState = 'draft' | 'running' | 'paused' | 'stopped';
export type GiftState = 'waiting' | 'claimed' | 'declined' | 'lapsed' | 'taken_back';

export interface CampaignTables {
  campaign: {
    id: Generated<bigint>;
    brand_code: string;
    code: string;
    state: Defaulted<CampaignState>;
    version: number | null;
    resume_asked_by: bigint | null;
    /** What of the budget is given or promised; minor units of its form. */
    reserved: Defaulted<bigint>;
    gifts: Defaulted<number>;
    created_at: Date;
  };
  campaign_version: {
    campaign_id: bigint;
    number: number;
    rule: Json<CampaignRule>;
    names: Json<Texts>;
    summaries: Json<Texts>;
    state: Defaulted<'draft' | 'asked' | 'published' | 'refused'>;
    made_by: bigint;
    made_at: Date;
    asked_by: bigint | null;
    asked_at: Date | null;
    decided_by: bigint | null;
    decided_at: Date | null;
  };
  campaign_entry: {
    campaign_id: bigint;
    member_id: bigint;
    version: number;
    state: 'applying' | 'signed_up' | 'rejected';
    at: Date;
    decided_by: bigint | null;
  };
  campaign_gift: {
    /** Also that of its transfer. */
    id: string;
    campaign_id: bigint;
    version: number;
    member_id: bigint;
    key: string;
    cause: string;
    fact_id: bigint | null;
    form: CampaignForm;
    amount: bigint;
    /** What of the budget it takes: of free play the most that may leave of its winnings. */
    cost: bigint;
    base: bigint;
    signals: readonly string[];
    state: Defaulted<GiftState>;
    offered_at: Date;
    claim_until: Date;
    ended_at: Defaulted<Date | null>;
    operator_id: bigint | null;
    reason: string | null;
  };
  campaign_code: {
    code: string;
    campaign_id: bigint;
    batch: string;
    uses: number;
    used: Defaulted<number>;
    member_id: bigint | null;
    label: string | null;
    agent_id: bigint | null;
    ends_at: Date | null;
    made_by: bigint;
    made_at: Date;
  };
  /** An invitation that was refused for shared signals, and what a person said of it. */
  referral_review: {
    inviter_id: bigint;
    friend_id: bigint;
    state: Defaulted<'asked' | 'counted' | 'refused'>;
    asked_at: Date;
    decided_by: Defaulted<bigint | null>;
    decided_at: Defaulted<Date | null>;
    reason: Defaulted<string | null>;
  };
  campaign_redemption: { code: string; member_id: bigint; at: Date; gift_id: string | null };
  wheel_spin: {
    gift_id: string;
    seed: Buffer;
    promise: string;
    opened_seed: Defaulted<string | null>;
    own: Defaulted<string | null>;
    number: Defaulted<number | null>;
    slice: Defaulted<number | null>;
    spun_at: Defaulted<Date | null>;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends CampaignTables {}
}
