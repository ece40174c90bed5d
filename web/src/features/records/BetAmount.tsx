import { Amount } from '../../lib/Amount.tsx';

/** An amount, or a dash while there is none yet. */
export function BetAmount({ value, signed }: { readonly value: number | null; readonly signed?: boolean }) {
  return value === null ? <span className="t3">—</span> : <Amount value={value} signed={signed} />;
}
