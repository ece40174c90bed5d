import type { Generated } from 'kysely';

export interface MessageTables {
  inbox_message: { id: Generated<bigint>; member_id: bigint; title: string; content: string; sent_at: Date; read_at: Date | null };
}
