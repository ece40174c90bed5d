import { Amount } from '../../../lib/Amount.tsx';

type Props = { readonly value: number | null; readonly symbol?: string; readonly signed?: boolean };

/** An amount, or a dash while there is none yet. */
export function BetAmount({ value, symbol, signed }: Props) {
  return value === null ? <span className="faint-text">—</span> : <Amount value={value} symbol={symbol} signed={signed} />;
}
