import './operators.css';
import { Card } from '@sorak/ui/Card.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { ListFile } from '../../../features/ListFile.tsx';
import { Answered } from '../../../features/Answered.tsx';
import { DeskRequests } from '../../../features/DeskRequests.tsx';
import { Duty } from '../../../features/Duty.tsx';
import { PageHead } from '../../../features/PageHead.tsx';
import { useText } from '../../../locales/text.ts';
import { Invite } from './Invite.tsx';
import { People } from './People.tsx';
import { Roles } from './Roles.tsx';
import { Sessions } from './Sessions.tsx';

const EVERY_MS = 15_000;
const VIEWS = ['people', 'matrix', 'sessions', 'requests'] as const;
const KINDS = [
  'operatorInvite',
  'operatorRoles',
  'operatorRole',
  'roleTerms',
  'operatorActive',
  'operatorReset',
  'operatorPasskey',
] as const;

const readAnew = (): void => refresh('getOperatorAccounts', 'getOperatorRoles');

/** Who may sign in to the console and as what, who is there now, and what two of them decide about each other. */
export function Page() {
  const text = useText();
  const query = useQuery();
  const view = VIEWS.find((one) => one === query.get('view')) ?? 'people';
  const answer = useCall('getOperatorAccounts', {}, { refetchEveryMs: EVERY_MS });
  const toRequests = (): void => {
    readAnew();
    setSearch({ view: 'requests' });
  };
  return (
    <div className="page">
      <PageHead title={text('operators.title')} />
      <div className="row between gap-medium wraps">
        <Segment
          label={text('operators.title')}
          tabs={VIEWS.map((key) => ({ key, label: text(`operators.${key}`) }))}
          active={view}
          onPick={(key) => setSearch({ view: key === 'people' ? '' : key })}
        />
        <Invite onAsked={toRequests} />
      </div>
      <p className="small faint-text">
        {text(
          view === 'people'
            ? 'operators.note'
            : view === 'matrix'
              ? 'roles.note'
              : view === 'sessions'
                ? 'operators.sessionsNote'
                : 'desk.two',
        )}
      </p>
      <ListFile list="getOperatorAccounts" request={{}} />
      {view === 'people' ? <Duty /> : null}
      {view === 'requests' ? (
        <Card>
          <DeskRequests kinds={KINDS} onDecided={readAnew} />
        </Card>
      ) : view === 'matrix' ? (
        <Card>
          <Roles people={answer.data?.list ?? []} onAsked={toRequests} />
        </Card>
      ) : (
        <Card look="flush">
          <Answered answer={answer} isEmpty={({ list }) => list.length === 0} emptyTitle={text('operators.none')}>
            {({ list }) => (view === 'people' ? <People list={list} onAsked={toRequests} /> : <Sessions list={list} />)}
          </Answered>
        </Card>
      )}
    </div>
  );
}
