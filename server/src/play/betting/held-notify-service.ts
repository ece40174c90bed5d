import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { gameNameIn } from '../../lib/game-name.ts';
import { sendMessage, notifyUnread } from '../../platform/messages/service.ts';
import { catalogueOf } from '../../platform/vendors/service.ts';
import * as repo from './held-repo.ts';
import { heldMessage } from './held-texts.ts';

export const vendorOf = (context: Context, id: number) => catalogueOf(context).vendors.find((vendor) => vendor.id === id);
type Named = Pick<repo.HeldWinRow, 'vendor_id' | 'game_code'>;
export const gameName = (context: Context, language: string, { vendor_id: id, game_code: code }: Named): string =>
  gameNameIn(language, code, vendorOf(context, id)?.gamesByCode.get(code)?.shown.gameName);

/** Tells members of wins that are being looked at, each once: asked for when one was put aside, and once a minute for those that a process left behind. */
export async function notifyHeld(context: Context): Promise<void> {
  const told = await inTransaction(context.db.query, async (tx) => {
    const rows = await repo.takeUnnotified(tx, new Date(context.clock.now()));
    for (const row of rows) await sendMessage(tx, row.member_id, heldMessage(row.language, gameName(context, row.language, row)), row.at);
    return rows.map((row) => row.member_id);
  });
  await Promise.all([...new Set(told)].map((memberId) => notifyUnread(context, memberId)));
}
