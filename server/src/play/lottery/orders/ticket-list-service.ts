import { type Calls, type LotteryTicket, type RequestOutput, symbolOf } from '@sorak/contract';
import type { Context } from '../../../context.ts';
import { CallError } from '../../../http/call.ts';
import { readBrand } from '../../../platform/system/service.ts';
import { pastOf } from './line-repo.ts';
import * as repo from './order-repo.ts';
import { revisionsOf } from '../results/result-repo.ts';
import { lineView, orderView, resultView } from '../view.ts';

type Written = Omit<repo.SeenLine, 'position' | 'state' | 'payout'>;
const waiting = (line: Written, position: number): repo.SeenLine => ({ ...line, position, state: 'waiting', payout: null });

/**
 * One of the member's orders with every line; `written` are the lines that the caller has just committed, which need not be read again.
 * CallError not_found.
 */
export async function ticketOf(context: Context, memberId: bigint, id: string, written?: readonly Written[]): Promise<LotteryTicket> {
  const { query } = context.db;
  const order = await repo.findOrder(query, id);
  if (!order || order.member_id !== memberId) throw new CallError('not_found');
  const [[draw], past, revisions, { settings }] = await Promise.all([
    repo.drawsOf(query, [order.draw_id]),
    pastOf(query, id),
    revisionsOf(query, order.draw_id),
    readBrand(context),
  ]);
  if (!draw) throw new Error(`order ${id} has no draw`);
  // Before its draw has closed nothing but its buyer changes a line, and that gives money back.
  const isUntouched = draw.state === 'open' && order.given_back === 0n;
  const lines = written && isUntouched ? written.map(waiting) : await repo.seenLines(query, id);
  return {
    ...orderView(order, draw, symbolOf(order.asset, settings.currencySymbol)),
    ticket: order.ticket,
    list: lines.map((line) => lineView(line, draw, past)),
    earlier: revisions
      .filter(({ version }) => version < draw.version)
      .map(({ version, source, at, result }) => ({ version, source, at: at.getTime(), result: resultView(result) })),
  };
}

/** A page of the member's orders, the newest first. */
export async function orders(context: Context, memberId: bigint, request: RequestOutput<Calls['getLotteryOrders']>) {
  const { query } = context.db;
  const { pageNo, pageSize, gameCode, isWaiting } = request;
  const filter = { memberId, gameCode, isWaiting: isWaiting === undefined ? undefined : isWaiting === '1' };
  const [found, count, { settings }] = await Promise.all([
    repo.findOrders(query, filter, { offset: (pageNo - 1) * pageSize, limit: pageSize }),
    repo.countOrders(query, filter),
    readBrand(context),
  ]);
  const draws = new Map((await repo.drawsOf(query, [...new Set(found.map((order) => order.draw_id))])).map((draw) => [draw.id, draw]));
  return {
    list: found.flatMap((order) => {
      const draw = draws.get(order.draw_id);
      return draw ? [orderView(order, draw, symbolOf(order.asset, settings.currencySymbol))] : [];
    }),
    totalPages: Math.ceil(count / pageSize),
    totalRecords: count,
  };
}
