import { Card } from '@sorak/ui/Card.tsx';
import { formatMoney } from '../../../../lib/format.ts';
import { useText } from '../../../../locales/text.ts';

type Props = { readonly given: number; readonly promised: number; readonly budget: number };

/** The budget in its three parts, each also in words: given, promised (hatched) and left. */
export function BudgetBar({ given, promised, budget }: Props) {
  const text = useText();
  const left = Math.max(0, budget - given - promised);
  const parts = [
    ['given', given],
    ['promised', promised],
    ['left', left],
  ] as const;
  return (
    <Card className="stack">
      <div className="row between gap-medium wraps">
        <h2 className="heading">{text('campaigns.budget')}</h2>
        <b className="digits">{formatMoney(budget)}</b>
      </div>
      <div className="budget-bar" aria-hidden="true">
        {parts.map(([part, amount]) => (
          <span key={part} className={part} style={{ flexGrow: amount }} />
        ))}
      </div>
      <dl className="row gap-large wraps small">
        {parts.map(([part, amount]) => (
          <div key={part} className="row gap-little">
            <dt className="faint-text">{text(`campaigns.${part}`)}</dt>
            <dd className="firm digits">{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
