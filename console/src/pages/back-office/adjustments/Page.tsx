import { Card } from '@sorak/ui/Card.tsx';
import { Segment } from '@sorak/ui/Tabs.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { ListFile } from '../../../features/ListFile.tsx';
import { AdjustmentList } from '../../../features/AdjustmentList.tsx';
import { Answered } from '../../../features/Answered.tsx';
import { PageHead } from '../../../features/PageHead.tsx';
import { setSearch, useQuery } from '@sorak/client/location.ts';
import { useText } from '../../../locales/text.ts';

const EVERY_MS = 5_000;

/** What waits for a second person, and what was decided. */
export function Page() {
  const text = useText();
  const state = useQuery().get('state') === 'all' ? 'all' : 'waiting';
  const answer = useCall('getAdjustments', { state }, { refetchEveryMs: EVERY_MS });
  return (
    <div className="page">
      <PageHead title={text('adjustments.title')} />
      <div className="row between gap-medium wraps">
        <Segment
          label={text('members.state')}
          tabs={[
            { key: 'waiting', label: text('adjustments.waiting') },
            { key: 'all', label: text('adjustments.all') },
          ]}
          active={state}
          onPick={(key) => setSearch({ state: key })}
        />
        <p className="small faint-text">{text('adjustments.two')}</p>
      </div>
      <ListFile list="getAdjustments" request={{ state }} />
      <Card look="flush">
        <Answered
          answer={answer}
          isEmpty={({ list }) => list.length === 0}
          emptyTitle={text('adjustments.none')}
          emptyText={text('adjustments.noneText')}
        >
          {({ list }) => <AdjustmentList list={list} />}
        </Answered>
      </Card>
    </div>
  );
}
