import type { DrawResultEffect } from '@sorak/contract';
import { formatChange, formatCount, formatMoney } from '../../../lib/format.ts';
import { useText } from '../../../locales/text.ts';

/** What a result would pay, and what it would change of what was paid, currency by currency. */
export function ResultEffect({ list }: { readonly list: readonly DrawResultEffect[] }) {
  const text = useText();
  if (list.length === 0) return <p className="caption faint-text">{text('draws.resultEffectNone')}</p>;
  return list.map(({ currency, lines, winning, changed, more, less, stake, before, after, largest }) => {
    const facts: readonly (readonly [string, string])[] = [
      [text('draws.winning'), text('draws.winningOf', { winning: formatCount(winning), lines: formatCount(lines) })],
      [text('draws.toPay'), formatMoney(after)],
      [text('draws.houseKeeps'), formatChange(stake - after)],
      ...(largest ? [[text('draws.largest'), `${formatMoney(largest.payout)} · ${largest.orderId.slice(0, 8)}`] as const] : []),
      ...(changed > 0
        ? [
            [text('draws.changedLines'), formatCount(changed)] as const,
            [text('draws.paidBefore'), formatMoney(before)] as const,
            [text('draws.membersGet'), formatChange(more)] as const,
            [text('draws.membersLose'), formatChange(-less)] as const,
          ]
        : []),
    ];
    return (
      <dl key={currency} className="facts wide" aria-label={currency}>
        <div>
          <dt>{text('draws.currency')}</dt>
          <dd>{currency}</dd>
        </div>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="digits breaks">{value}</dd>
          </div>
        ))}
      </dl>
    );
  });
}
