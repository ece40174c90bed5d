export interface RealtimeTables {
  socket_ticket: { ticket_hash: Buffer; session_id: string | null; expires_at: Date };
}

declare module '../db/tables.ts' {
  interface Tables extends RealtimeTables {}
}
