import { type Calls, GAME_TYPES, type LobbyOrder, type LobbyRule, type RequestOutput } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { byRule, type CatalogueGame, catalogueOf, lobbyIdOf, refreshCatalogue, renewCatalogue } from '../../platform/vendors/service.ts';
import { changesOf, lockOrder, orderObject, writeOrder } from './order-repo.ts';
import { isLottery } from './lobby-service.ts';
import { stateOf } from './closing-service.ts';

const lineOf = (game: CatalogueGame): LobbyOrder['games'][number] => {
  const { gameName, accountTypeName, icon, rtp, isHot, isNew, nodeId } = game.shown;
  return {
    id: lobbyIdOf(game),
    nodeId,
    gameName,
    vendorName: accountTypeName,
    icon,
    rtp,
    isHot: isHot === 1,
    isNew,
    state: stateOf(game),
    members: game.standing.members,
    firstSeenAt: game.standing.firstSeenAt,
  };
};

/** A category in its order before anything is pinned, by its rule or by another that is looked at, with its pins and who set them. */
export async function lobbyOrder(context: Context, gameType: LobbyOrder['gameType'], look?: LobbyRule): Promise<LobbyOrder> {
  const { vendors, games, orders, countedAt } = catalogueOf(context);
  const kinds = GAME_TYPES.map((kind) => ({ gameType: kind, games: games.filter(({ shown }) => shown.gameType === kind) }))
    .filter((kind) => kind.games[0] !== undefined && !isLottery(kind.games[0].shown))
    .map((kind) => ({ gameType: kind.gameType, games: kind.games.length }));
  const { version, pins, rule } = orders.get(gameType) ?? { version: 0, pins: [], rule: 'vendor' as const };
  const changes = await changesOf(context.db.query, gameType);
  return {
    gameType,
    kinds,
    version,
    rule,
    countedAt,
    games: byRule(vendors, gameType, look ?? rule).map(lineOf),
    pins: [...pins],
    changes: changes.map(({ at, ...change }) => ({ ...change, at: at.getTime() })),
  };
}

type Saving = RequestOutput<Calls['saveLobbyOrder']>;

/** Each pin names a game of the category once, and each place is given once. CallError validation_failed. */
function assertPins(context: Context, { gameType, pins }: Saving): void {
  const known = new Set(byRule(catalogueOf(context).vendors, gameType, 'vendor').map(lobbyIdOf));
  const isWhole = pins.every(({ id, place }) => known.has(id) && place <= known.size);
  const isOnce = new Set(pins.map(({ id }) => id)).size === pins.length && new Set(pins.map(({ place }) => place)).size === pins.length;
  if (!isWhole || !isOnce) throw new CallError('validation_failed');
}

/**
 * Gives games of a category their places, with a link of the operators' log. Whoever read an older version than the one that holds is told
 * and changes nothing. CallError conflict, validation_failed.
 */
export async function saveLobbyOrder(context: Context, operatorId: bigint, asked: Saving): Promise<LobbyOrder> {
  assertPins(context, asked);
  const { gameType, version, rule, reason } = asked;
  const pins = asked.pins.toSorted((one, other) => one.place - other.place);
  await inTransaction(context.db.query, async (tx) => {
    const before = await lockOrder(tx, gameType);
    if (before.version !== version) throw new CallError('conflict');
    await writeOrder(tx, { gameType, version, pins, rule, at: new Date(context.clock.now()) });
    const detail = { version: version + 1, before: before.pins, after: pins, ruleBefore: before.rule, rule, reason };
    await recordAction(tx, { operatorId, action: 'lobby_ordered', object: orderObject(gameType), detail });
  });
  await renewCatalogue(context);
  await refreshCatalogue(context);
  return lobbyOrder(context, gameType);
}
