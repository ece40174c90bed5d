import { held, house, wallet } from '../../ledger/accounts.ts';
import { openAccount, transfer } from '../../ledger/ledger.ts';
import { uuidFrom } from '../../lib/uuid.ts';
import { give } from '../../money/wagering/given-service.ts';
import type { Query } from './member-repo.ts';

/** Opens a member's accounts inside the transaction that makes the member, and gives the play credit (minor units) into the wallet. */
export async function openMemberAccounts(tx: Query, memberId: bigint, credit: Credit): Promise<void> {
  await openAccount(tx, wallet(memberId, 'IDR'));
  await openAccount(tx, held(memberId, 'IDR'));
  await openAccount(tx, wallet(memberId, 'POINT'));
  if (credit.amount <= 0n) return;
  const id = uuidFrom(`play_credit:${memberId}`);
  await give(tx, { ...credit, memberId, id, cause: 'welcome', kind: 'play_credit', reference: `member:${memberId}` });
}

type Credit = { readonly brandCode: string; readonly amount: bigint; readonly at: Date };

/** The same for a trial account: one wallet of play money. */
export async function openTrialAccounts(tx: Query, memberId: bigint, credit: bigint): Promise<void> {
  const play = await openAccount(tx, wallet(memberId, 'PLAY'));
  if (credit <= 0n) return;
  const debit = await openAccount(tx, house('play', 'PLAY'));
  // Once for a member, however often it is tried.
  const id = uuidFrom(`trial_credit:${memberId}`);
  await transfer(tx, { id, debit, credit: play, amount: credit, kind: 'trial_credit', reference: `member:${memberId}` });
}
