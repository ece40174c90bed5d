import * as v from 'valibot';
import { MAX_FEES, NO_FEES } from './fees.ts';
import { DIVIDEND_CYCLES, MAX_TIERS, SALARY_BASES } from './commission.ts';

const minimum = v.pipe(v.number(), v.minValue(0), v.maxValue(1e13));
const wholeUpTo = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));
/** `rate` in millionths of the base; `loss` is what the team must have lost to the house. */
export const contractTier = v.strictObject({ validBet: minimum, loss: minimum, active: wholeUpTo(10_000_000), rate: wholeUpTo(1_000_000) });
/** What a contract of agents says, in units of currency. */
export const contractTerms = v.strictObject({
  tiers: v.pipe(v.array(contractTier), v.minLength(1), v.maxLength(MAX_TIERS)),
  /** Of dividends alone. */
  cycle: v.optional(v.picklist(DIVIDEND_CYCLES), 'monthly'),
  /** Of real-time salaries alone: what the rate is of, and the least single bet that counts. */
  basis: v.optional(v.picklist(SALARY_BASES), 'bets'),
  singleBet: v.optional(minimum, 0),
  /** Of dividends alone. */
  fees: v.optional(
    v.strictObject({
      platform: wholeUpTo(MAX_FEES.platform),
      payment: wholeUpTo(MAX_FEES.payment),
      bonus: wholeUpTo(MAX_FEES.bonus),
    }),
    NO_FEES,
  ),
});
