import { randomUUID } from 'node:crypto';
import { MAX_PROOFS } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { drawUpload, looseBefore, type PictureView, pictureView } from '../../platform/picture/service.ts';
import * as repo from './picture-repo.ts';
import type { Query } from './repo.ts';

/** Uploads are counted by who sends: operators below zero, so that nobody's count is another's. */
const counterOf = (sender: repo.Sender): bigint => ('memberId' in sender ? sender.memberId : -sender.operatorId);

/** Keeps one picture for a message that is to come, drawn anew. CallError quota_exceeded beyond three. */
export async function addPicture(context: Context, sender: repo.Sender, image: string): Promise<{ proofId: string }> {
  const picture = await drawUpload(context, counterOf(sender), image);
  const proofId = randomUUID();
  const whose =
    'memberId' in sender ? { member_id: sender.memberId, operator_id: null } : { member_id: null, operator_id: sender.operatorId };
  await inTransaction(context.db.query, async (tx) => {
    await repo.lockSender(tx, sender);
    if ((await repo.countLoose(tx, sender)) >= MAX_PROOFS) throw new CallError('quota_exceeded');
    await repo.insertPicture(tx, { id: proofId, ...whose, message_id: null, uploaded_at: new Date(context.clock.now()), ...picture });
  });
  return { proofId };
}

/** Takes pictures into a message. CallError not_found unless all of them are the sender's own and unused. */
export async function attachPictures(tx: Query, sender: repo.Sender, messageId: bigint, ids: readonly string[]): Promise<void> {
  const asked = [...new Set(ids)];
  if (asked.length > 0 && (await repo.attach(tx, sender, messageId, asked)) !== asked.length) throw new CallError('not_found');
}

/** The names of messages' pictures. */
export async function picturesOf(query: Query, messages: readonly bigint[]): Promise<(id: bigint) => string[]> {
  const rows = await repo.idsOf(query, messages);
  return (id) => rows.filter((row) => row.message_id === id).map((row) => row.id);
}

/** A picture of one's own conversation, whoever sent it. CallError not_found for anybody else's. */
export async function ownPicture({ db }: Context, memberId: bigint, id: string): Promise<PictureView> {
  const found = await repo.findPicture(db.query, id);
  return pictureView(found?.member_id === memberId ? found : undefined);
}

/** The same for the staff; the look is written down. */
export async function staffPicture({ db }: Context, operatorId: bigint, id: string): Promise<PictureView> {
  const found = await repo.findPicture(db.query, id);
  const view = pictureView(found);
  const object = `service:${found?.thread_id}`;
  await recordAction(db.query, { operatorId, action: 'support_picture_seen', object, memberId: found?.member_id ?? null, detail: { id } });
  return view;
}

/** CallError not_found for one that is used or is not the sender's. */
export async function removePicture({ db }: Context, sender: repo.Sender, id: string): Promise<null> {
  if (!(await repo.deleteLoose(db.query, sender, id))) throw new CallError('not_found');
  return null;
}

export const dropOldPictures = (context: Context): Promise<unknown> => repo.dropLoose(context.db.query, looseBefore(context));
