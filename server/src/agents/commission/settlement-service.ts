import { ACTIVE_FROM_MINOR, isEveryBet, needsMoney } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import type { Span } from '../../lib/periods.ts';
import { repeat, type Repeating } from '../../lib/repeat.ts';
import { readBrand } from '../../platform/system/service.ts';
import { holdContracts } from './contract-repo.ts';
import { lockSettlement } from './correction-repo.ts';
import { correctDue } from './correction-service.ts';
import { workAlone } from './fault-service.ts';
import { keepPlayers, sumPlayers } from './figures-repo.ts';
import { ASSET, payDue } from './payment-service.ts';
import { readCounted } from './player-repo.ts';
import { lookAtPurses } from './purse-service.ts';
import { settlePrizes } from './prize-service.ts';
import { keepClaims, calculate, statementsFor } from './calculation-service.ts';
import { contractRules } from './rules-service.ts';
import * as repo from './statement-repo.ts';
import { partyOf } from './terms.ts';
import { calculatedAfter, SERIES, type Series, windowOf } from './windows.ts';

/** Of one series in one go, after a long stop. */
const MAX_PERIODS = 300;
const EVERY_MS = 15_000;

/** Reckons one period for all contracts of a series, once: its figures and what is owed stand in one commit before anything is paid. */
async function settle(context: Context, series: Series, span: Span): Promise<boolean> {
  return inTransaction(context.db.query, async (tx) => {
    await lockSettlement(tx);
    const { maxCarried } = await contractRules(context, tx);
    const runId = await repo.insertRun(tx, series, span, { at: new Date(context.clock.now()), maxCarried });
    if (runId === undefined) return false;
    await holdContracts(tx);
    const rows = await repo.findParties(tx, series, span);
    if (rows.length === 0) return true;
    const parties = rows.map(partyOf);
    const ids = parties.map(({ memberId }) => memberId);
    const choosy = parties.filter(({ rule }) => !isEveryBet(rule));
    const hasMoney = rows.some(({ fees }) => needsMoney(fees));
    await keepPlayers(tx, runId, ids, { ...span, asset: ASSET, keepsBets: choosy.length > 0, hasMoney });
    const figures = await sumPlayers(tx, runId, { activeFrom: ACTIVE_FROM_MINOR, hasMoney });
    const counted = await readCounted(tx, [runId], choosy);
    const period = { kind: series.kind, runs: [], runId, maxCarried };
    const calculated = await calculate(tx, period, { rows, figures, counted, last: new Map() });
    await repo.insertStatements(tx, await statementsFor(tx, period, calculated, { last: new Map(), stated: calculated.lines }));
    await keepClaims(tx, period, calculated);
    return true;
  });
}

/** Every period of a series that is due and not reckoned yet, oldest first; none behind one that cannot be reckoned. */
async function settleSeries(context: Context, series: Series, timeZone: string): Promise<void> {
  const now = context.clock.now();
  const from = await repo.findNextFrom(context.db.query, series);
  if (from === null) return;
  let at = from;
  for (let left = MAX_PERIODS; left > 0; left -= 1) {
    const starts = await repo.findRunningFrom(context.db.query, series, at);
    if (starts === null) return;
    // A time without contracts has nothing to settleParties.
    const span = windowOf(series, Math.max(at, starts), timeZone);
    if (span.to + calculatedAfter(series.kind) > now) return;
    const work = async () => {
      await lookAtPurses(context, span);
      return settle(context, series, span);
    };
    if ((await workAlone(context, { ...series, ...span, isCorrection: false }, work)) === undefined) return;
    at = span.to;
  }
}

/** Reckons what is due, corrects what has changed since, and pays it. Any number of processes may do it at once, and be killed at any point; `atOnce` payments are one commit. */
export async function settleDue(context: Context, atOnce?: number): Promise<void> {
  const { settings } = await readBrand(context);
  for (const series of SERIES) await settleSeries(context, series, settings.timeZone);
  await correctDue(context, settings.currencySymbol);
  await settlePrizes(context, settings.timeZone);
  await payDue(context, settings.currencySymbol, atOnce);
}

export const startSettlement = (context: Context): Repeating => repeat(context, 'commissions', EVERY_MS, () => settleDue(context));
