import { randomUUID } from 'node:crypto';
import { MAX_PROOFS } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { drawUpload, looseBefore, type PictureView, pictureView } from '../../platform/picture/service.ts';
import * as proofs from './proof-repo.ts';
import { findByNumber, lockById } from './repo.ts';
import { readSetting } from './settings-repo.ts';
import { reportUntil } from './view.ts';
import { brandCode } from '../../platform/system/service.ts';

/** Keeps one picture for a report that is to come. CallError conflict where nothing can be reported, quota_exceeded beyond three. */
export async function addProof(
  context: Context,
  memberId: bigint,
  { id, image }: { id: string; image: string },
): Promise<{ proofId: string }> {
  const found = await findByNumber(context.db.query, id, memberId);
  if (!found) throw new CallError('not_found');
  const picture = await drawUpload(context, memberId, image);
  const proofId = randomUUID();
  await inTransaction(context.db.query, async (tx) => {
    // Locked, so that four uploads at once are still three pictures.
    const row = await lockById(tx, found.id);
    const now = context.clock.now();
    const { report_days: days } = await readSetting({ query: tx }, brandCode(context));
    if (!row || reportUntil(row, days, now) === null) throw new CallError('conflict');
    if ((await proofs.countLoose(tx, row.id)) >= MAX_PROOFS) throw new CallError('quota_exceeded');
    await proofs.insertProof(tx, { id: proofId, withdrawal_id: row.id, report_id: null, uploaded_at: new Date(now), ...picture });
  });
  return { proofId };
}

/** A picture for its owner (`memberId`) or for an operator (null). CallError not_found for anybody else. */
export const readProof = async ({ db }: Context, proofId: string, memberId: bigint | null): Promise<PictureView> =>
  pictureView(await proofs.findProof(db.query, proofId, memberId));

/** Takes back a picture that no report has used. CallError not_found for anything else. */
export async function removeProof(context: Context, proofId: string, memberId: bigint): Promise<null> {
  if (!(await proofs.deleteLoose(context.db.query, proofId, memberId))) throw new CallError('not_found');
  return null;
}

/** Forgets pictures of reports that never came. */
export const dropOldProofs = (context: Context): Promise<void> => proofs.dropLoose(context.db.query, looseBefore(context));
