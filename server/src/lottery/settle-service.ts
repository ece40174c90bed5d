import { factorOf, outcomeOf } from '@sorak/contract/rules/lottery/engine';
import { lotteryGame } from '@sorak/contract/rules/lottery/games';
import type { LotteryGame, LotteryResult } from '@sorak/contract/rules/lottery/game';
import { notifyBets, settleBets } from '../betting/set-service.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../ledger/ledger.ts';
import { brandCode } from '../system/service.ts';
import * as draws from './draw-repo.ts';
import { productOf } from './product.ts';
import * as repo from './line-repo.ts';
import type { LineState } from './tables.ts';

const LINES_AT_ONCE = 2_000;

/** Pays what a drawn draw owes, some thousand lines at a time: a run that was cut, or that several processes share, goes on where the lines stand. */
export async function settleDraw(context: Context, drawId: bigint): Promise<void> {
  const draw = await draws.findDraw(context.db.query, brandCode(context), drawId);
  const game = draw && lotteryGame(draw.game_code);
  if (!game || draw.state !== 'drawn' || draw.result === null) return;
  const factor = factors(game, draw.result);
  while (await settleSome(context, draw.id, game, factor)) continue;
  await inTransaction(context.db.query, async (tx) => {
    if (await draws.endDraw(tx, draw.id)) await repo.endOrders(tx, draw.id);
  });
}

type Factor = (line: repo.Line) => bigint;

/** What a unit of a line brings, in thousandths: reckoned once for every pick, however many have it. */
function factors(game: LotteryGame, result: LotteryResult): Factor {
  const known = new Map<string, bigint>();
  return ({ play, pick, prices }) => {
    const key = `${play} ${JSON.stringify(prices)} ${pick}`;
    const factor = known.get(key) ?? factorOf(prices, outcomeOf(game, play, pick, result));
    known.set(key, factor);
    return factor;
  };
}

const STATES: Readonly<Record<string, LineState>> = { held: 'under_review', void: 'cancelled' };

/** Settles the next lines; false when there are none. */
async function settleSome(context: Context, drawId: bigint, game: LotteryGame, factor: Factor): Promise<boolean> {
  const product = await productOf(context, game);
  const settled = await inTransaction(context.db.query, async (tx) => {
    // Operators may have begun to cancel it.
    if (!(await draws.holdDrawn(tx, drawId))) return undefined;
    const lines = await repo.lockWaiting(tx, drawId, LINES_AT_ONCE);
    if (lines.length === 0) return undefined;
    const ends = lines.map((line) => ({ line, payout: (line.unit * factor(line)) / 1000n }));
    const result = await settleBets(
      context,
      tx,
      product,
      ends.map(({ line, payout }) => ({ memberId: line.member_id, betId: line.bet_id, payout })),
    );
    // Nothing of a line whose bet was settled otherwise may be written down as if it had been paid.
    const wrong = result.outcomes.findIndex((outcome) => outcome === 'conflict' || outcome === 'unknown');
    if (wrong !== -1) throw new Error(`bet ${lines[wrong]?.bet_id} of draw ${drawId} could not be settled: ${result.outcomes[wrong]}`);
    await repo.endLines(
      tx,
      ends.map(({ line, payout }, at) => {
        const state = STATES[result.outcomes[at] ?? ''] ?? (payout > 0n ? 'won' : 'lost');
        return {
          order_id: line.order_id,
          position: line.position,
          state,
          payout: state === 'under_review' ? null : state === 'cancelled' ? 0n : payout,
        };
      }),
    );
    return result;
  });
  if (!settled) return false;
  await notifyBets(context, settled);
  return true;
}
