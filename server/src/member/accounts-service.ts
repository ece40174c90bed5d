import { held, house, wallet } from '../ledger/accounts.ts';
import { openAccount, transfer } from '../ledger/ledger.ts';
import { uuidFrom } from '../lib/uuid.ts';
import type { Query } from './member-repo.ts';

/** Opens a member's accounts inside the transaction that makes the member, and books the play credit (minor units) into the wallet. */
export async function openMemberAccounts(tx: Query, memberId: bigint, credit: bigint): Promise<void> {
  const real = await openAccount(tx, wallet(memberId, 'IDR'));
  await openAccount(tx, held(memberId, 'IDR'));
  await openAccount(tx, wallet(memberId, 'POINT'));
  if (credit > 0n) await give(tx, memberId, { from: house('promotions', 'IDR'), to: real, amount: credit, kind: 'play_credit' });
}

/** The same for a trial account: one wallet of play money. */
export async function openTrialAccounts(tx: Query, memberId: bigint, credit: bigint): Promise<void> {
  const play = await openAccount(tx, wallet(memberId, 'PLAY'));
  if (credit > 0n) await give(tx, memberId, { from: house('play', 'PLAY'), to: play, amount: credit, kind: 'trial_credit' });
}

type Gift = { readonly from: Parameters<typeof openAccount>[1]; readonly to: bigint; readonly amount: bigint; readonly kind: string };

/** Once for a member, however often it is tried. */
async function give(tx: Query, memberId: bigint, { from, to, amount, kind }: Gift): Promise<void> {
  const debit = await openAccount(tx, from);
  await transfer(tx, { id: uuidFrom(`${kind}:${memberId}`), debit, credit: to, amount, kind, reference: `member:${memberId}` });
}
