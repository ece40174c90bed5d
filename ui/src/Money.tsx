import './Money.css';
import { classNames } from './class-names.ts';

type Parts = { readonly sign: string; readonly whole: string; readonly cents: string };
type Props = { readonly parts: Parts; readonly symbol?: string; readonly size?: 'xl' | 'l' | 'm'; readonly tone?: 'positive' | 'negative' };

const SIZE = { xl: 'money-huge', l: 'money-large', m: 'money-medium' } as const;

/** An amount: symbol and cents stand back, the whole part is full strength; right-to-left pages never flip its sign. */
export function Money({ parts, symbol, size, tone }: Props) {
  return (
    <span className={classNames('money', size && SIZE[size], tone)}>
      {parts.sign}
      {symbol ? <span className="currency">{symbol} </span> : null}
      <b>{parts.whole}</b>
      <i>.{parts.cents}</i>
    </span>
  );
}
