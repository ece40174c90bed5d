import type { Context } from '../../context.ts';

type Db = Context['db'];

/** `subscriber` is whose address it belongs to. */
export type Puzzle = { readonly subscriber: string; readonly action: string; readonly x: number; readonly number: number };

export async function insertPuzzle(
  { query }: Db,
  idHash: Buffer,
  { subscriber, action, x, number }: Puzzle,
  expiresAt: Date,
): Promise<void> {
  await query.insertInto('slider_puzzle').values({ id_hash: idHash, subscriber, action, x, number, expires_at: expiresAt }).execute();
}

/** Takes the puzzle away with its answer: whatever was said, it cannot be asked again. */
export async function takePuzzle({ query }: Db, idHash: Buffer, now: Date): Promise<Puzzle | undefined> {
  const row = await query.deleteFrom('slider_puzzle').where('id_hash', '=', idHash).returningAll().executeTakeFirst();
  return row && row.expires_at > now ? row : undefined;
}

export async function insertTicket(
  { query }: Db,
  ticketHash: Buffer,
  { subscriber, action }: Pick<Puzzle, 'subscriber' | 'action'>,
  expiresAt: Date,
): Promise<void> {
  await query.insertInto('human_ticket').values({ ticket_hash: ticketHash, subscriber, action, expires_at: expiresAt }).execute();
}

/** Whether there was such a ticket for this action, solved at this address; it is gone either way. */
export async function takeTicket(
  { query }: Db,
  ticketHash: Buffer,
  { subscriber, action }: Pick<Puzzle, 'subscriber' | 'action'>,
  now: Date,
): Promise<boolean> {
  const row = await query.deleteFrom('human_ticket').where('ticket_hash', '=', ticketHash).returningAll().executeTakeFirst();
  return row !== undefined && row.action === action && row.subscriber === subscriber && row.expires_at > now;
}

export async function dropOldPuzzles({ query }: Db, before: Date): Promise<void> {
  await query.deleteFrom('slider_puzzle').where('expires_at', '<', before).execute();
  await query.deleteFrom('human_ticket').where('expires_at', '<', before).execute();
}
