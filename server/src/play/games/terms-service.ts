import { type Calls, minorFromNumber, type OperatorGameCase, type RequestOutput } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { type CatalogueGame, DECIMALS, type GameTerms, refreshCatalogue, renewCatalogue } from '../../platform/vendors/service.ts';
import { gameObject } from './closing-repo.ts';
import { findGame, operatorGame } from './closing-service.ts';
import { roomsNow } from './room-service.ts';
import { PERCENT } from './terms-view.ts';
import { setTerms } from './terms-repo.ts';

type Asked = RequestOutput<Calls['setRoomTerms']>;
const minor = (amount: number): number => Number(minorFromNumber(amount, DECIMALS));

/** Buy-ins lie within what the vendor offers, since the wallet takes no other; CallError validation_failed. */
function within({ minBet, maxBet }: CatalogueGame, { minBuyIn, maxBuyIn, rake, rakeCap }: Asked): Omit<GameTerms, 'number'> {
  const [min, max] = [minor(minBuyIn), minor(maxBuyIn)];
  if (min < Number(minBet) || min > max || (maxBet !== null && max > Number(maxBet))) throw new CallError('validation_failed');
  return { min, max, rake: Math.round(rake * PERCENT), rakeCap: minor(rakeCap) };
}

/** Sets buy-ins and rake of a card room, with a link of the operators' log; the same again changes nothing. CallError not_found, validation_failed. */
export async function setRoomTerms(context: Context, operatorId: bigint, asked: Asked): Promise<OperatorGameCase> {
  const game = findGame(context, asked.id);
  const { vassalage, gameCode } = game.shown;
  const { rooms } = await roomsNow(context, vassalage, null);
  if (!rooms.some((room) => room.gameCode === gameCode) && game.terms === null) throw new CallError('not_found');
  const wanted = within(game, asked);
  await inTransaction(context.db.query, async (tx) => {
    const change = await setTerms(tx, game.shown, wanted);
    if (!change) return;
    const detail = { reason: asked.reason, before: change.before, after: change.after };
    await recordAction(tx, { operatorId, action: 'room_terms_set', object: gameObject(game.shown), detail });
  });
  await renewCatalogue(context);
  await refreshCatalogue(context);
  return operatorGame(context, asked.id);
}
