import { catchUpMember } from '../../play/bets/service.ts';
import type { Context } from '../../context.ts';
import { repeat, type Repeating } from '../../lib/repeat.ts';
import { catchUp, readLagging } from './repo.ts';

/** Lines that a reader would notice catching up with: below that it happens when somebody asks. */
const LAG = 2_000n;
const AT_ONCE = 20;
const EVERY_MS = 60_000;

/** Brings the sums of busy members up to date before they ask: the first look at a year of play is as quick as the second. */
export async function catchUpBusy(context: Context): Promise<void> {
  for (const { id, memberId } of await readLagging(context.db, LAG, AT_ONCE)) {
    await catchUp(context.db, id);
    await catchUpMember(context, memberId);
  }
}

/** Does so once a minute, one process's turn after another's. */
export const catchUpSums = (context: Context): Repeating => repeat(context, 'records', EVERY_MS, () => catchUpBusy(context));
