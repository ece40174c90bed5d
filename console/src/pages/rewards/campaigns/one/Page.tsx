import '../campaigns.css';
import type { OperatorCampaign } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { Link } from '@sorak/client/Link.tsx';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { useCall } from '@sorak/client/queries.ts';
import { Answered } from '../../../../features/Answered.tsx';
import { PageHead } from '../../../../features/PageHead.tsx';
import type { PageProps } from '../../../../features/page-props.ts';
import { useText } from '../../../../locales/text.ts';
import { Budget } from '../Budget.tsx';
import { State } from '../State.tsx';
import { StateButtons } from '../StateButtons.tsx';
import { titleOf } from '../title.ts';
import { Builder } from './Builder.tsx';
import { Codes } from './Codes.tsx';
import { Draws } from './Draws.tsx';
import { Figures } from './Figures.tsx';
import { Gifts } from './Gifts.tsx';
import { Members } from './Members.tsx';
import { Versions } from './Versions.tsx';

const EVERY_MS = 10_000;
const VIEWS = ['rule', 'versions', 'codes', 'draws', 'members', 'gifts', 'figures'] as const;
const PARTS = { versions: Versions, codes: Codes, draws: Draws, members: Members, gifts: Gifts, figures: Figures } as const;
type View = (typeof VIEWS)[number];

/** Only a campaign of the trigger draw gives a draw’s prizes. */
const viewsOf = ({ version, versions }: OperatorCampaign): readonly View[] => {
  const present = versions.find(({ number }) => number === version) ?? versions[0];
  return VIEWS.filter((view) => view !== 'draws' || present?.rule.trigger.kind === 'draw');
};

function Shown({ view, id, campaign }: { readonly view: View; readonly id: string; readonly campaign: OperatorCampaign | undefined }) {
  if (view !== 'rule' && campaign) {
    const Part = PARTS[view];
    return <Part key={id} campaign={campaign} />;
  }
  return <Builder key={id} id={id} campaign={campaign} />;
}

/** One campaign: its rule and wordings, its codes, who has what of it, and what it reached and cost. */
export function Page({ params }: PageProps) {
  const text = useText();
  const id = params['id'] ?? '';
  const asked = useQuery().get('view');
  const view = VIEWS.find((one) => one === asked) ?? 'rule';
  const answer = useCall('getOperatorCampaigns', {}, { refetchEveryMs: EVERY_MS });
  const campaign = answer.data?.list.find((one) => one.id === id);
  return (
    <div className="page">
      <PageHead title={campaign ? titleOf(campaign) : id}>{campaign ? <State campaign={campaign} /> : null}</PageHead>
      <div className="row between gap-medium wraps">
        <Link className="link" to="/console/campaigns">
          {text('campaigns.all')}
        </Link>
        {campaign ? <StateButtons campaign={campaign} /> : null}
      </div>
      {campaign ? (
        <>
          <Card look="tight">
            <Budget reserved={campaign.reserved} budget={campaign.budget} />
          </Card>
          <Segment
            label={text('campaigns.views')}
            tabs={viewsOf(campaign).map((key) => ({ key, label: text(`campaigns.view.${key}`) }))}
            active={view}
            onPick={(key) => setSearch({ view: key === 'rule' ? '' : key, page: '' })}
          />
        </>
      ) : null}
      <Answered answer={answer}>{() => <Shown view={view} id={id} campaign={campaign} />}</Answered>
    </div>
  );
}
