import type { Context } from '../../../context.ts';
import { saidLines, type SaidLine } from '../orders/line-repo.ts';
import { ticketsOf } from '../orders/order-repo.ts';
import { linesHash, ticketReader } from '../orders/ticket-service.ts';

/** Orders that were said to be wrong already: once a process is enough. */
const told = new WeakMap<Context['db'], Set<string>>();

/**
 * Of these orders those whose lines are what their signed tickets say; of one that wins, whose ticket is one of ours besides. The others are
 * not settled: their draw stays drawn until the lines are restored, or two operators cancel it.
 */
export async function soundOrders(
  context: Context,
  orderIds: readonly string[],
  wins: (line: SaidLine & { readonly asset: string }) => boolean,
): Promise<string[]> {
  const { query } = context.db;
  const [tickets, lines, read] = [await ticketsOf(query, orderIds), await saidLines(query, orderIds), await ticketReader(context)];
  const byOrder = new Map<string, SaidLine[]>();
  for (const line of lines) {
    const own = byOrder.get(line.order_id);
    if (own) own.push(line);
    else byOrder.set(line.order_id, [line]);
  }
  const sound = new Set<string>();
  for (const { id, ticket, asset } of tickets) {
    const own = byOrder.get(id) ?? [];
    const { lines: said, isOurs } = read(ticket);
    if (said === linesHash(own) && (!own.some((line) => wins({ ...line, asset })) || isOurs())) sound.add(id);
    else tell(context, id);
  }
  return orderIds.filter((id) => sound.has(id));
}

function tell({ db, log }: Context, order: string): void {
  const known = told.get(db) ?? new Set();
  told.set(db, known.add(order));
  log.error({ order }, 'the lines of a lottery order are not those of its ticket; it is not settled');
}
