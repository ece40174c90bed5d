import type { Context } from '../context.ts';
import { sendMessage, notifyUnread } from '../messages/service.ts';
import { catalogueOf } from '../vendors/service.ts';
import * as repo from './held-repo.ts';
import { heldMessage } from './held-texts.ts';

export const vendorOf = (context: Context, id: number) => catalogueOf(context).vendors.find((vendor) => vendor.id === id);
export const gameName = (context: Context, { vendor_id: id, game_code: code }: Pick<repo.HeldWinRow, 'vendor_id' | 'game_code'>): string =>
  vendorOf(context, id)?.gamesByCode.get(code)?.shown.gameName ?? code;

/** Tells the member that a win is being looked at; guests read no messages. */
export async function notifyHeld(context: Context, vendorId: number, transactionId: string): Promise<void> {
  const row = await repo.findHeldOf(context.db.query, vendorId, transactionId);
  if (!row || row.language === null) return;
  await sendMessage(context.db.query, row.member_id, heldMessage(row.language, gameName(context, row)), row.at);
  await notifyUnread(context, row.member_id);
}
