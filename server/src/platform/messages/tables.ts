import type { Generated } from 'kysely';

export interface MessageTables {
  outgoing_message: {
    id: Generated<bigint>;
    channel: 'sms' | 'email' | 'push';
    address: string;
    subject: string;
    body: string;
    leave_link: Generated<string>;
    created_at: Date;
    expires_at: Date | null;
    next_try_at: Date;
    tries: Generated<number>;
    sent_at: Date | null;
    gateway: string | null;
    failure: string | null;
  };
  push_subscription: {
    id: Generated<string>;
    member_id: bigint;
    endpoint: string;
    public_key: string;
    auth: string;
    made_at: Date;
  };
  inbox_message: {
    id: Generated<bigint>;
    member_id: bigint;
    kind: Generated<'service' | 'money' | 'offer'>;
    title: string;
    content: string;
    sent_at: Date;
    read_at: Date | null;
    deleted_at: Generated<Date | null>;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends MessageTables {}
}
