import { type Mission, type MissionCode, MISSIONS } from '@sorak/contract';
import { cardsOf } from '../bank-card/service.ts';
import { maskName } from '../bets/winners-service.ts';
import type { Context } from '../context.ts';
import { securityOf } from '../member/contact-service.ts';
import * as repo from './repo.ts';

const BOARD_LENGTH = 10;

/** Every mission with the member's own progress, measured now. */
export async function missionSummary(context: Context, memberId: bigint): Promise<{ missions: Mission[]; openCount: number }> {
  const [security, cards] = await Promise.all([securityOf(context, memberId), cardsOf(context, memberId)]);
  const done: Readonly<Record<MissionCode, boolean>> = {
    mobile: security.mobile !== null,
    email: security.isEmailProven,
    authenticator: security.hasTotp,
    paymentPassword: security.hasPaymentPassword,
    bankCard: cards.length > 0,
  };
  const missions = MISSIONS.map((code) => ({ code, progress: done[code] ? 1 : 0, target: 1, isDone: done[code] }));
  const doneCount = missions.filter(({ isDone }) => isDone).length;
  await repo.keepScore(context.db, memberId, doneCount, new Date(context.clock.now()));
  return { missions, openCount: missions.length - doneCount };
}

/** The first ten by missions done; the earlier stands before the later. */
export async function missionLeaderboard(context: Context, memberId: bigint) {
  const [rows, own] = await Promise.all([repo.findFirst(context.db, BOARD_LENGTH), repo.findPlace(context.db, memberId)]);
  const list = rows.map((row, at) => ({
    place: at + 1,
    account: maskName(row.username),
    done: row.done,
    isOwn: row.member_id === memberId,
  }));
  return { list, own: own ?? null };
}
