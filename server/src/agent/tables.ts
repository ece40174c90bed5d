import type { Generated } from 'kysely';

export interface AgentTables {
  affiliate_code: {
    code: string;
    member_id: bigint;
    domains: Generated<string[]>;
    is_open: Generated<boolean>;
    made_at: Date;
  };
}
