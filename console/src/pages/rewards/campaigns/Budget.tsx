import type { OperatorCampaign } from '@sorak/contract';
import { Progress } from '@sorak/ui/Progress.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { useText } from '../../../locales/text.ts';

/** How much of a budget is given or promised, as a meter and in words. */
export function Budget({ reserved, budget }: Pick<OperatorCampaign, 'reserved' | 'budget'>) {
  const text = useText();
  return (
    <span className="column gap-tiny">
      <Progress label={text('campaigns.budget')} value={Math.min(reserved, budget)} max={budget || 1} />
      <span className="caption faint-text digits">
        {text('campaigns.budgetOf', { used: formatMoney(reserved), left: formatMoney(Math.max(0, budget - reserved)) })}
      </span>
    </span>
  );
}
