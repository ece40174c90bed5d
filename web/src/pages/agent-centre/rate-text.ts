import { type AgentContract, RATE_UNIT } from '@sorak/contract';

/** Millionths as a percentage: 4000 is `0.40%`. */
export const rateText = (rate: number): string => {
  const percent = (rate * 100) / RATE_UNIT;
  return `${percent.toFixed(Math.max(2, String(percent).split('.')[1]?.length ?? 0))}%`;
};

/** The highest rate of a contract. */
export const topRateText = ({ terms }: AgentContract): string => rateText(Math.max(...terms.tiers.map(({ rate }) => rate)));

/** A typed percentage in millionths; null for what is none. */
export function rateFrom(text: string): number | null {
  const percent = Number(text.trim().replace(',', '.'));
  const rate = Math.round((percent * RATE_UNIT) / 100);
  return text.trim() !== '' && Number.isFinite(percent) && rate > 0 && rate <= RATE_UNIT ? rate : null;
}
