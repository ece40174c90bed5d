import type { InvitationKind } from '@sorak/contract';
import type { Generated } from 'kysely';

export interface AgentTables {
  affiliate_code: {
    code: string;
    member_id: bigint;
    domains: Generated<string[]>;
    is_open: Generated<boolean>;
    made_at: Date;
    kind: Generated<InvitationKind>;
    /** The agent's own words beside it. */
    note: Generated<string>;
    expires_at: Generated<Date | null>;
    /** The highest prize group of whoever comes by it; null: the brand's own. */
    prize_group: Generated<number | null>;
  };
  /** What somebody who came by a link agreed to. */
  invitation_agreement: {
    member_id: bigint;
    upline_id: bigint;
    code: string;
    kind: InvitationKind;
    terms: string;
    prize_group: number | null;
    agreed_at: Date;
  };
  /** An agent looked at a person of the team. */
  agent_access_log: {
    id: Generated<bigint>;
    agent_id: bigint;
    member_id: bigint;
    looked_at: Date;
  };
  /** What operators tell all agents. */
  agent_announcement: {
    id: Generated<bigint>;
    request_key: string;
    title: string;
    body: string;
    made_by: bigint;
    made_at: Date;
    withdrawn_at: Generated<Date | null>;
  };
  agent_announcement_read: {
    announcement_id: bigint;
    member_id: bigint;
    read_at: Date;
  };
  /** An account that an agent opened. */
  agent_opening: {
    member_id: bigint;
    agent_id: bigint;
    request_key: string;
    opened_at: Date;
  };
  /** Who stands below whom: a trigger of `member` keeps it. */
  team_path: {
    member_id: bigint;
    /** `3/17/`: the numbers of all accounts above and the own one. */
    path: string;
    depth: number;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends AgentTables {}
}
