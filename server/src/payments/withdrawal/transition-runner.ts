import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { sendMessage, notifyUnread } from '../../platform/messages/service.ts';
import { brandCode, readBrand } from '../../platform/system/service.ts';
import { availableOf, publishBalance } from '../../money/wallet/service.ts';
import type { Transition } from './transitions.ts';
import { type Notice, noticeOf } from './notices.ts';
import { numberOf } from './number.ts';
import { languageOf, lockById, type Query, type Row } from './repo.ts';
import { readSetting } from './settings-repo.ts';
import { amountFromMinor } from './view.ts';

/** What a step works with inside its transaction. */
export type Step = Transition & { readonly sendNotice: (notice: Notice, row: Row, amount: bigint) => Promise<void> };

/** A step as part of somebody else's transaction; call `notifyBrowsers` after its commit. */
export async function stepIn(context: Context, tx: Query): Promise<Step> {
  const at = new Date(context.clock.now());
  const setting = await readSetting({ query: tx }, brandCode(context));
  return {
    context,
    tx,
    at,
    setting,
    sendNotice: (notice, row, amount) => sendNotice(context, tx, { notice, row, amount, at, reportDays: setting.report_days }),
  };
}

/** Locks a withdrawal, makes one step with it, and tells its owner after the commit. CallError not_found for an id that does not exist. */
export async function runTransition(context: Context, id: bigint, step: (step: Step, row: Row) => Promise<Row>): Promise<Row> {
  // Read before the transaction, which must not wait for a second connection while it holds one.
  await readBrand(context);
  const after = await inTransaction(context.db.query, async (tx) => {
    const row = await lockById(tx, id);
    if (!row) throw new CallError('not_found');
    return step(await stepIn(context, tx), row);
  });
  await notifyBrowsers(context, after);
  return after;
}

/** Tells the member's browsers where the withdrawal stands, and what is in the wallet and the inbox now. */
export async function notifyBrowsers(context: Context, row: Row): Promise<void> {
  const { member_id: memberId, asset } = row;
  await Promise.all([
    context.publish('withdrawal', { id: numberOf(row), state: row.state }, { memberId }),
    publishBalance(context, memberId, asset, await availableOf(context, memberId, asset)),
    notifyUnread(context, memberId),
  ]);
}

type Note = { readonly notice: Notice; readonly row: Row; readonly amount: bigint; readonly at: Date; readonly reportDays: number };

async function sendNotice(context: Context, tx: Query, { notice, row, amount, at, reportDays }: Note): Promise<void> {
  const [language, { settings }] = await Promise.all([languageOf(tx, row.member_id), readBrand(context)]);
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone: settings.timeZone, hour: '2-digit', minute: '2-digit' });
  const text = noticeOf(notice, language, {
    number: numberOf(row),
    amount: amountFromMinor(amount),
    symbol: settings.currencySymbol,
    card: `${row.bank_name} ${row.card_masked}`,
    days: reportDays,
    until: row.receipt_due_at ? time.format(row.receipt_due_at) : null,
  });
  await sendMessage(tx, row.member_id, { ...text, kind: 'money' }, at);
}
