import { type Calls, feeOf, type GameType, minorFromNumber, numberFromMinor, reportFigures, type ResponseInput } from '@sorak/contract';
import type { Context } from '../../../context.ts';
import type { OperatorCaller } from '../../../http/call.ts';
import { recordAction } from '../../../platform/operator/audit-service.ts';
import { catalogueOf, CURRENCY, DECIMALS } from '../../../platform/vendors/service.ts';
import { termsIn } from '../../../play/games/vendor-service.ts';
import { type CostSum, vendorSums } from './costs-repo.ts';
import { monthSums } from './month-repo.ts';
import { missingDays } from './month-service.ts';

type Costs = ResponseInput<Calls['getVendorCosts']>;
const money = (minor: bigint): number => numberFromMinor(minor, DECIMALS);

/** What each product of a vendor won, minor units: products are those that the brand shows its games under. */
function wonBy(context: Context, vendor: { readonly id: number; readonly code: string }, sums: readonly CostSum[]): Map<GameType, bigint> {
  const { categoryOf } = catalogueOf(context);
  const own = sums.filter((one) => one.vendor === vendor.id);
  const productOf = ({ gameType }: CostSum): GameType => categoryOf(vendor.code, gameType as GameType);
  const products = [...new Set(own.map(productOf))];
  return new Map(products.map((product) => [product, reportFigures(own.filter((one) => productOf(one) === product)).ggr]));
}

/** What is owed to every vendor for a month, and what is left after it. Looking is written down. */
export async function vendorCosts(context: Context, { operatorId }: OperatorCaller, month: string): Promise<Costs> {
  const { query } = context.db;
  const [sums, all, terms, missing] = await Promise.all([
    vendorSums(query, CURRENCY, month),
    monthSums(query, CURRENCY, month),
    termsIn(query, month),
    missingDays(query, month),
  ]);
  let total = 0n;
  const list = catalogueOf(context).vendors.flatMap((vendor): Costs['list'] => {
    const held = terms.get(vendor.id);
    const won = wonBy(context, vendor, sums);
    if (!held && won.size === 0) return [];
    const lines = [...won].map(([product, ggr]) => ({
      product,
      ggr,
      fee: held?.fees[product] ?? null,
      cost: feeOf(ggr, held?.fees[product] ?? 0),
    }));
    const owed = lines.reduce((sum, { cost }) => sum + cost, 0n);
    const minimum = held ? minorFromNumber(held.minimum, DECIMALS) : null;
    const due = minimum !== null && minimum > owed ? minimum : owed;
    total += due;
    return [
      {
        vassalage: vendor.code,
        name: vendor.displayName,
        lines: lines.map(({ ggr, cost, ...line }) => ({ ...line, ggr: money(ggr), cost: money(cost) })),
        minimum: minimum === null ? null : money(minimum),
        total: money(due),
      },
    ];
  });
  const { ngr } = reportFigures(all);
  await recordAction(query, { operatorId, action: 'vendor_costs_seen', object: `vendorcosts:${month}` });
  return { currency: CURRENCY, missingDays: missing, list, total: money(total), ngr: money(ngr), left: money(ngr - total) };
}
