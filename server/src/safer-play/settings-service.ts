import { LIMIT_PERIODS, type LimitKind, minorFromNumber, numberFromMinor } from '@sorak/contract';
import type { Context } from '../context.ts';
import { DECIMALS } from '../vendors/service.ts';
import { setBrandLimit } from './limit-service.ts';
import * as repo from './repo.ts';

type Values = Readonly<Record<string, number | null>>;
const MONEY_KINDS: readonly LimitKind[] = ['deposit', 'loss', 'stake'];
const MINUTE_S = 60;

const shown = (kind: LimitKind, amount: bigint): number =>
  kind === 'time' ? Number(amount) / MINUTE_S : numberFromMinor(amount, DECIMALS);
const kept = (kind: LimitKind, value: number): bigint => (kind === 'time' ? BigInt(value * MINUTE_S) : minorFromNumber(value, DECIMALS));

const listOf = async (query: repo.Query, kinds: readonly LimitKind[]) => {
  const rows = await repo.brandLimits(query);
  const valueOf = (kind: LimitKind, period: string): number | null => {
    const row = rows.find((one) => one.kind === kind && one.period === period);
    return row ? shown(kind, row.amount) : null;
  };
  return kinds.map((kind) => ({
    key: kind,
    names: null,
    isOpen: null,
    values: Object.fromEntries(LIMIT_PERIODS.map((period) => [period, valueOf(kind, period)])),
  }));
};

/** The brand's limits for every member: units of currency, and minutes of play. */
export const brandLimitSettings = { list: (query: repo.Query) => listOf(query, MONEY_KINDS) };
export const timeLimitSettings = { list: (query: repo.Query) => listOf(query, ['time']) };

/** Sets them for one member after the other; the same again changes nothing, so that it may be repeated after a fault. */
export async function setBrandLimits(context: Context, key: string, values: Values, actor: string): Promise<void> {
  const kind = [...MONEY_KINDS, 'time' as const].find((one) => one === key);
  if (!kind) return;
  for (const period of LIMIT_PERIODS) {
    const value = values[period] ?? null;
    await setBrandLimit(context, { kind, period, amount: value === null ? null : kept(kind, value), actor });
  }
}
