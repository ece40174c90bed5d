import { sql } from 'kysely';
import type { Db } from './repo.ts';

/** The word of the operators' log for gifts by hand. */
export const GRANTED = 'campaign_granted';

/** Until the transaction ends nobody else asks what this operator has given. */
export const lockGiver = async (tx: Db, operatorId: bigint): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtext('campaign_granted'), hashtext(${String(operatorId)}))`.execute(tx));

/** What a request of this operator said that was given already. */
export async function findContent(tx: Db, operatorId: bigint, requestId: string): Promise<string | undefined> {
  const { rows } = await sql<{ content: string | null }>`
    select detail ->> 'content' as content from operator_action
      where action = ${GRANTED} and operator_id = ${operatorId} and detail ->> 'requestId' = ${requestId}`.execute(tx);
  return rows[0] && (rows[0].content ?? '');
}

/** What one operator has given alone by hand within the last day, units of each gift's form. */
export async function sumAlone(db: Db, operatorId: bigint): Promise<number> {
  const { rows } = await sql<{ sum: string | null }>`
    select sum((detail ->> 'sum')::numeric) as sum from operator_action
      where action = ${GRANTED} and operator_id = ${operatorId} and at > now() - interval '24 hours' and detail -> 'isByTwo' is null`.execute(
    db,
  );
  return Number(rows[0]?.sum ?? 0);
}
