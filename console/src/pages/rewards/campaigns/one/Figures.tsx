import type { OperatorCampaign } from '@sorak/contract';
import type { ValueOf } from '@sorak/client/calls.ts';
import { Card } from '@sorak/ui/Card.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Note } from '@sorak/ui/Note.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { Answered } from '../../../../features/Answered.tsx';
import { FactList } from '../../../../features/FactList.tsx';
import { Figure } from '../../../../features/Figure.tsx';
import { formatCount, formatMoney, formatPercent } from '../../../../lib/format.ts';
import { type Text, useText } from '../../../../locales/text.ts';
import { againstOf } from './against.ts';
import { BudgetBar } from './BudgetBar.tsx';

type Sums = ValueOf<'getCampaignFigures'>;
type Day = Sums['days'][number];
const EVERY_MS = 30_000;
const STEPS = ['reached', 'joined', 'wagered', 'converted'] as const;

const columnsOf = (text: Text): Column<Day>[] => [
  { key: 'day', head: text('campaigns.day'), cell: ({ day }) => <span className="digits">{day}</span> },
  { key: 'reached', head: text('campaigns.reached'), numeric: true, cell: ({ reached }) => formatCount(reached) },
  { key: 'claimed', head: text('campaigns.claimed'), numeric: true, cell: ({ claimed }) => formatCount(claimed) },
  { key: 'wagered', head: text('campaigns.wagered'), numeric: true, cell: ({ wagered }) => formatCount(wagered) },
  { key: 'converted', head: text('campaigns.converted'), numeric: true, cell: ({ converted }) => formatCount(converted) },
  { key: 'cost', head: text('campaigns.cost'), numeric: true, cell: ({ cost }) => formatMoney(cost) },
  { key: 'joined', head: text('campaigns.ggrJoined'), numeric: true, cell: ({ ggrJoined }) => formatMoney(ggrJoined) },
  { key: 'not', head: text('campaigns.ggrNotJoined'), numeric: true, cell: ({ ggrNotJoined }) => formatMoney(ggrNotJoined) },
];

/** From those who were offered something to those whose own it became, each as a share of the step before. */
function Funnel({ sums }: { readonly sums: Sums }) {
  const text = useText();
  return (
    <div className="figures">
      {STEPS.map((step, at) => {
        const before = at === 0 ? 0 : sums[STEPS[at - 1] ?? step];
        return (
          <Figure
            key={step}
            label={text(`campaigns.${step}`)}
            value={formatCount(sums[step])}
            note={text(`campaigns.${step}Text`)}
            change={before > 0 ? <span className="digits">{formatPercent(sums[step] / before)}</span> : undefined}
          />
        );
      })}
      <Figure
        label={text('campaigns.cost')}
        value={formatMoney(sums.cost)}
        note={`${text('campaigns.returned')}: ${formatMoney(sums.returned)}`}
      />
    </div>
  );
}

/** What a member of those who joined lost to the house since the first gift, against one of those who did not, and in a sentence what the gifts came to. */
function Against({ sums }: { readonly sums: Sums }) {
  const text = useText();
  const found = againstOf(sums);
  if (!found) return <Note>{text('campaigns.againstFew', { joined: sums.joined, not: sums.notJoined })}</Note>;
  const { own, each, left, other, beyond } = found;
  return (
    <Card className="stack">
      <h2 className="heading">{text('campaigns.against')}</h2>
      <FactList
        facts={[
          [text('campaigns.ggrJoined'), formatMoney(own)],
          [text('campaigns.costEach'), formatMoney(each)],
          [text('campaigns.ggrLessCost'), formatMoney(left)],
          [text('campaigns.ggrNotJoined'), formatMoney(other)],
        ]}
      />
      <Note tone={beyond < 0 ? 'warn' : 'info'}>
        {text(beyond < 0 ? 'campaigns.costMore' : 'campaigns.costLess', { amount: formatMoney(Math.abs(beyond)) })}
      </Note>
      <p className="caption faint-text">{text('campaigns.againstText')}</p>
    </Card>
  );
}

/** What a campaign reached and cost: members step by step, the budget, and each day. */
export function Figures({ campaign: { id } }: { readonly campaign: OperatorCampaign }) {
  const text = useText();
  const answer = useCall('getCampaignFigures', { id }, { refetchEveryMs: EVERY_MS });
  return (
    <Answered answer={answer}>
      {(sums) => (
        <>
          <Funnel sums={sums} />
          <BudgetBar {...sums} />
          <Against sums={sums} />
          <Card look="flush">
            <h2 className="heading pad-little">{text('campaigns.byDay')}</h2>
            {sums.days.length === 0 ? (
              <Empty title={text('campaigns.noDays')} />
            ) : (
              <Table caption={text('campaigns.byDay')} columns={columnsOf(text)} rows={sums.days} rowKey={({ day }) => day} dense />
            )}
          </Card>
        </>
      )}
    </Answered>
  );
}
