import {
  type Calls,
  fold,
  minorFromNumber,
  numberFromMinor,
  type OperatorGame,
  type OperatorGameCase,
  OWN_LISTING,
  type RequestOutput,
} from '@sorak/contract';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { type CatalogueGame, catalogueOf, DECIMALS, refreshCatalogue, renewCatalogue } from '../../platform/vendors/service.ts';
import { gameObject, setClosed, setLimit, stepsOf } from './closing-repo.ts';
import { programmeNow } from './programme-service.ts';
import { roomsNow } from './room-service.ts';
import { termsView } from './terms-view.ts';

type Seating = { readonly players: number | null; readonly seats: number | null };
/** Live tables and card rooms. */
const TABLE_TYPES: readonly string[] = ['LIVE', 'PVP'];

const idOf = ({ vassalage, gameCode }: { vassalage: string; gameCode: string }): string => `${vassalage}/${gameCode}`;

/** Who sits where, as vendors tell. */
async function seatings(context: Context): Promise<ReadonlyMap<string, Seating>> {
  const [{ tables }, { rooms }] = await Promise.all([programmeNow(context, null), roomsNow(context, undefined, null)]);
  const byNode = new Map(catalogueOf(context).games.map(({ shown }) => [shown.nodeId, shown]));
  return new Map([
    ...tables.flatMap(({ nodeId, players, seats }) => {
      const game = byNode.get(nodeId);
      return game ? [[idOf(game), { players, seats }] as const] : [];
    }),
    ...rooms.map((room) => [idOf(room), { players: room.players, seats: room.seats }] as const),
  ]);
}

/** As operators see it. */
export const stateOf = ({ isClosed, shown }: CatalogueGame): OperatorGame['state'] =>
  isClosed ? 'closed' : shown.maintenance ? 'resting' : 'open';

function rowOf(game: CatalogueGame, seated: ReadonlyMap<string, Seating>): OperatorGame {
  const { gameCode, gameName, vassalage, accountTypeName, gameType } = game.shown;
  const id = idOf(game.shown);
  return {
    id,
    gameCode,
    gameName,
    vassalage,
    vendorName: accountTypeName,
    gameType,
    state: stateOf(game),
    players: seated.get(id)?.players ?? null,
    seats: seated.get(id)?.seats ?? null,
  };
}

/** A page of the catalogue as operators see it: what they have closed is in it too. */
export async function operatorGames(context: Context, request: RequestOutput<Calls['getOperatorGames']>) {
  const { pageNo, pageSize, state, text, tables } = request;
  const seated = await seatings(context);
  const sought = fold(text);
  // What the platform itself draws has a page of its own.
  const games = catalogueOf(context).games.filter(({ shown, vendor }) => shown.isGame === 'GAME' && vendor.keys.length > 0);
  const found = games
    .filter((game) => state === 'all' || stateOf(game) === state)
    .filter(({ shown }) => tables === '0' || TABLE_TYPES.includes(shown.gameType))
    .filter(({ folded }) => folded.includes(sought))
    .map((game) => rowOf(game, seated))
    .toSorted((one, other) => (other.players ?? 0) - (one.players ?? 0));
  return {
    list: found.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    totalPages: Math.ceil(found.length / pageSize),
    totalRecords: found.length,
    closed: games.filter(({ isClosed }) => isClosed).length,
  };
}

export function findGame(context: Context, id: string): CatalogueGame {
  const [vassalage = '', gameCode = ''] = id.split('/');
  const game = catalogueOf(context).vendorsByCode.get(vassalage)?.gamesByCode.get(gameCode);
  if (!game || game.vendor.keys.length === 0) throw new CallError('not_found');
  return game;
}

const DONE: Readonly<Record<string, OperatorGameCase['steps'][number]['what']>> = {
  game_closed: 'closed',
  game_opened: 'opened',
  game_limited: 'limited',
};
const unitsOf = (minor: bigint | null): number | null => (minor === null ? null : numberFromMinor(minor, DECIMALS));
/** What holds in a card room now, as its vendor tells. */
async function roomOf(context: Context, { vassalage, gameCode }: CatalogueGame['shown']): Promise<OperatorGameCase['room']> {
  const room = (await roomsNow(context, vassalage, null)).rooms.find((one) => one.gameCode === gameCode);
  return room ? { minBuyIn: room.minBuyIn, maxBuyIn: room.maxBuyIn, rake: room.rake ?? 0, rakeCap: room.rakeCap ?? 0 } : null;
}

/** One game with its limits and its history. CallError not_found. */
export async function operatorGame(context: Context, id: string): Promise<OperatorGameCase> {
  const game = findGame(context, id);
  const [seated, steps, room] = await Promise.all([seatings(context), stepsOf(context.db.query, game.shown), roomOf(context, game.shown)]);
  return {
    ...rowOf(game, seated),
    minBet: numberFromMinor(game.minBet, DECIMALS),
    maxBet: unitsOf(game.maxBet),
    rtp: game.shown.rtp,
    ownMaxBet: unitsOf(game.ownMaxBet),
    houseMaxBet: unitsOf(game.houseMaxBet),
    icon: game.shown.icon,
    listing: game.listing ?? OWN_LISTING,
    members: game.standing.members,
    closedCountries: [...game.ownClosedIn],
    vendorClosedCountries: game.closedIn.filter((code) => !game.ownClosedIn.includes(code)),
    steps: steps.map(({ action, by, at, reason, max }) => ({
      what: DONE[action] ?? 'opened',
      max: max === null ? null : numberFromMinor(BigInt(max), DECIMALS),
      by,
      at: at.getTime(),
      reason,
    })),
    room,
    terms: termsView(game.terms),
  };
}

type Closing = RequestOutput<Calls['closeGame']>;

/** Closes a game or opens it again, with a link of the operators' log; the same again changes nothing. CallError not_found. */
export async function closeGame(context: Context, operatorId: bigint, { id, isClosed, reason }: Closing): Promise<OperatorGameCase> {
  const { shown } = findGame(context, id);
  await inTransaction(context.db.query, async (tx) => {
    const isChanged = await setClosed(tx, shown, isClosed);
    if (isChanged === undefined) throw new CallError('not_found');
    if (!isChanged) return;
    const action = isClosed ? 'game_closed' : 'game_opened';
    await recordAction(tx, { operatorId, action, object: gameObject(shown), detail: { reason } });
  });
  await renewCatalogue(context);
  await refreshCatalogue(context);
  return operatorGame(context, id);
}

/** The least bet must stay possible, and a limit never raises what the vendor allows. */
function limitOf({ minBet, ownMaxBet }: CatalogueGame, max: number | null): bigint | null {
  if (max === null) return null;
  const limit = minorFromNumber(max, DECIMALS);
  if (limit < minBet || (ownMaxBet !== null && limit > ownMaxBet)) throw new CallError('amount_invalid');
  return limit;
}

/** Sets the greatest bet of a game, or lifts the limit, with a link of the operators' log; the same again changes nothing. CallError not_found, amount_invalid. */
export async function limitGame(
  context: Context,
  operatorId: bigint,
  { id, max, reason }: RequestOutput<Calls['limitGame']>,
): Promise<OperatorGameCase> {
  const game = findGame(context, id);
  const limit = limitOf(game, max);
  await inTransaction(context.db.query, async (tx) => {
    const isChanged = await setLimit(tx, game.shown, limit);
    if (isChanged === undefined) throw new CallError('not_found');
    if (!isChanged) return;
    const detail = { max: limit === null ? null : String(limit), reason };
    await recordAction(tx, { operatorId, action: 'game_limited', object: gameObject(game.shown), detail });
  });
  await renewCatalogue(context);
  await refreshCatalogue(context);
  return operatorGame(context, id);
}
