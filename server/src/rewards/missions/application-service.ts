import { randomUUID } from 'node:crypto';
import { MAX_PROOFS } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { drawUpload, looseBefore, type PictureView, pictureView } from '../../platform/picture/service.ts';
import { whyNotOffered } from '../../players/safer-play/service.ts';
import { brandCode } from '../../platform/system/service.ts';
import * as proofs from './application-proof-repo.ts';
import * as repo from './application-repo.ts';
import { presentState } from './claim-service.ts';
import type { MissionState } from './mission-state-service.ts';
import type { Db, Period } from './mission-repo.ts';

export { reasonText as reasonOf } from './application-texts.ts';

export type Request = { readonly remark: string; readonly proofs: readonly string[] };

/**
 * Applies for a mission's prize in its present period: once, whoever presses how often. The same words and pictures again change nothing.
 * CallError registration_closed, play_stopped, picture_missing for pictures that are not the member's to use, conflict for other words.
 */
export async function applyForPrize(context: Context, memberId: bigint, code: string, request: Request): Promise<MissionState> {
  const present = await presentState(context, memberId, code);
  if (present?.mission.measure !== 'application') throw new CallError('registration_closed');
  const key = { memberId, brandCode: brandCode(context), code, periodAt: new Date(present.period.at) };
  await inTransaction(context.db.query, (tx) => write(tx, key, request, new Date(context.clock.now())));
  return (await presentState(context, memberId, code)) ?? present;
}

async function write(tx: Db, key: Period, { remark, proofs: ids }: Request, at: Date): Promise<void> {
  const { memberId, brandCode: brand, code, periodAt } = key;
  const blocked = await whyNotOffered(tx, memberId, at);
  if (blocked) throw new CallError(blocked);
  await repo.lockWriting(tx, memberId);
  const wanted = [...new Set(ids)];
  const id = randomUUID();
  if (await repo.insertApplication(tx, key, { id, remark, at })) {
    if ((await proofs.attachProofs(tx, memberId, code, id, wanted)) !== wanted.length) throw new CallError('picture_missing');
    return;
  }
  const all = await repo.findApplications(tx, brand, memberId);
  const earlier = all.find((one) => one.code === code && one.period_at.getTime() === periodAt.getTime());
  const used = earlier ? ((await proofs.proofIdsOf(tx, [earlier.id])).get(earlier.id) ?? []) : [];
  const isSame = earlier?.remark === remark && used.length === wanted.length && wanted.every((one) => used.includes(one));
  if (!isSame) throw new CallError('conflict');
}

/** Keeps one picture for an application that is to come. CallError registration_closed where none can come, picture_limit beyond three. */
export async function addProof(context: Context, memberId: bigint, code: string, image: string): Promise<{ proofId: string }> {
  const present = await presentState(context, memberId, code);
  if (present?.mission.measure !== 'application' || present.application) throw new CallError('registration_closed');
  const picture = await drawUpload(context, memberId, image);
  const proofId = randomUUID();
  const uploadedAt = new Date(context.clock.now());
  await inTransaction(context.db.query, async (tx) => {
    await repo.lockWriting(tx, memberId);
    if ((await proofs.countLoose(tx, memberId, code)) >= MAX_PROOFS) throw new CallError('picture_limit');
    const row = { id: proofId, member_id: memberId, brand_code: brandCode(context), code, application_id: null, uploaded_at: uploadedAt };
    await proofs.insertProof(tx, { ...row, ...picture });
  });
  return { proofId };
}

/** A picture for its owner (`memberId`), or one that was sent in for an operator (null). CallError not_found for anybody else. */
export const readApplicationProof = async ({ db }: Context, proofId: string, memberId: bigint | null): Promise<PictureView> =>
  pictureView(await proofs.findProof(db.query, proofId, memberId));

/** Takes back a picture that no application has used. CallError not_found for anything else. */
export async function removeApplicationProof(context: Context, proofId: string, memberId: bigint): Promise<null> {
  if (!(await proofs.deleteLoose(context.db.query, proofId, memberId))) throw new CallError('not_found');
  return null;
}

/** Forgets pictures of applications that never came. */
export const dropOldApplicationProofs = (context: Context): Promise<void> => proofs.dropLoose(context.db.query, looseBefore(context));

/** The pictures of these applications, by the application. */
export const proofsOf = (context: Context, applicationIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> =>
  proofs.proofIdsOf(context.db.query, applicationIds);
