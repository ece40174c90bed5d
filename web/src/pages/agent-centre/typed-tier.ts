import { type ContractTerms, groupedAmount, plainAmount, RATE_UNIT, type TierFields, typedAmount } from '@sorak/contract';
import { rateFrom } from './rate-text.ts';

export type TypedTier = { readonly validBet: string; readonly loss: string; readonly active: string; readonly rate: string };
export const EMPTY_TIER: TypedTier = { validBet: '0', loss: '0', active: '0', rate: '' };

/** From how much something counts: nothing typed is from nothing. Null for what is no amount: dots between thousands would be read as cents. */
export const boundFrom = (text: string): number | null => (/^0*$/.test(plainAmount(text)) ? 0 : typedAmount(text));

/** A tier as it was typed, in units of currency; null for what is none. */
export function tierFrom(typed: TypedTier): TierFields | null {
  const [validBet, loss, rate] = [boundFrom(typed.validBet), boundFrom(typed.loss), rateFrom(typed.rate)];
  const active = plainAmount(typed.active);
  if (validBet === null || loss === null || rate === null || !/^\d{0,7}$/.test(active)) return null;
  return { validBet, loss, active: Number(active), rate };
}

/** Terms as they are typed: the tiers, and from which single bet on bets count. */
export type TypedTerms = { readonly tiers: readonly TypedTier[]; readonly single: string };
/** The longest reason, as the contract has it. */
export const REASON_LENGTH = 140;

/** Terms as they would be typed. */
export const typedFrom = ({ tiers, singleBet }: ContractTerms): TypedTerms => ({
  tiers: tiers.map(({ validBet, loss, active, rate }) => ({
    validBet: groupedAmount(String(validBet)),
    loss: groupedAmount(String(loss)),
    active: groupedAmount(String(active)),
    rate: String((rate * 100) / RATE_UNIT),
  })),
  single: groupedAmount(String(singleBet)),
});

/** What was typed, with all else as in these terms; null where a field is none. */
export function termsFrom(above: ContractTerms, { tiers, single }: TypedTerms): ContractTerms | null {
  const typed = tiers.flatMap((one) => tierFrom(one) ?? []);
  const singleBet = boundFrom(single);
  return typed.length < tiers.length || singleBet === null ? null : { ...above, singleBet, tiers: typed };
}

export type Candidate = { readonly memberId: string; readonly account: string };

/** Agents to choose from. */
export const candidatesOf = (agents: readonly Candidate[]): { readonly value: string; readonly label: string }[] =>
  agents.map(({ memberId, account }) => ({ value: memberId, label: account }));
