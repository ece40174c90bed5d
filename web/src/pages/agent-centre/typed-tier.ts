import { plainAmount, type TierFields, typedAmount } from '@sorak/contract';
import { momentText } from '../../lib/time.ts';
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

export type Candidate = { readonly memberId: string; readonly account: string; readonly registeredAt: number };

/** Agents to choose from. Masked, two of them may read the same: those also say when they registered. */
export const candidatesOf = (agents: readonly Candidate[]): { readonly value: string; readonly label: string }[] =>
  agents.map(({ memberId, account, registeredAt }) => {
    const isAlone = agents.every((one) => one.memberId === memberId || one.account !== account);
    return { value: memberId, label: isAlone ? account : `${account} · ${momentText(registeredAt)}` };
  });
