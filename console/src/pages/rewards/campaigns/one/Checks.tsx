import { greatestCost, greatestGift, isFreeForm } from '@sorak/contract/rules/campaign';
import { Card } from '@sorak/ui/Card.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { FactList } from '../../../../features/FactList.tsx';
import { formatCount, formatMoney } from '../../../../lib/format.ts';
import { useText } from '../../../../locales/text.ts';
import { PARTS } from './rule-fields.ts';
import { countsOf, type Read } from './typed-rule.ts';

/** What a rule can cost, and whether anything stands against it, as it is typed. */
export function Checks({ read, refusal }: { readonly read: Read; readonly refusal: string | null }) {
  const text = useText();
  const counts = countsOf(read);
  const open = PARTS.reduce((sum, part) => sum + counts[part], 0);
  const { rule } = read;
  const [max, cost] = rule ? [greatestGift(rule), greatestCost(rule)] : [0, 0];
  return (
    <Card className="stack">
      <h2 className="heading">{text('campaigns.checks')}</h2>
      {rule ? (
        <FactList
          facts={[
            ...(rule && isFreeForm(rule.form) ? [[text('campaigns.worth'), formatMoney(max)] as const] : []),
            [text('campaigns.maxGift'), formatMoney(cost)],
            [text('campaigns.maxCost'), formatMoney(rule.limits.budget)],
            [text('campaigns.maxGifts'), cost > 0 ? formatCount(Math.floor(rule.limits.budget / cost)) : '–'],
          ]}
        />
      ) : null}
      <output className="block">
        {open > 0 ? (
          <Note tone="warn">{text('campaigns.toMend', { n: open })}</Note>
        ) : refusal === null ? (
          <p className="small faint-text">{text('campaigns.checking')}</p>
        ) : refusal === '' ? (
          <Note tone="brand">{text('campaigns.ready')}</Note>
        ) : (
          <Note tone="negative">{refusal}</Note>
        )}
      </output>
    </Card>
  );
}
