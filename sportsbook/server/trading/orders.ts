import type { TradingOrder, TradingOutcome } from '@sorak/contract/rules/trading';
import type { MarketType } from '../../engine/market.ts';
import { resultSeal } from '../bets/seals.ts';
import type { Book } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { announceChanges } from '../live/changes-repo.ts';
import { mergedResult } from './effect.ts';
import { loadLimits } from './house-limits.ts';
import { resumeKind } from './losses-repo.ts';
import * as repo from './orders-repo.ts';
import { voidBet } from './void-bet.ts';

/** What an order is about: of several about the same the newest decides, however late another comes. */
function subjectOf(order: TradingOrder): string {
  switch (order.kind) {
    case 'stop':
      return `stop ${order.match ?? '*'} ${order.market ?? ''}`;
    case 'terms':
      return `terms ${order.match}`;
    case 'result':
      return `result ${order.match}`;
    case 'limits':
      return 'limits';
    case 'void':
      return `void ${order.bet}`;
  }
}

/** Carries an order out, once for its id; the same again answers what it came to. */
export async function carryOut(book: Book, { id, seq, order }: { id: string; seq: number; order: TradingOrder }): Promise<TradingOutcome> {
  const outcome = await book.db.transaction().execute(async (trx) => {
    await repo.lockOrders(trx);
    const known = await repo.findOrder(trx, id);
    if (known) return known.outcome;
    const subject = subjectOf(order);
    const came = (await repo.isSuperseded(trx, subject, seq)) ? 'superseded' : await apply(book, trx, order);
    await announceChanges(trx, await changedBy(trx, order));
    await repo.keepOrder(trx, { id, seq, subject, asked: order, outcome: came, at: book.now() });
    return came;
  });
  if (order.kind === 'limits') await loadLimits(book);
  return outcome;
}

/** The matches that an order changes. */
async function changedBy(trx: Transaction, order: TradingOrder): Promise<string[]> {
  if (order.kind === 'limits' || order.kind === 'void') return [];
  return order.match === null ? repo.liveMatches(trx) : [order.match];
}

/** A kind of markets that paused itself, `kind.football.total`; null for a market. */
function kindNamed(market: string | null): { readonly sport: string; readonly type: MarketType } | null {
  const [, sport, type] = /^kind\.([\w-]+)\.([\w-]+)$/.exec(market ?? '') ?? [];
  return sport && type ? { sport, type: type as MarketType } : null;
}

async function apply(book: Book, trx: Transaction, order: TradingOrder): Promise<TradingOutcome> {
  const done = (changed: number): TradingOutcome => (changed > 0 ? 'done' : 'unknown');
  switch (order.kind) {
    case 'stop': {
      const kind = kindNamed(order.market);
      if (kind) return order.isStopped ? 'unknown' : done((await resumeKind(trx, kind.sport, kind.type, book.now())).length);
      const changed = await repo.stop(trx, order.match, order.market, order.isStopped);
      return order.match === null ? 'done' : done(changed);
    }
    case 'terms':
      return done(await repo.setTerms(trx, order.match, { delay_ms: order.delayMs, extra_margin: order.extraMargin }));
    case 'limits':
      await repo.keepLimits(trx, order.limits);
      return 'done';
    case 'void':
      return done(await voidBet(book, trx, order.bet));
    case 'result': {
      const match = await repo.lockMatch(trx, order.match);
      if (!match) return 'unknown';
      if (match.starts_at > book.now()) return 'too-early';
      const result = await mergedResult(trx, order);
      await repo.enterResult(trx, order.match, result, (version) => resultSeal(book, order.match, version, result));
      return 'done';
    }
  }
}
