import type { Context } from '../../context.ts';
import type { Fact, Reader } from '../../platform/facts/service.ts';
import { finishGiven, giveUpGiven } from '../../money/wagering/given-service.ts';
import { notifyUnread, sendMessage } from '../../platform/messages/service.ts';
import { revokeFree } from '../../play/free-play/service.ts';
import type { Db } from './exchange-repo.ts';
import * as exchanges from './exchange-repo.ts';
import { creditIdOf, rewardName } from './exchange-service.ts';
import { decisionMessage } from './exchange-texts.ts';
import { returnPoints } from './give-back-service.ts';
import * as repo from './owed-repo.ts';
import * as parcels from './parcel-repo.ts';
import { forgetMall } from './service.ts';

/** Calls back one order that has not left the house; false where it has by now. */
async function callBack(tx: Db, brandCode: string, id: string, at: Date): Promise<boolean> {
  const row = await exchanges.lockExchange(tx, brandCode, id);
  const parcel = row && (await parcels.findParcel(tx, id));
  if (row?.state !== 'in_process' || parcel?.state === 'sent') return false;
  if (parcel) await parcels.moveParcel(tx, id, { state: 'refused', at, operatorId: null });
  await returnPoints(tx, row, { at, reason: 'deposit_back', by: null, note: null });
  const title = rewardName(row, row.language) ?? '';
  await sendMessage(tx, row.member_id, decisionMessage(row.language, { title, reason: 'deposit_back', said: '' }), at);
  return true;
}

type Bought = Awaited<ReturnType<typeof repo.findUnsent>>[number];

/** Takes back what points bought: free play and balance as far as they were not played, an order whole. False where there is nothing to take by now. */
function takeFrom(tx: Db, memberId: bigint, { id, brand_code: brandCode, gift_id: playId, state }: Bought, at: Date): Promise<boolean> {
  // Free play of which nothing was played comes to nothing, and its points come back by themselves.
  if (playId !== null) return revokeFree(tx, playId, 'deposit_back', at);
  return state === 'approved' ? giveUpGiven(tx, memberId, creditIdOf(id), at) : callBack(tx, brandCode, id, at);
}

/** Points of a deposit that went back were spent: what they bought and is still in the house is not handed over, and they go back from it. */
async function owe(tx: Db, { member_id: memberId, subject: giftId, amount }: Fact, at: Date): Promise<void> {
  if (amount === null || amount <= 0n) return;
  await repo.insertOwed(tx, { gift_id: giftId, member_id: memberId, amount, owed_at: at });
  let left = await repo.owedOf(tx, memberId);
  for (const one of await repo.findUnsent(tx, memberId)) {
    if (left <= 0n) return;
    if (await takeFrom(tx, memberId, one, at)) left -= one.points;
  }
}

/** Orders of points follow a deposit that went back. */
export const owedReader: Reader = {
  name: 'pointsOwed',
  kinds: ['points_owed'],
  step: 10,
  read: async (tx, facts, context: Context) => {
    for (const fact of facts) await owe(tx, fact, new Date(context.clock.now()));
  },
  after: async (context, facts) => {
    forgetMall(context);
    const now = new Date(context.clock.now());
    for (const { member_id: memberId } of facts) {
      await finishGiven(context.db.query, memberId, now);
      await notifyUnread(context, memberId);
    }
  },
};
