import { type Calls, type GameListing, type OperatorGameCase, type RequestOutput } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { imageOf, keepImage } from '../../platform/content/image-service.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { refreshCatalogue, renewCatalogue } from '../../platform/vendors/service.ts';
import { gameObject } from './closing-repo.ts';
import { findGame, operatorGame } from './closing-service.ts';
import { setListing } from './listing-repo.ts';

/** Sets badges and picture of a game, with a link of the operators' log; the same again changes nothing. CallError not_found, image_invalid. */
export async function setGameListing(
  context: Context,
  operatorId: bigint,
  { id, hot, fresh, picture, reason }: RequestOutput<Calls['setGameListing']>,
): Promise<OperatorGameCase> {
  const { shown } = findGame(context, id);
  if (picture !== null && !(await imageOf(context, picture.slice(picture.lastIndexOf('/') + 1)))) throw new CallError('image_invalid');
  const listing: GameListing = { hot, fresh, picture };
  await inTransaction(context.db.query, async (tx) => {
    const change = await setListing(tx, shown, listing);
    if (!change) return;
    const detail = { before: change.before, after: change.after, reason };
    await recordAction(tx, { operatorId, action: 'game_listed', object: gameObject(shown), detail });
  });
  await renewCatalogue(context);
  await refreshCatalogue(context);
  return operatorGame(context, id);
}

/** Keeps a picture for a game, drawn anew. CallError image_invalid. */
export async function keepGamePicture(context: Context, operatorId: bigint, image: string): Promise<{ url: string }> {
  const url = await keepImage(context, Buffer.from(image, 'base64')).catch(() => {
    throw new CallError('image_invalid');
  });
  await recordAction(context.db.query, { operatorId, action: 'game_picture_kept', object: `picture:${url}` });
  return { url };
}
