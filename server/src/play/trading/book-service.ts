import { type Calls, type RequestOutput, type ResponseInput } from '@sorak/contract';
import { callOut, textOf } from '@sorak/contract/outgoing';
import { tradingBoard, tradingCase, type TradingCase, tradingEffect, tradingLimits } from '@sorak/contract/rules/trading';
import * as v from 'valibot';
import type { Context } from '../../context.ts';
import { CallError } from '../../http/call.ts';
import { waitingMatches } from './repo.ts';

const BOUNDS = { withinMs: 3_000, maxBytes: 4_000_000 };

/** CallError not_found where this deployment has no sportsbook of its own. */
export function tradedBook({ config: { sportsbook } }: Context): { origin: string; tradingKey: string } {
  if (!sportsbook?.tradingKey) throw new CallError('not_found');
  return { origin: sportsbook.origin, tradingKey: sportsbook.tradingKey };
}

/** The status and JSON that the sportsbook's door of trading answers; throws where it does not answer. */
export async function askBook(context: Context, path: string, body?: object): Promise<{ status: number; json: unknown }> {
  const { origin, tradingKey } = tradedBook(context);
  const headers = { authorization: `Bearer ${tradingKey}`, ...(body ? { 'content-type': 'application/json' } : {}) };
  const sent = body ? ({ method: 'POST', body: JSON.stringify(body) } as const) : {};
  const answer = await callOut(new URL(path, origin), { headers, ...sent, ...BOUNDS });
  return { status: answer.status, json: JSON.parse(textOf(answer)) };
}

/** What it says, as the schema has it. CallError vendor_unavailable. */
export async function readBook<S extends v.GenericSchema>(
  context: Context,
  schema: S,
  path: string,
  body?: object,
): Promise<v.InferOutput<S>> {
  tradedBook(context);
  try {
    const { status, json } = await askBook(context, path, body);
    if (status !== 200) throw new Error(`status ${status}`);
    return v.parse(schema, json);
  } catch (error) {
    context.log.warn({ err: error, path }, 'the sportsbook did not tell what operators asked');
    throw new CallError('vendor_unavailable');
  }
}

/** A page of the matches, and the figures of the book. CallError vendor_unavailable. */
export async function boardOf(
  context: Context,
  { pageNo, pageSize, filter, mark, text }: RequestOutput<Calls['getTradingBoard']>,
): Promise<ResponseInput<Calls['getTradingBoard']>> {
  const query = new URLSearchParams({ filter, mark, text, offset: String((pageNo - 1) * pageSize), limit: String(pageSize) });
  const [board, waiting] = await Promise.all([
    readBook(context, tradingBoard, `/trading/board?${query}`),
    waitingMatches(context.db.query),
  ]);
  return { ...board, totalPages: Math.ceil(board.totalRecords / pageSize), waiting };
}

const found = v.object({ match: v.nullable(tradingCase) });
/** CallError not_found, vendor_unavailable. */
export async function matchOf(context: Context, id: string): Promise<TradingCase> {
  const { match } = await readBook(context, found, `/trading/matches/${encodeURIComponent(id)}`);
  if (!match) throw new CallError('not_found');
  return match;
}

/** CallError vendor_unavailable. */
export const effectOf = (context: Context, request: RequestOutput<Calls['getTradingEffect']>) =>
  readBook(context, tradingEffect, '/trading/effect', request);

/** CallError vendor_unavailable. */
export const limitsOf = (context: Context) => readBook(context, tradingLimits, '/trading/limits');
