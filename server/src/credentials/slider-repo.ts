import type { Context } from '../context.ts';

type Db = Context['db'];

export type Puzzle = { readonly action: string; readonly x: number; readonly number: number };

export async function insertPuzzle({ query }: Db, idHash: Buffer, { action, x, number }: Puzzle, expiresAt: Date): Promise<void> {
  await query.insertInto('slider_puzzle').values({ id_hash: idHash, action, x, number, expires_at: expiresAt }).execute();
}

/** Takes the puzzle away with its answer: whatever was said, it cannot be asked again. */
export async function takePuzzle({ query }: Db, idHash: Buffer, now: Date): Promise<Puzzle | undefined> {
  const row = await query.deleteFrom('slider_puzzle').where('id_hash', '=', idHash).returningAll().executeTakeFirst();
  return row && row.expires_at > now ? row : undefined;
}

export async function insertTicket({ query }: Db, ticketHash: Buffer, action: string, expiresAt: Date): Promise<void> {
  await query.insertInto('human_ticket').values({ ticket_hash: ticketHash, action, expires_at: expiresAt }).execute();
}

/** Whether there was such a ticket for this action; it is gone either way. */
export async function takeTicket({ query }: Db, ticketHash: Buffer, action: string, now: Date): Promise<boolean> {
  const row = await query.deleteFrom('human_ticket').where('ticket_hash', '=', ticketHash).returningAll().executeTakeFirst();
  return row !== undefined && row.action === action && row.expires_at > now;
}

export async function dropOldPuzzles({ query }: Db, before: Date): Promise<void> {
  await query.deleteFrom('slider_puzzle').where('expires_at', '<', before).execute();
  await query.deleteFrom('human_ticket').where('expires_at', '<', before).execute();
}
