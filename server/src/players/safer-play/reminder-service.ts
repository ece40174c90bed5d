import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { sendMessage, notifyUnread } from '../../platform/messages/service.ts';
import { apply } from './guard-service.ts';
import { spreadBrandLimits } from './brand-limit-service.ts';
import * as jobs from './job-repo.ts';
import { CONFIRM_MS } from './limit-service.ts';
import { lockGuard, type Query } from './repo.ts';
import { playMessage } from './texts.ts';
import { monthsLater } from './months.ts';

/** Limits are to be looked at again after six months (RTS 12). */
const REVIEW_MONTHS = 6;
/** Everybody hears of it; the rest a minute later. */
const FUNDS_AT_ONCE = 500;

/** Says what waits for a confirmation or a review, ends what nobody confirmed, frees the bets of those whose break is over, and goes on with what the brand has changed. */
export async function keepPlayLimits(context: Context): Promise<void> {
  const { db, clock } = context;
  const at = new Date(clock.now());
  await spreadBrandLimits(context);
  await jobs.lapseOld(db.query, new Date(at.getTime() - CONFIRM_MS), at);
  await notify(context, at, 'confirmable');
  await notify(context, at, 'review');
  await notify(context, at, 'funds');
  for (const memberId of await jobs.endedStops(db.query, at))
    await inTransaction(db.query, async (tx) => {
      const guard = await lockGuard(tx, memberId);
      if (!guard?.stopped_until || guard.stopped_until > at) return;
      await jobs.forgetStop(tx, memberId);
      await apply(tx, memberId, at);
    });
}

const DUE = {
  confirmable: (tx: Query, at: Date) => jobs.takeConfirmable(tx, at),
  review: (tx: Query, at: Date) => jobs.takeReviews(tx, monthsLater(at, -REVIEW_MONTHS), at),
  funds: (tx: Query, at: Date) => jobs.takeFundsDue(tx, monthsLater(at, -REVIEW_MONTHS), at, FUNDS_AT_ONCE),
} as const;

async function notify(context: Context, at: Date, what: 'confirmable' | 'review' | 'funds'): Promise<void> {
  const told = await inTransaction(context.db.query, async (tx) => {
    const rows = await DUE[what](tx, at);
    const members = new Map(rows.map((row) => [row.member_id, row.language]));
    for (const [memberId, language] of members) await sendMessage(tx, memberId, playMessage(language, what), at);
    return [...members.keys()];
  });
  await Promise.all(told.map((memberId) => notifyUnread(context, memberId)));
}
