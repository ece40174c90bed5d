import { type Calls, numberFromMinor, type ResponseInput } from '@sorak/contract';
import type { Context } from '../../context.ts';
import type { OperatorCaller } from '../../http/call.ts';
import { momentOf } from '../../lib/day.ts';
import { recordAction } from '../../platform/operator/audit-service.ts';
import { readBrand } from '../../platform/system/service.ts';
import { DECIMALS } from '../../platform/vendors/service.ts';
import * as repo from './month-repo.ts';

const sumOf = (rows: readonly repo.Moved[]): bigint => rows.reduce((sum, { came, went }) => sum + came - went, 0n);

/** What members' money did in a month, read from the ledger's lines and held against its balances, both of one moment. */
export async function monthReport(
  context: Context,
  { operatorId }: OperatorCaller,
  month: string,
): Promise<ResponseInput<Calls['getMonthReport']>> {
  const { timeZone, currency } = (await readBrand(context)).settings;
  const [year = 0, number = 1] = month.split('-').map(Number);
  const [from, to] = [momentOf(Date.UTC(year, number - 1, 1), timeZone), momentOf(Date.UTC(year, number, 1), timeZone)];
  const { rows, held } = await context.db.query
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ({
      rows: await repo.movedMoney(tx, currency, new Date(from), new Date(to)),
      held: await repo.heldNow(tx, currency),
    }));
  await recordAction(context.db.query, { operatorId, action: 'month_seen', object: `month:${month}` });
  const parts = (part: repo.Moved['part']): repo.Moved[] => rows.filter((row) => row.part === part);
  const opening = sumOf(parts('before'));
  const units = (minor: bigint): number => numberFromMinor(minor, DECIMALS);
  return {
    from,
    to,
    timeZone,
    currency,
    opening: units(opening),
    closing: units(opening + sumOf(parts('within'))),
    rows: parts('within').map(({ kind, lines, came, went }) => ({ kind, lines: Number(lines), came: units(came), went: units(went) })),
    heldNow: units(held),
    linesNow: units(sumOf(rows)),
    readAt: context.clock.now(),
  };
}
