import { factorOf, outcomeOf, poolHits, poolShare } from '@sorak/contract/rules/lottery/engine';
import { lotteryGame } from '@sorak/contract/rules/lottery/games';
import type { LotteryGame, LotteryResult } from '@sorak/contract/rules/lottery/game';
import type { Product } from '../betting/product-service.ts';
import { correctBets, notifyBets, settleBets } from '../betting/set-service.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../ledger/ledger.ts';
import { notifyUnread } from '../messages/service.ts';
import { brandCode } from '../system/service.ts';
import { recountBets } from '../wagering/service.ts';
import { tellCorrected } from './correct-notice-service.ts';
import * as draws from './draw-repo.ts';
import * as repo from './line-repo.ts';
import { dropLoads } from './load-repo.ts';
import { sharePool, type Shared } from './pool-service.ts';
import { productOf } from './product.ts';
import { revisionsOf } from './result-repo.ts';
import type { LineState } from './tables.ts';

const LINES_AT_ONCE = 2_000;
const CHUNKS_AT_ONCE = 2;

/**
 * Pays what a drawn draw owes by the version of its result that counts, some thousand lines at a time: a run that was cut, or that several
 * processes share, goes on where the lines stand. Lines that an older version settled are settled anew where the newer one pays otherwise.
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
    after: undefined,
  };
  const chunks = async (): Promise<void> => {
    while (await settleSome(context, run)) continue;
  };
  if (await settleSome(context, run)) {
    // One chunk is reckoned here while the database writes another.
    const ends = await Promise.allSettled(Array.from({ length: CHUNKS_AT_ONCE }, chunks));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }
  const told = await inTransaction(query, async (tx) => {
    if (!(await draws.endDraw(tx, draw.id, draw.version))) return [];
    await repo.endOrders(tx, draw.id);
    await dropLoads(tx, draw.id);
    return draw.version > 1 ? tellCorrected(context, tx, draw, game.name) : [];
  });
  for (const memberId of told) await notifyUnread(context, memberId);
}

type Due = repo.DueLine & { readonly asset?: string | undefined };
type Payout = (line: Due) => bigint;
type Run = {
  readonly draw: draws.Draw;
  readonly product: Product;
  readonly payoutBy: ReadonlyMap<number, Payout>;
  /** Whether what a line brings depends on its currency: pools are one for each. */
  readonly hasPool: boolean;
  /** The last line that was taken: what lies before it is passed over until nothing is left behind it. */
  after: repo.DueLine | undefined;
};

type Paid = Pick<repo.Line, 'play' | 'pick' | 'prices' | 'unit'> & { readonly asset?: string | undefined };

/** What a line brings by a result, in minor units: reckoned once for every pick, however many have it, and what it won of the pool added. */
export function payouts(game: LotteryGame, result: LotteryResult, shared: Shared = new Map()): (line: Paid) => bigint {
  const known = new Map<string, { readonly factor: bigint; readonly hits: bigint }>();
  return ({ play, pick, prices, unit, asset = '' }) => {
    const key = `${play} ${JSON.stringify(prices)} ${pick}`;
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

const STATES: Readonly<Record<string, LineState>> = { held: 'under_review', void: 'cancelled' };

/** Settles the next lines; false when there are none. */
async function settleSome(context: Context, run: Run): Promise<boolean> {
  const { draw, product, payoutBy, hasPool } = run;
  const payout = payoutBy.get(draw.version);
  if (!payout) throw new Error(`draw ${draw.id} has no result ${draw.version}`);
  const results = await inTransaction(context.db.query, async (tx) => {
    // Operators may have begun to cancel it, or have corrected its result once more.
    if (!(await draws.holdDrawn(tx, draw.id, draw.version))) return undefined;
    const { after } = run;
    const due = await repo.lockDue(tx, draw.id, draw.version, LINES_AT_ONCE, after);
    run.after = due.at(-1);
    // A chunk that was undone has left its lines behind: they are found by one more look from the first line on.
    if (due.length === 0) return after && [];
    const assets = hasPool ? await repo.assetsOf(tx, due) : undefined;
    const lines: Due[] = assets ? due.map((line) => ({ ...line, asset: assets.get(line.order_id) })) : due;
    const fresh = lines.filter(({ state }) => state === 'waiting');
    const settled = lines.filter(({ state }) => state !== 'waiting');
    const changed = settled.filter((line) => payoutBy.get(line.version)?.(line) !== payout(line));
    const same = settled.filter((line) => !changed.includes(line));
    if (same.length > 0) await repo.passOver(tx, draw.version, same);
    return [
      ...(fresh.length > 0 ? [await settleLines(context, tx, { draw, product, lines: fresh, payout, isAnew: false })] : []),
      ...(changed.length > 0 ? [await settleLines(context, tx, { draw, product, lines: changed, payout, isAnew: true })] : []),
    ];
  });
  for (const result of results ?? []) await notifyBets(context, result);
  return results !== undefined;
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
