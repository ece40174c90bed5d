import './missions.css';
import type { Mission } from '@sorak/contract';
import { Button } from '@sorak/ui/Button.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { Skeleton } from '@sorak/ui/Skeleton.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { ReadFailed } from '../../../lib/ReadFailed.tsx';
import { useText } from '../../../locales/text.ts';
import { openMemberCentre } from '../../../stores/popup.ts';
import { CheckIn } from './CheckIn.tsx';
import { MissionLine } from './MissionLine.tsx';

const MAX = 3;
/** What is not begun is shown only where it asks for no money. */
const isNext = ({ state, measure, cycle }: Mission): boolean => {
  // The row of the days shows it.
  if (measure === 'logins' && cycle === 'daily') return false;
  return state === 'claim' || (state === 'open' && measure !== 'deposits' && measure !== 'bets');
};

/** The missions that come first for the member: what waits to be claimed, then what protects the account. */
function Next() {
  const t = useText();
  const { data, error, refetch } = useCall('getMissionSummaryDetails', {});
  const list = data?.missions.filter(isNext).slice(0, MAX);
  if (list?.length === 0) return null;
  return (
    <Card look="flush" className="missions-next">
      <div className="missions-heading">
        <h2 className="grow">{t('centre.missionLeaderboard')}</h2>
        <Button kind="ghost" size="s" onClick={() => openMemberCentre('missionLeaderboard')}>
          {t('missions.all')}
        </Button>
      </div>
      {list ? (
        <ul className="missions-list">
          {list.map((mission) => (
            <MissionLine key={`${mission.id} ${mission.period}`} mission={mission} />
          ))}
        </ul>
      ) : error ? (
        <ReadFailed title={t('missions.failed')} text={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="missions-wait" />
      )}
    </Card>
  );
}

/** The days of the week, and the missions that come next. */
export function NextMissions() {
  return (
    <div className="missions-two">
      <CheckIn />
      <Next />
    </div>
  );
}
