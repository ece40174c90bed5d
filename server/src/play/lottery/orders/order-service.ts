import { type Calls, type LotteryTicket, minorFromNumber, type RequestOutput } from '@sorak/contract';
import { betsOf, lotsOf, type Prices, pricesOf, readPick } from '@sorak/contract/rules/lottery/engine';
import { roundText } from '@sorak/contract/rules/lottery/draw-number';
import type { LotteryGame } from '@sorak/contract/rules/lottery/game';
import { fitsGroup } from '@sorak/contract/rules/prize-groups';
import { lotteryGame } from '@sorak/contract/rules/lottery/games';
import { BetRefusal, notifyBets, placeBets, voidBets } from '../../betting/set-service.ts';
import type { Context } from '../../../context.ts';
import { type Caller, CallError } from '../../../http/call.ts';
import { inTransaction } from '../../../ledger/ledger.ts';
import { uuidFrom } from '../../../lib/uuid.ts';
import { brandCode, readBrand } from '../../../platform/system/service.ts';
import { DECIMALS } from '../../../platform/vendors/service.ts';
import { placeRefusal } from '../../../players/session/place-service.ts';
import { availableOf, openPlayWallet, publishBalance } from '../../../money/wallet/service.ts';
import { beginChase, type ChaseTerms, goOn } from './chase-repo.ts';
import { findDraw, type Tx } from '../draws/draw-repo.ts';
import { termsOf, type Terms } from '../limits.ts';
import { loadsOf, removeLoads } from './load-repo.ts';
import * as repo from './order-repo.ts';
import { keepShares, prizeGroupOf } from './prize-group-service.ts';
import { productOf } from '../product.ts';
import { assertHours, assertRoom, capacityRefusal } from './room-service.ts';
import { linesHash, signTicket } from './ticket-service.ts';
import { ticketOf } from './ticket-list-service.ts';
import { amountFromMinor } from '../view.ts';

type Request = RequestOutput<Calls['placeLotteryOrder']>;
export type Line = {
  readonly play: string;
  readonly pick: string;
  readonly unit: bigint;
  readonly lots: number;
  readonly stake: bigint;
  readonly prices: Prices;
};
export type Bought = { readonly order: LotteryTicket; readonly balance: number };

const REFUSALS = {
  duplicate: 'idempotency_conflict',
  disabled: 'account_disabled',
  stopped: 'play_stopped',
  session_ended: 'token_expired',
  wrong_currency: 'real_account_required',
  not_enough_money: 'insufficient_balance',
  hours: 'play_hours_closed',
  reminder: 'play_limit_reached',
  time: 'play_limit_reached',
  stake: 'play_limit_reached',
  loss: 'play_limit_reached',
  unverified: 'identity_required',
  pace: 'play_limit_reached',
} as const;

/** Buys an order's lines for one draw, all or none; the same key again answers the same order. CallError with what the call declares. */
export async function placeOrder(context: Context, caller: Caller, request: Request, key: string): Promise<Bought> {
  const id = uuidFrom(`lottery order ${caller.memberId} ${key}`);
  const drawId = BigInt(request.drawId);
  const draw = await findDraw(context.db.query, brandCode(context), drawId);
  const game = draw && lotteryGame(draw.game_code);
  if (!game) throw new CallError('not_found');
  const own = await prizeGroupOf(context, caller.memberId);
  const lines = checkedLines(game, request, own, termsOf(draw));
  const terms = chaseTerms(request, lines);
  const said = linesHash(lines);
  const hash = uuidFrom(JSON.stringify([request.drawId, request.group, said, ...(request.chase ? [request.chase] : [])]));
  const earlier = await repo.findOrder(context.db.query, id);
  if (earlier) {
    if (earlier.hash !== hash) throw new CallError('idempotency_conflict');
    return bought(context, caller, id);
  }
  const chase = terms && { ...terms, id, isNew: true };
  const isNew = await buy(context, caller, { id, drawId, game, lines, said, group: request.group, own, hash, chase });
  return bought(context, caller, id, isNew ? lines : undefined);
}

/** What was asked for the draws behind the first; a bound below one order buys nothing at all. */
function chaseTerms({ chase }: Request, lines: readonly Line[]) {
  if (!chase) return undefined;
  const stake = lines.reduce((sum, line) => sum + line.stake, 0n);
  const max = chase.max === undefined ? null : minorFromNumber(chase.max, DECIMALS);
  if (max !== null && max < stake)
    throw new CallError('lottery_limit', { line: null, min: amountFromMinor(stake), max: amountFromMinor(max) });
  return { times: chase.times, stopsOnWin: chase.stopsOnWin, max };
}

/** The same tiers at the same prices; asked for each of ten thousand lines, so without a copy. */
export function arePricesEqual(prices: Prices, shown: Prices): boolean {
  const tiers = Object.keys(prices);
  return tiers.length === Object.keys(shown).length && tiers.every((tier) => prices[tier] === shown[tier]);
}

function checkedLines(game: LotteryGame, { group, lines }: Request, own: number, terms: Terms): Line[] {
  // A group above the member's own, or none at all, is asked again in his own.
  const priced = fitsGroup(group) && group <= own ? group : own;
  const known = new Map<string, Prices>();
  const priceOf = (play: string): Prices => {
    const prices = known.get(play) ?? pricesOf(game, play, { group: priced, shares: terms.shares });
    known.set(play, prices);
    return prices;
  };
  const checked = lines.map((line, at) => {
    const pick = readPick(game, line.play, line.pick);
    if (pick === null) throw new CallError('lottery_pick_invalid', { line: at });
    const unit = minorFromNumber(line.unit, DECIMALS);
    const lots = lotsOf(game, line.play, pick);
    const stake = unit * BigInt(lots);
    const fixed = game.pool?.play === line.play ? minorFromNumber(game.pool.unit, DECIMALS) : unit;
    if (unit < terms.leastUnit || unit !== fixed || stake > terms.mostLine)
      throw new CallError('lottery_limit', { line: at, min: amountFromMinor(terms.leastUnit), max: amountFromMinor(terms.mostLine) });
    return { play: line.play, pick, unit, lots, stake, prices: priceOf(line.play), shown: line.prices };
  });
  // Bought is what was shown: other prices are asked again, with both.
  const changed = checked.flatMap(({ play, prices, shown }, at) => (arePricesEqual(prices, shown) ? [] : [{ line: at, play, prices }]));
  if (changed.length > 0 || group !== priced) throw new CallError('lottery_price_changed', { group: priced, lines: changed });
  const total = checked.reduce((sum, { stake }) => sum + stake, 0n);
  if (total > terms.mostOrder)
    throw new CallError('lottery_limit', { line: null, min: amountFromMinor(terms.leastUnit), max: amountFromMinor(terms.mostOrder) });
  return checked;
}

/** Whose order it is; a chase's has no session of its own. */
export type Buyer = Pick<Caller, 'memberId' | 'asset'> & { readonly sessionId: string | null };
/** The chase that an order begins or goes on with. */
type OfChase = { readonly id: string; readonly isNew: boolean } & ChaseTerms;

type Asked = {
  readonly id: string;
  readonly drawId: bigint;
  readonly game: LotteryGame;
  readonly lines: readonly Line[];
  /** The lines' hash, which the ticket says. */
  readonly said: string;
  readonly group: number;
  readonly own: number;
  readonly hash: string;
  readonly chase?: OfChase | undefined;
};

/** Buys an order in one transaction, once for its id; false when it had been bought. CallError with what placeLotteryOrder declares. */
export async function buy(context: Context, caller: Buyer, asked: Asked): Promise<boolean> {
  const product = await productOf(context, asked.game);
  // Before the transaction: another connection reads it, and all of them may be in purchases that wait.
  const { settings } = await readBrand(context);
  if (caller.asset === 'PLAY') await openPlayWallet(context, caller.memberId);
  let isBought = false;
  try {
    isBought = await inTransaction(context.db.query, async (tx) => {
      const open = await repo.holdOpen(tx, brandCode(context), asked.drawId);
      if (!open) throw new CallError('lottery_draw_closed');
      const { draw, now } = open;
      const round = roundText(draw);
      const ticket = await ticketFor(context, { caller, asked, draw, now });
      assertHours(draw, now, settings.timeZone);
      const { isNew, betIds } = await placeBets(context, tx, product, {
        id: asked.id,
        memberId: caller.memberId,
        sessionId: caller.sessionId,
        asset: caller.asset,
        lines: asked.lines.map(({ stake }) => ({
          gameCode: asked.game.code,
          round,
          amount: stake,
          event: String(draw.id),
        })),
      });
      // The same order has been bought meanwhile, whole.
      if (!isNew) return false;
      await write(context, tx, { caller, asked, betIds, draw, now, ticket });
      await assertRoom(tx, draw, { ...caller, ...asked });
      return true;
    });
  } catch (error) {
    if (error instanceof BetRefusal) {
      const { reason } = error;
      throw new CallError(reason === 'place' ? await placeRefusal(context, caller.sessionId) : REFUSALS[reason], { limit: reason });
    }
    if (repo.isLate(error)) throw new CallError('lottery_draw_closed');
    throw (await capacityRefusal(context, error, asked)) ?? error;
  }
  await publishBalance(context, caller.memberId, caller.asset, await availableOf(context, caller.memberId, caller.asset));
  return isBought;
}

type Booked = {
  readonly caller: Buyer;
  readonly asked: Asked;
  readonly betIds: readonly bigint[];
  readonly draw: NonNullable<Awaited<ReturnType<typeof repo.holdOpen>>>['draw'];
  readonly now: Date;
  readonly ticket: string;
};

const staked = (lines: readonly Line[]): bigint => lines.reduce((sum, line) => sum + line.stake, 0n);

/** The ticket that the order will have, signed before any account is locked. */
const ticketFor = (context: Context, { caller, asked, draw, now }: Omit<Booked, 'betIds' | 'ticket'>): Promise<string> =>
  signTicket(context, {
    orderId: asked.id,
    game: asked.game.code,
    station: draw.station,
    draw: draw.number,
    closesAt: draw.closes_at.getTime(),
    placedAt: now.getTime(),
    group: asked.group,
    currency: caller.asset,
    stake: String(staked(asked.lines)),
    count: asked.lines.length,
    lines: asked.said,
  });

async function write(context: Context, tx: Tx, { caller, asked, betIds, draw, now, ticket }: Booked): Promise<void> {
  const { id, game, lines, group, own: ownGroup, hash } = asked;
  const { memberId, asset } = caller;
  const stake = staked(lines);
  await repo.insertOrder(
    tx,
    {
      id,
      member_id: memberId,
      draw_id: draw.id,
      game_code: game.code,
      asset,
      prize_group: group,
      own_group: ownGroup,
      placed_at: now,
      hash,
      lines: lines.length,
      stake,
      payout: null,
      ticket,
      chase_id: asked.chase?.id ?? null,
    },
    lines.map(({ play, pick, unit, lots, stake: own, prices }, position) => ({
      position,
      bet_id: betIds[position] ?? 0n,
      play,
      pick,
      unit,
      lots,
      stake: own,
      prices,
      bets: betsOf(game, play, pick),
    })),
  );
  if (asked.chase?.isNew) await beginChase(tx, brandCode(context), { asked, buyer: caller, draw, stake, now }, asked.chase);
  else if (asked.chase) await goOn(tx, asked.chase.id, { orderId: id, stake });
  // Play money earns nobody anything.
  if (asset === 'IDR') await keepShares(context, tx, id, memberId);
}

/** Gives the stakes of an order, or of its line at `position`, back before its draw closes. CallError not_found, lottery_draw_closed. */
export async function cancelOrder(context: Context, caller: Caller, orderId: string, position?: number): Promise<Bought> {
  const order = await repo.findOrder(context.db.query, orderId);
  const game = order && lotteryGame(order.game_code);
  if (!game || order.member_id !== caller.memberId || (position ?? 0) >= order.lines) throw new CallError('not_found');
  const product = await productOf(context, game);
  const result = await inTransaction(context.db.query, async (tx) => {
    const locked = await repo.lockOrder(tx, orderId, caller.memberId);
    if (!locked || locked.state === 'cancelled') return undefined;
    const standing = (await repo.linesOf(tx, orderId)).filter(({ state }) => state !== 'cancelled');
    const lines = position === undefined ? standing : standing.filter((line) => line.position === position);
    if (lines.length === 0) return undefined;
    if (!(await repo.holdOpen(tx, brandCode(context), locked.draw_id))) throw new CallError('lottery_draw_closed');
    const voided = await voidBets(
      context,
      tx,
      product,
      lines.map((line) => ({ memberId: line.member_id, betId: line.bet_id })),
    );
    await repo.cancelLines(
      tx,
      orderId,
      lines.map((line) => line.position),
    );
    if (lines.length === standing.length) await repo.cancelOrder(tx, orderId);
    // Lines from before numbers were counted are on none.
    const counted = lines.filter(({ bets }) => bets !== null);
    if (counted.length > 0) await removeLoads(tx, locked.draw_id, locked.asset, loadsOf(game, counted));
    return voided;
  });
  if (result) await notifyBets(context, result);
  return bought(context, caller, orderId);
}

async function bought(context: Context, caller: Caller, id: string, written?: readonly Line[]): Promise<Bought> {
  const [order, available] = await Promise.all([
    ticketOf(context, caller.memberId, id, written),
    availableOf(context, caller.memberId, caller.asset),
  ]);
  return { order, balance: amountFromMinor(available) };
}
