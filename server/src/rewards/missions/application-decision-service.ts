import { type ApplicationReason, numberFromMinor } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { settingOf } from '../../payments/deposit/offers-service.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { inLanguage } from '../../lib/in-language.ts';
import { sendMessage, notifyUnread } from '../../platform/messages/service.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { requireSecond } from '../../platform/operator/second-service.ts';
import { brandCode } from '../../platform/system/service.ts';
import { needsTwo, rewardOf } from './application-queue-service.ts';
import * as repo from './application-repo.ts';
import { decisionMessage } from './application-texts.ts';
import { type Db, findMission, findTerms, type MissionRow } from './mission-repo.ts';

const DECIMALS = 2;

/** Who decides on what, and why. */
export type Decision = { readonly id: string; readonly operatorId: bigint; readonly note: string };
type Row = NonNullable<Awaited<ReturnType<typeof repo.lockApplication>>>;
type Inside = { readonly tx: Db; readonly row: Row; readonly mission: MissionRow; readonly reward: bigint; readonly at: Date };

/** Locks an application that waits, does something with it and tells its owner after the commit. CallError not_found, conflict. */
async function deciding(context: Context, { id }: Decision, step: (inside: Inside) => Promise<boolean>): Promise<void> {
  const brand = brandCode(context);
  const told = await inTransaction(context.db.query, async (tx) => {
    const row = await repo.lockApplication(tx, brand, id);
    const mission = row && (await findMission(tx, brand, row.code));
    if (!row || !mission) throw new CallError('not_found');
    if (row.state !== 'waiting') throw new CallError('conflict');
    const reward = rewardOf(await findTerms(tx, brand), row);
    return (await step({ tx, row, mission, reward, at: new Date(context.clock.now()) })) ? row.member_id : null;
  });
  if (told !== null) await notifyUnread(context, told);
}

async function notify({ tx, row, mission, reward, at }: Inside, reason: ApplicationReason | null): Promise<void> {
  const title = inLanguage(mission.names, row.language, row.language) || mission.code;
  const facts = { title, reason, amount: numberFromMinor(reward, DECIMALS), isPoints: mission.reward_asset === 'POINT' };
  await sendMessage(tx, row.member_id, decisionMessage(row.language, facts), at);
}

const record = ({ tx, row, mission, reward }: Inside, { operatorId, note }: Decision, action: string, more: object = {}): Promise<bigint> =>
  recordAction(tx, {
    operatorId,
    action,
    object: `application:${row.id}`,
    memberId: row.member_id,
    detail: { note, promotion: mission.code, amount: numberFromMinor(reward, DECIMALS), asset: mission.reward_asset, ...more },
  });

/**
 * Approves: from then on the member may claim. Above the brand's amount the first operator agrees and another one approves.
 * CallError conflict once it is decided, second_operator_required, prize_over where the mission was closed.
 */
export async function approveApplication(context: Context, decision: Decision): Promise<void> {
  const { four_eyes_above: alone } = await settingOf(context);
  await deciding(context, decision, async (inside) => {
    const { tx, row, mission, reward, at } = inside;
    const { id, operatorId, note } = decision;
    if (!mission.is_open) throw new CallError('prize_over');
    if (row.agreed_by !== null) await requireSecond(context, tx, operatorId, row.agreed_by);
    if (row.agreed_by === null && needsTwo(mission.reward_asset, reward, alone)) {
      await repo.agree(tx, id, operatorId);
      await record(inside, decision, 'application_agreed');
      return false;
    }
    await repo.decide(tx, id, { state: 'approved', decided_by: operatorId, decided_at: at, reason: null, note });
    await notify(inside, null);
    await record(inside, decision, 'application_approved');
    return true;
  });
}

/** Refuses for a reason that the member reads. CallError conflict once it is decided. */
export const refuseApplication = (context: Context, decision: Decision & { readonly reason: ApplicationReason }): Promise<void> =>
  deciding(context, decision, async (inside) => {
    const { id, operatorId, note, reason } = decision;
    await repo.decide(inside.tx, id, { state: 'refused', decided_by: operatorId, decided_at: inside.at, reason, note });
    await notify(inside, reason);
    await record(inside, decision, 'application_refused', { reason });
    return true;
  });
