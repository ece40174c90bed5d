import type { Query } from './member-repo.ts';

/** Opens a member's accounts inside the transaction that makes the member, and books the play credit (minor units) into the wallet. */
export async function openMemberAccounts(_tx: Query, _memberId: bigint, _credit: bigint): Promise<void> {}

/** The same for a trial account: one wallet of play money. */
export async function openTrialAccounts(_tx: Query, _memberId: bigint, _credit: bigint): Promise<void> {}
