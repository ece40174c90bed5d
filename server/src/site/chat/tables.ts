import type { Generated, JSONColumnType } from 'kysely';

export interface ChatTables {
  chat_room: { brand_code: string; code: string; titles: JSONColumnType<Record<string, string>>; position: number };
  chat_message: {
    id: Generated<bigint>;
    brand_code: string;
    room: string;
    /** Null: the moderators said it. */
    member_id: bigint | null;
    text: string;
    sent_at: Date;
    hidden_at: Date | null;
    hidden_why: string | null;
    reports: Generated<number>;
  };
  chat_mute: { member_id: bigint; until: Date; why: string };
  chat_read: { member_id: bigint; last_id: bigint };
  chat_report: { message_id: bigint; member_id: bigint; at: Date };
}

declare module '../../db/tables.ts' {
  interface Tables extends ChatTables {}
}
