import type { ExportQuestion } from '@sorak/contract';
import type { Database } from '../../db/database.ts';

export type NewExport = {
  readonly ticketHash: Buffer;
  readonly sessionId: string;
  readonly memberId: bigint;
  readonly question: ExportQuestion;
  readonly language: string;
  readonly expiresAt: Date;
};

export async function insertExport({ query }: Database, one: NewExport): Promise<void> {
  await query
    .insertInto('record_export')
    .values({
      ticket_hash: one.ticketHash,
      session_id: one.sessionId,
      member_id: one.memberId,
      question: JSON.stringify(one.question),
      language: one.language,
      expires_at: one.expiresAt,
    })
    .execute();
}

export type KeptExport = {
  readonly member_id: bigint;
  readonly question: ExportQuestion;
  readonly language: string;
  readonly expires_at: Date;
  readonly ended_at: Date | null;
};

/** Uses a ticket up. */
export async function takeExport({ pool }: Database, ticketHash: Buffer): Promise<KeptExport | undefined> {
  const { rows } = await pool.query<KeptExport>(
    `with used as (delete from record_export where ticket_hash = $1 returning *)
     select used.member_id, used.question, used.language, used.expires_at, s.ended_at from used join member_session s on s.id = used.session_id`,
    [ticketHash],
  );
  return rows[0];
}

export async function deleteOldExports({ query }: Database, now: Date): Promise<void> {
  await query.deleteFrom('record_export').where('expires_at', '<', now).execute();
}
