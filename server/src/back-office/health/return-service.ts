import { type Calls, numberFromMinor, type ResponseInput } from '@sorak/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../ledger/ledger.ts';
import { repeat, type Repeating } from '../../lib/repeat.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { readBrand } from '../../platform/system/service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { type Band, bandOf } from './band.ts';
import * as repo from './return-repo.ts';

const EVERY_MS = 6 * 3_600_000;
/** A round that nobody ends is over within a day. */
const DAYS_BACK = 3;

const bandOfTable = (table: repo.PayTable): Band | null =>
  bandOf(
    { best: table.best, worst: table.worst, deviation: table.deviation, maxWin: table.max_win },
    { stake: Number(table.stake), payout: Number(table.payout), squares: Number(table.squares) },
    table.outside !== null,
  );

/**
 * Counts what was bet by each pay table and holds it against what should come back. Where chance does not explain it any more, it is written
 * into the operators' log once, and once when it is explained again.
 */
export async function watchReturns(context: Context): Promise<void> {
  const { currency } = (await readBrand(context)).settings;
  const now = new Date(context.clock.now());
  await inTransaction(context.db.query, async (tx) => {
    if (!(await repo.lockReturns(tx))) return;
    const from = await repo.countFrom(tx, DAYS_BACK);
    if (from === null) return;
    await repo.countReturns(tx, from, currency);
    for (const table of await repo.payTables(tx)) await judge(context, tx, table, now);
  });
}

async function judge(context: Context, tx: Parameters<typeof repo.markOutside>[0], table: repo.PayTable, now: Date): Promise<void> {
  const band = bandOfTable(table);
  const outside = band?.standing === 'above' || band?.standing === 'below' ? band.standing : null;
  if (outside === table.outside || !(await repo.markOutside(tx, table, outside, now))) return;
  const object = `game:${table.vendor}/${table.game_code}`;
  const detail = { payTable: table.number, outside, ...band, bets: Number(table.bets) };
  await recordAction(tx, { operatorId: null, action: outside ? 'returns_outside' : 'returns_inside', object, detail });
  if (outside) context.log.error({ object, ...detail }, 'a game does not return what it should');
}

export const startReturns = (context: Context): Repeating => repeat(context, 'returns', EVERY_MS, () => watchReturns(context));

const rounded = (percent: number): number => Number(percent.toFixed(3));

/** Every pay table with its days, its totals, and where its results stand. */
export async function gameReturns(context: Context): Promise<ResponseInput<Calls['getGameReturns']>> {
  const rows = await repo.payTables(context.db.query);
  const units = (minor: string): number => numberFromMinor(BigInt(minor), DECIMALS);
  return {
    list: rows.map((row) => {
      const band = bandOfTable(row);
      return {
        id: `${row.vendor}/${row.game_code}/${row.number}`,
        gameCode: row.game_code,
        gameName: row.game_name,
        payTable: row.number,
        digest: row.digest,
        from: row.from_at.getTime(),
        until: row.until?.getTime() ?? null,
        best: row.best,
        worst: row.worst,
        deviation: row.deviation,
        bets: Number(row.bets),
        stake: units(row.stake),
        payout: units(row.payout),
        actual: band && rounded(band.actual),
        low: band?.low == null ? null : rounded(band.low),
        high: band && rounded(band.high),
        standing: band?.standing ?? 'few',
        outsideSince: row.outside_since?.getTime() ?? null,
      };
    }),
  };
}
