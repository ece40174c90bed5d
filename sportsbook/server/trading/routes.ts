import { createHash, timingSafeEqual } from 'node:crypto';
import { TRADING_FILTERS, TRADING_MARKS, tradingId, tradingOrderRequest, tradingResult } from '@sorak/contract/rules/trading';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Book } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { board, tradingCase } from './board.ts';
import { effectOf } from './effect.ts';
import { limitsOf } from './house-limits.ts';
import { alarmsNow, pricesOf } from './integrity.ts';
import { carryOut } from './orders.ts';
import { reportRows } from './report-repo.ts';

const whole = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number));
const boardQuery = v.strictObject({
  filter: v.picklist(TRADING_FILTERS),
  mark: v.optional(v.picklist(TRADING_MARKS), 'all'),
  text: v.optional(v.pipe(v.string(), v.maxLength(80)), ''),
  offset: whole,
  limit: v.pipe(whole, v.minValue(1), v.maxValue(100)),
});
const time = v.pipe(v.string(), v.regex(/^\d{1,14}$/), v.transform(Number));
const reportQuery = v.strictObject({ of: v.picklist(['wagers', 'future']), from: time, to: time });
const matchParams = v.object({ id: tradingId });
const effectRequest = v.strictObject(tradingResult);

const hashed = (key: string): Buffer => createHash('sha256').update(key).digest();

function read<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw new Refusal('BAD_REQUEST');
  return parsed.output;
}

/** What the platform's operators see and order, for whoever bears the key of trading alone. */
export function serveTrading(app: FastifyInstance, book: Book, key: string): void {
  const wanted = hashed(`Bearer ${key}`);
  const behindKey = (handle: (request: FastifyRequest) => Promise<unknown>) => (request: FastifyRequest) => {
    if (!timingSafeEqual(hashed(request.headers.authorization ?? ''), wanted)) throw new Refusal('TOKEN_REFUSED');
    return handle(request);
  };
  app.get(
    '/trading/board',
    behindKey((request) => board(book, read(boardQuery, request.query))),
  );
  app.get(
    '/trading/matches/:id',
    behindKey(async (request) => ({ match: await tradingCase(book, read(matchParams, request.params).id) })),
  );
  app.get(
    '/trading/limits',
    behindKey(() => Promise.resolve(limitsOf(book))),
  );
  app.get(
    '/trading/integrity',
    behindKey(async () => ({ alarms: await alarmsNow(book) })),
  );
  app.get(
    '/trading/prices/:id',
    behindKey(async (request) => ({ prices: await pricesOf(book, read(matchParams, request.params).id) })),
  );
  app.get(
    '/trading/report',
    behindKey(async (request) => {
      const { of, from, to } = read(reportQuery, request.query);
      const rows = await reportRows(book.db, of, new Date(from), new Date(to));
      return {
        rows: rows.map(({ stake_amount: stake, payout_amount: payout, revenue_amount: revenue, ...rest }) => ({
          ...rest,
          stake_amount: String(stake),
          payout_amount: String(payout),
          revenue_amount: String(revenue),
        })),
      };
    }),
  );
  app.post(
    '/trading/effect',
    behindKey((request) => effectOf(book, read(effectRequest, request.body))),
  );
  app.post(
    '/trading/orders',
    behindKey(async (request) => ({ outcome: await carryOut(book, read(tradingOrderRequest, request.body)) })),
  );
}
