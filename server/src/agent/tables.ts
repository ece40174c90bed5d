import type { Generated } from 'kysely';

export interface AgentTables {
  affiliate_code: {
    code: string;
    member_id: bigint;
    domains: Generated<string[]>;
    is_open: Generated<boolean>;
    made_at: Date;
  };
  /** Who stands below whom: a trigger of `member` keeps it. */
  team_place: {
    member_id: bigint;
    /** `3/17/`: the numbers of all accounts above and the own one. */
    path: string;
    depth: number;
  };
}
