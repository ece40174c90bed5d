import { LIMIT_PERIODS, type LimitKind, type LimitPeriod, minorFromNumber, numberFromMinor } from '@sorak/contract';
import { DECIMALS } from '../../platform/vendors/service.ts';
import { setBrandLimits } from './brand-limit-service.ts';
import * as repo from './repo.ts';

type Values = Readonly<Record<string, number | null>>;
const MINUTE_S = 60;

const limitView = (kind: LimitKind, amount: bigint): number =>
  kind === 'time' ? Number(amount) / MINUTE_S : numberFromMinor(amount, DECIMALS);
function kept(kind: LimitKind, value: number | null): bigint | null {
  if (value === null) return null;
  return kind === 'time' ? BigInt(value * MINUTE_S) : minorFromNumber(value, DECIMALS);
}

/** The brand's limits of these kinds for every member: units of currency, or minutes of play. */
const limitsOf = (kinds: readonly LimitKind[]) => ({
  list: async (query: repo.Query) => {
    const rows = await repo.brandLimits(query);
    const valueOf = (kind: LimitKind, period: string): number | null => {
      const row = rows.find((one) => one.kind === kind && one.period === period);
      return row ? limitView(kind, row.amount) : null;
    };
    return kinds.map((kind) => ({
      key: kind,
      names: null,
      isOpen: null,
      values: Object.fromEntries(LIMIT_PERIODS.map((period) => [period, valueOf(kind, period)])),
    }));
  },
  change: async (tx: repo.Query, _brandCode: string, key: string, values: Values, at: Date) => {
    const kind = kinds.find((one) => one === key);
    if (!kind) return false;
    const amounts = LIMIT_PERIODS.map((period) => [period, kept(kind, values[period] ?? null)]);
    await setBrandLimits(tx, kind, Object.fromEntries(amounts) as Record<LimitPeriod, bigint | null>, at);
    return true;
  },
});

export const brandLimitSettings = limitsOf(['deposit', 'loss', 'stake']);
export const timeLimitSettings = limitsOf(['time']);
