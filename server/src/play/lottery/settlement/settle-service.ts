import { factorOf, outcomeOf, poolHits, poolShare } from '@sorak/contract/rules/lottery/engine';
import { lotteryGame } from '@sorak/contract/rules/lottery/games';
import type { LotteryGame, LotteryResult } from '@sorak/contract/rules/lottery/game';
import type { Product } from '../../betting/product-service.ts';
import { correctBets, notifyBets, settleBets } from '../../betting/set-service.ts';
import type { Context } from '../../../context.ts';
import { houseGamesShard } from '../../../ledger/accounts.ts';
import { inTransaction } from '../../../ledger/ledger.ts';
import { notifyUnread } from '../../../platform/messages/service.ts';
import { brandCode } from '../../../platform/system/service.ts';
import { recountBets } from '../../../money/wagering/service.ts';
import { notifyCorrected } from '../results/correct-notice-service.ts';
import * as draws from '../draws/draw-repo.ts';
import * as repo from '../orders/line-repo.ts';
import { dropLoads } from '../orders/load-repo.ts';
import { type Standing, standingOrders } from '../orders/order-repo.ts';
import { sharePool, type Shared } from '../orders/pool-service.ts';
import { productOf } from '../product.ts';
import { revisionsOf } from '../results/result-repo.ts';
import { soundOrders } from './sound-service.ts';
import type { LineState } from '../tables.ts';

const LINES_AT_ONCE = 2_000;
/** Parts of a draw that are settled at once: while one is reckoned here and one written by the database, another one waits for its commit on the disk. */
const PARTS = [0, 1, 2] as const;

/**
 * Pays what a drawn draw owes by the version of its result that counts. It walks along the draw's orders, some thousand lines at a time, so that
 * no statement takes longer for a larger draw; a run that was cut, or that several processes share, goes on where the lines stand. Lines that
 * an older version settled are settled anew where the newer one pays otherwise.
 */
export async function settleDraw(context: Context, drawId: bigint): Promise<void> {
  const { query } = context.db;
  const draw = await draws.findDraw(query, brandCode(context), drawId);
  const game = draw && lotteryGame(draw.game_code);
  if (!game || draw.state !== 'drawn' || draw.result === null) return;
  const shared = await sharePool(context, draw, game, draw.result);
  const revisions = await revisionsOf(query, drawId);
  const run: Run = {
    draw,
    product: await productOf(context, game),
    hasPool: game.pool !== undefined,
    payoutBy: new Map(revisions.map(({ version, result }) => [version, payouts(game, result, shared)])),
  };
  const ends = await Promise.allSettled(PARTS.map((part) => settlePart(context, run, part)));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  // What other processes have been at is looked at again in the next round.
  if (ends.some((end) => end.status === 'fulfilled' && !end.value)) return;
  const told = await inTransaction(query, async (tx) => {
    if (!(await draws.endDraw(tx, draw.id, draw.version))) return [];
    await dropLoads(tx, draw.id);
    return draw.version > 1 ? notifyCorrected(context, tx, draw) : [];
  });
  for (const memberId of told) await notifyUnread(context, memberId);
}

/** Settles a part of a draw's orders; false when lines of them were left to others. */
async function settlePart(context: Context, run: Run, part: number): Promise<boolean> {
  let isWhole = true;
  for await (const chunk of chunksOf(context, run.draw, part)) {
    const payout = payoutOf(run);
    const orderIds = await soundOrders(context, chunk.orderIds, (line) => payout(line) > 0n);
    isWhole &&= orderIds.length === chunk.orderIds.length;
    if (orderIds.length === 0) continue;
    const sound = { ...chunk, orderIds };
    let end = await settleSome(context, run, sound);
    while (end === 'more') end = await settleSome(context, run, sound);
    isWhole &&= end === 'done';
  }
  return isWhole;
}

type Chunk = { readonly orderIds: readonly string[]; readonly lines: number };

/**
 * Orders that may have something to settle, so many that their lines go into one chunk; an order of more lines stands alone. A member's orders
 * stand together, and those of different parts never share an account of the house: their chunks never wait for each other.
 */
async function* chunksOf(context: Context, draw: draws.Draw, part: number): AsyncGenerator<Chunk> {
  let after: Standing | undefined;
  for (;;) {
    const orders = await standingOrders(context.db.query, draw.id, LINES_AT_ONCE, after);
    let [orderIds, lines]: [string[], number] = [[], 0];
    for (const order of orders) {
      // By its first result, an order that has ended has no line left to settle.
      if ((draw.version === 1 && order.state !== 'waiting') || houseGamesShard(order.member_id) % PARTS.length !== part) continue;
      if (lines > 0 && lines + order.lines > LINES_AT_ONCE) {
        yield { orderIds, lines };
        [orderIds, lines] = [[], 0];
      }
      orderIds.push(order.id);
      lines += order.lines;
    }
    if (lines > 0) yield { orderIds, lines };
    if (orders.length < LINES_AT_ONCE) return;
    after = orders.at(-1);
  }
}

type Due = repo.DueLine & { readonly asset?: string | undefined };
type Payout = (line: Paid) => bigint;
type Run = {
  readonly draw: draws.Draw;
  readonly product: Product;
  readonly payoutBy: ReadonlyMap<number, Payout>;
  /** Whether what a line brings depends on its currency: pools are one for each. */
  readonly hasPool: boolean;
};

type Paid = Pick<repo.Line, 'play' | 'pick' | 'prices' | 'unit'> & { readonly asset?: string | undefined };

/** What a line brings by a result, in minor units: reckoned once for every pick, however many have it, and what it won of the pool added. */
export function payouts(game: LotteryGame, result: LotteryResult, shared: Shared = new Map()): (line: Paid) => bigint {
  const known = new Map<string, { readonly factor: bigint; readonly hits: bigint }>();
  const texts = new WeakMap<Paid['prices'], string>();
  return ({ play, pick, prices, unit, asset = '' }) => {
    const text = texts.get(prices) ?? JSON.stringify(prices);
    texts.set(prices, text);
    const key = `${play} ${text} ${pick}`;
    let made = known.get(key);
    if (!made) {
      const outcome = outcomeOf(game, play, pick, result);
      made = { factor: factorOf(prices, outcome), hits: poolHits(game, play, outcome) };
      known.set(key, made);
    }
    const pool = made.hits > 0n ? shared.get(asset) : undefined;
    return (unit * made.factor) / 1000n + (pool ? poolShare(pool.amount, unit * made.hits, pool.units) : 0n);
  };
}

function payoutOf({ draw, payoutBy }: Run): Payout {
  const payout = payoutBy.get(draw.version);
  if (!payout) throw new Error(`draw ${draw.id} has no result ${draw.version}`);
  return payout;
}

const STATES: Readonly<Record<string, LineState>> = { held: 'under_review', void: 'cancelled' };

/** Settles what is due of some orders; `more` when some of their lines wait for another turn, `left` when others have them. */
async function settleSome(context: Context, run: Run, { orderIds, lines: count }: Chunk): Promise<'done' | 'more' | 'left'> {
  const { draw, product, payoutBy, hasPool } = run;
  const payout = payoutOf(run);
  const { end, results } = await inTransaction(context.db.query, async (tx) => {
    // Operators may have begun to cancel it, or have corrected its result once more.
    if (!(await draws.holdDrawn(tx, draw.id, draw.version))) return { end: 'left' as const, results: [] };
    const due = await repo.lockDue(tx, await repo.holdOrders(tx, orderIds), draw.version, LINES_AT_ONCE);
    const assets = hasPool ? await repo.assetsOf(tx, due) : undefined;
    const lines: Due[] = assets ? due.map((line) => ({ ...line, asset: assets.get(line.order_id) })) : due;
    const fresh = lines.filter(({ state }) => state === 'waiting');
    const settled = lines.filter(({ state }) => state !== 'waiting');
    const changed = settled.filter((line) => payoutBy.get(line.version)?.(line) !== payout(line));
    const same = settled.filter((line) => !changed.includes(line));
    if (same.length > 0) await repo.passOver(tx, draw.version, same);
    const made = [
      ...(fresh.length > 0 ? [await settleLines(context, tx, { draw, product, lines: fresh, payout, isAnew: false })] : []),
      ...(changed.length > 0 ? [await settleLines(context, tx, { draw, product, lines: changed, payout, isAnew: true })] : []),
    ];
    if (count > LINES_AT_ONCE && due.length === LINES_AT_ONCE) return { end: 'more' as const, results: made };
    return { end: (await repo.endOrders(tx, orderIds, draw.version)) ? ('done' as const) : ('left' as const), results: made };
  });
  for (const result of results) await notifyBets(context, result);
  return end;
}

type Some = {
  readonly draw: draws.Draw;
  readonly product: Product;
  readonly lines: readonly Due[];
  readonly payout: Payout;
  /** Whether an older result had settled them. */
  readonly isAnew: boolean;
};

async function settleLines(context: Context, tx: draws.Tx, { draw, product, lines, payout, isAnew }: Some) {
  const ends = lines.map((line) => ({ line, payout: payout(line), settlement: line.settlement + (isAnew ? 1 : 0) }));
  const bets = ends.map(({ line, payout: paid, settlement }) => ({
    memberId: line.member_id,
    betId: line.bet_id,
    payout: paid,
    settlement,
  }));
  if (isAnew) {
    await repo.keepPast(tx, draw.version, lines);
    await recount(tx, lines);
  }
  const endAs = ({ line, payout: paid, settlement }: (typeof ends)[number], state: LineState): repo.End => ({
    order_id: line.order_id,
    position: line.position,
    state,
    payout: state === 'under_review' ? null : state === 'cancelled' ? 0n : paid,
    settlement,
  });
  // Written down before the money moves: the house's accounts are then locked for less time, and another chunk waits less for them.
  await repo.endLines(
    tx,
    draw.version,
    ends.map((end) => endAs(end, end.payout > 0n ? 'won' : 'lost')),
  );
  const result = await (isAnew ? correctBets : settleBets)(context, tx, product, bets);
  // Nothing of a line whose bet was settled otherwise may be written down as if it had been paid.
  const wrong = result.outcomes.findIndex((outcome) => outcome === 'conflict' || outcome === 'unknown' || (isAnew && outcome === 'repeat'));
  if (wrong !== -1) throw new Error(`bet ${lines[wrong]?.bet_id} of draw ${draw.id} could not be settled: ${result.outcomes[wrong]}`);
  const others = ends.flatMap((end, at) => {
    const state = STATES[result.outcomes[at] ?? ''];
    return state ? [endAs(end, state)] : [];
  });
  if (others.length > 0) await repo.endLines(tx, draw.version, others);
  return result;
}

/** What had counted as turnover is counted again by the new result; before any money moves, member by member in order. */
async function recount(tx: draws.Tx, lines: readonly repo.DueLine[]): Promise<void> {
  const byMember = new Map<bigint, bigint[]>();
  for (const { member_id: memberId, bet_id: betId } of lines) byMember.set(memberId, [...(byMember.get(memberId) ?? []), betId]);
  const members = [...byMember].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [memberId, betIds] of members) await recountBets(tx, memberId, betIds);
}
