import './missions.css';
import type { Mission } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { flagIcon } from '@sorak/ui/page-icons.ts';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { Table } from '@sorak/ui/Table.tsx';
import type { ValueOf } from '@sorak/client/calls.ts';
import { useCall } from '@sorak/client/queries.ts';
import { ReadFailed } from '../../../lib/ReadFailed.tsx';
import { useText } from '../../../locales/text.ts';
import { MissionLine } from './MissionLine.tsx';

type LeaderboardRow = ValueOf<'getMissionLeaderboard'>['list'][number];

const accountCell = ({ account, isOwn }: LeaderboardRow, you: string) => (
  <>
    <bdi>{account}</bdi> {isOwn ? <Badge tone="brand">{you}</Badge> : null}
  </>
);

function Board() {
  const t = useText();
  const { data, isError, refetch } = useCall('getMissionLeaderboard', {}, { staleTimeMs: 0 });
  return (
    <Card look="flush">
      <h2 className="missions-heading">{t('missions.board')}</h2>
      <p className="small faint-text missions-about">{t('missions.boardAbout')}</p>
      {isError && !data ? (
        <ReadFailed title={t('missions.boardFailed')} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="missions-wait" />
      ) : data.list.length === 0 ? (
        <Empty title={t('missions.boardEmpty')} />
      ) : (
        <>
          <Table<LeaderboardRow>
            caption={t('missions.board')}
            rows={data.list}
            rowKey={({ place }) => String(place)}
            columns={[
              { key: 'place', head: t('missions.place'), cell: ({ place }) => place },
              {
                key: 'account',
                head: t('missions.account'),
                cell: (row) => accountCell(row, t('missions.you')),
              },
              { key: 'done', head: t('missions.doneHead'), cell: ({ done }) => done, numeric: true },
            ]}
          />
          {data.own === null ? null : <p className="small faint-text missions-own">{t('missions.own', { place: data.own })}</p>}
        </>
      )}
    </Card>
  );
}

const isRankGift = ({ measure }: Mission): boolean => measure === 'rank';
const isStep = ({ cycle, measure }: Mission): boolean =>
  cycle === 'once' && measure !== 'rank' && measure !== 'logins' && measure !== 'deposits' && measure !== 'bets';

type ListProps = { readonly title: string; readonly about?: string; readonly count?: string; readonly missions: readonly Mission[] };

function List({ title, about, count, missions }: ListProps) {
  if (missions.length === 0) return null;
  return (
    <Card look="flush">
      <div className="missions-heading">
        <Icon path={flagIcon} size="s" />
        <h2 className="grow">{title}</h2>
        {count === undefined ? null : <span className="small faint-text digits">{count}</span>}
      </div>
      {about === undefined ? null : <p className="small faint-text missions-about">{about}</p>}
      <ul>
        {missions.map((mission) => (
          <MissionLine key={`${mission.id} ${mission.period}`} mission={mission} />
        ))}
      </ul>
    </Card>
  );
}

/** Missions with the member's own progress: steps that protect the account, then those that come again. */
export function Missions() {
  const t = useText();
  const { data, isError, error, refetch } = useCall('getMissionSummaryDetails', {}, { staleTimeMs: 0 });
  const steps = data?.missions.filter(isStep) ?? [];
  return (
    <div className="missions">
      <div>
        <h1>{t('centre.missionLeaderboard')}</h1>
        <p className="soft-text">{t('missions.about')}</p>
      </div>
      <div className="missions-grid">
        {data ? (
          <div className="missions-list">
            <List
              title={t('missions.steps')}
              count={t('missions.progress', { done: steps.length - data.openCount, total: steps.length })}
              missions={steps}
            />
            <List title={t('missions.ranks')} missions={data.missions.filter(isRankGift)} />
            <List
              title={t('missions.again')}
              about={t('missions.againAbout')}
              missions={data.missions.filter((one) => !isStep(one) && !isRankGift(one))}
            />
          </div>
        ) : (
          <Card look="flush">
            {isError ? (
              <ReadFailed title={t('missions.failed')} text={error?.message} onRetry={() => void refetch()} />
            ) : (
              <Skeleton className="missions-wait long" />
            )}
          </Card>
        )}
        <Board />
      </div>
    </div>
  );
}
