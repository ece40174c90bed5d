import { moneyParts } from '@sorak/contract';
import { Money } from '@sorak/ui/Money.tsx';

type Props = {
  /** A wire amount. */
  readonly value: number;
  readonly symbol?: string;
  readonly size?: 'xl' | 'l' | 'm';
  /** Writes a plus before gains and colours gain and loss. */
  readonly signed?: boolean;
};

/** An amount of money as the site writes it. */
export function Amount({ value, symbol, size, signed }: Props) {
  const tone = !signed || value === 0 ? undefined : value > 0 ? 'positive' : 'negative';
  return <Money parts={moneyParts(value, signed)} symbol={symbol} size={size} tone={tone} />;
}
