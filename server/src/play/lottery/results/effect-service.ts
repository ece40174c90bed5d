import type { Calls, DrawResultEffect, RequestOutput } from '@sorak/contract';
import { lotteryGame } from '@sorak/contract/rules/lottery/games';
import type { Context } from '../../../context.ts';
import { CallError } from '../../../http/call.ts';
import { brandCode } from '../../../platform/system/service.ts';
import { databaseNow, findDraw } from '../draws/draw-repo.ts';
import * as repo from './entry-repo.ts';
import { assertEnterable } from './entry-service.ts';
import { revisionsOf } from './result-repo.ts';
import { payouts } from '../settlement/settle-service.ts';
import { amountFromMinor } from '../view.ts';

type Sum = { lines: number; winning: number; changed: number; more: bigint; less: bigint; stake: bigint; before: bigint; after: bigint };
const NOTHING: Sum = { lines: 0, winning: 0, changed: 0, more: 0n, less: 0n, stake: 0n, before: 0n, after: 0n };

/** What a result would do to the lines of a draw, reckoned as the settlement does. CallError not_found, conflict, lottery_result_invalid. */
export async function resultEffect(
  context: Context,
  { drawId, result }: RequestOutput<Calls['getDrawResultEffect']>,
): Promise<{ list: DrawResultEffect[] }> {
  const { query } = context.db;
  const draw = await findDraw(query, brandCode(context), BigInt(drawId));
  const game = draw && lotteryGame(draw.game_code);
  if (!game) throw new CallError('not_found');
  assertEnterable(draw, result, await databaseNow(query));
  const [groups, revisions] = await Promise.all([repo.lineGroups(query, draw.id), revisionsOf(query, draw.id)]);
  const before = new Map(revisions.map((one) => [one.version, payouts(game, one.result)]));
  const after = payouts(game, result);
  const sums = new Map<string, Sum>();
  const winners = [];
  for (const group of groups) {
    const { asset, lines, stake, play, pick, prices, unit } = group;
    const [was, will] = [before.get(group.version)?.(group) ?? 0n, after(group)];
    const count = BigInt(lines);
    const sum = sums.get(asset) ?? { ...NOTHING };
    sums.set(asset, sum);
    sum.lines += lines;
    sum.stake += stake;
    sum.before += was * count;
    sum.after += will * count;
    if (will > 0n) {
      sum.winning += lines;
      winners.push({ play, pick, prices, unit: String(unit), payout: String(will) });
    }
    if (group.version === 0 || was === will) continue;
    sum.changed += lines;
    if (will > was) sum.more += (will - was) * count;
    else sum.less += (was - will) * count;
  }
  const largest = new Map((await repo.largestOrders(query, draw.id, onceEach(winners))).map((one) => [one.asset, one]));
  return {
    list: [...sums]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([currency, sum]) => {
        const top = largest.get(currency);
        return {
          currency,
          ...sum,
          more: amountFromMinor(sum.more),
          less: amountFromMinor(sum.less),
          stake: amountFromMinor(sum.stake),
          before: amountFromMinor(sum.before),
          after: amountFromMinor(sum.after),
          largest: top ? { orderId: top.order_id, payout: amountFromMinor(top.payout) } : null,
        };
      }),
  };
}

/** Lines of both currencies and of several versions may be settled alike. */
const onceEach = <T extends object>(list: readonly T[]): T[] => [...new Map(list.map((one) => [JSON.stringify(one), one])).values()];
