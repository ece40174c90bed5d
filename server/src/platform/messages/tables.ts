import type { Generated } from 'kysely';

export interface MessageTables {
  outgoing_message: {
    id: Generated<bigint>;
    channel: 'sms' | 'email';
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
