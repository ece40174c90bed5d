import { numberFromMinor } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { house, wallet } from '../../ledger/accounts.ts';
import { inTransaction, openAccount, openAccounts, transferAll } from '../../ledger/ledger.ts';
import { notifyUnread, sendMessages } from '../../platform/messages/service.ts';
import { signedInAmong } from '../../players/session/service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { availableOf, publishBalance } from '../../money/wallet/service.ts';
import { findPeople } from './contract-repo.ts';
import { markPrizesPaid } from './prize-repo.ts';
import { type DueRow, markPaid } from './statement-repo.ts';
import { paidNews } from './texts.ts';

export const ASSET = 'IDR';
/** In one commit: enough that its cost is spread thin, few enough that a wallet is locked for some milliseconds only. */
const AT_ONCE = 500;

/** A message each five minutes would be noise: the account record has them all. */
const isNews = ({ kind }: DueRow): boolean => kind !== 'realtime' && kind !== 'hourly';

/** Pays so many statements from the house into their agents' wallets: the transfers, the marks and the messages in one commit, once. */
async function paySome(context: Context, symbol: string, atOnce: number, mark: typeof markPaid): Promise<DueRow[]> {
  const at = new Date(context.clock.now());
  return inTransaction(context.db.query, async (tx) => {
    const paid = await mark(tx, at, atOnce);
    if (paid.length === 0) return paid;
    const debit = await openAccount(tx, house('commission', ASSET));
    const wallets = await openAccounts(
      tx,
      paid.map(({ member_id: id }) => wallet(id, ASSET)),
    );
    const transfers = wallets.flatMap((credit, place) => {
      const due = paid[place];
      return due ? [{ id: due.id, debit, credit, amount: due.amount, reference: `commission:${due.id}` }] : [];
    });
    const news = paid.filter(isNews);
    const people = await findPeople(tx, [...new Set(news.map(({ member_id: id }) => id))]);
    const letters = news.map(({ member_id: memberId, kind, amount }) => {
      const language = people.get(memberId)?.language ?? 'ID';
      return { memberId, message: { ...paidNews(language, kind, numberFromMinor(amount, DECIMALS), symbol), kind: 'money' as const } };
    });
    await sendMessages(tx, letters, at);
    // Last, since it locks the wallets.
    await transferAll(tx, 'commission', transfers);
    return paid;
  });
}

async function notifyMember(context: Context, memberId: bigint): Promise<void> {
  await publishBalance(context, memberId, ASSET, await availableOf(context, memberId, ASSET));
  await notifyUnread(context, memberId);
}

/** Pays all that waits of one kind. Browsers are told for those who are signed in: of a hundred thousand agents, few are. */
async function payAll(context: Context, symbol: string, atOnce: number, mark: typeof markPaid): Promise<void> {
  for (;;) {
    const paid = await paySome(context, symbol, atOnce, mark);
    const signedIn = await signedInAmong(context, [...new Set(paid.map(({ member_id: id }) => id))]);
    await Promise.all(signedIn.map((memberId) => notifyMember(context, memberId)));
    if (paid.length < atOnce) return;
  }
}

/** Pays what waits of contracts and of prize groups. */
export async function payDue(context: Context, symbol: string, atOnce = AT_ONCE): Promise<void> {
  for (const mark of [markPaid, markPrizesPaid]) await payAll(context, symbol, atOnce, mark);
}
