import './missions.css';
import type { MissionCode } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Empty } from '@sorak/ui/Empty.tsx';
import { Icon } from '@sorak/ui/Icon.tsx';
import { checkIcon, lockIcon } from '@sorak/ui/icons.ts';
import { flagIcon, mailIcon, phoneIcon, scanIcon, walletIcon } from '@sorak/ui/icons-more.ts';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { Table } from '@sorak/ui/Table.tsx';
import type { ValueOf } from '../../api/client.ts';
import { useCall } from '../../api/queries.ts';
import { ReadFailed } from '../../lib/ReadFailed.tsx';
import { useText } from '../../locales/text.ts';
import { openMemberCentre } from '../../stores/popup.ts';

const ICONS: Readonly<Record<MissionCode, string>> = {
  mobile: phoneIcon,
  email: mailIcon,
  authenticator: scanIcon,
  paymentPassword: lockIcon,
  bankCard: walletIcon,
};
type Place = ValueOf<'getMissionLeaderboard'>['list'][number];

const accountCell = ({ account, isOwn }: Place, you: string) => (
  <>
    <bdi>{account}</bdi> {isOwn ? <Badge tone="brand">{you}</Badge> : null}
  </>
);

function Board() {
  const t = useText();
  const { data, isError, refetch } = useCall('getMissionLeaderboard', {}, { staleTimeMs: 0 });
  return (
    <Card look="p0">
      <h2 className="mis-h">{t('missions.board')}</h2>
      {isError && !data ? (
        <ReadFailed title={t('missions.boardFailed')} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="mis-wait" />
      ) : data.list.length === 0 ? (
        <Empty title={t('missions.boardEmpty')} />
      ) : (
        <>
          <Table<Place>
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
          {data.own === null ? null : <p className="small t3 mis-own">{t('missions.own', { place: data.own })}</p>}
        </>
      )}
    </Card>
  );
}

/** What protects the account, as missions: measured by the platform, none of them a bet, none with a reward behind it. */
export function Missions() {
  const t = useText();
  const { data, isError, error, refetch } = useCall('getMissionSummaryDetails', {}, { staleTimeMs: 0 });
  if (isError && !data) return <ReadFailed title={t('missions.failed')} text={error?.message} onRetry={() => void refetch()} />;
  return (
    <div className="mis">
      <div>
        <h1>{t('centre.missionLeaderboard')}</h1>
        <p className="small t3">{t('missions.about')}</p>
      </div>
      <div className="mis-g">
        <Card look="p0">
          <h2 className="mis-h">
            <Icon path={flagIcon} size="s" />
            {data ? t('missions.progress', { done: data.missions.length - data.openCount, total: data.missions.length }) : ' '}
          </h2>
          {data ? (
            <ul>
              {data.missions.map(({ code, isDone }) => (
                <li key={code} className="mis-i">
                  <span className={isDone ? 'mis-s ok' : 'mis-s'}>
                    <Icon path={isDone ? checkIcon : ICONS[code]} />
                  </span>
                  <span className="grow">
                    <b>{t(`missions.of.${code}`)}</b>
                    <span className="cap t3">{t(`missions.why.${code}`)}</span>
                  </span>
                  {isDone ? (
                    <Badge tone="pos">{t('missions.done')}</Badge>
                  ) : (
                    <Button
                      size="s"
                      aria-label={t('missions.doOf', { what: t(`missions.of.${code}`) })}
                      onClick={() => openMemberCentre('securityCenter')}
                    >
                      {t('missions.do')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          ) : (
            <Skeleton className="mis-wait" />
          )}
        </Card>
        <Board />
      </div>
    </div>
  );
}
