import './missions.css';
import { Card } from '@sorak/ui/Card.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { useText } from '../../../locales/text.ts';
import { MissionLine } from './MissionLine.tsx';

/** The check-in and the missions that wait to be claimed; nothing while none does. */
export function WaitingMissions() {
  const t = useText();
  const { data } = useCall('getMissionSummaryDetails', {});
  const list = data?.missions.filter(({ state }) => state === 'claim') ?? [];
  if (list.length === 0) return null;
  return (
    <Card look="flush">
      <section aria-label={t('centre.missionLeaderboard')}>
        <ul>
          {list.map((mission) => (
            <MissionLine key={`${mission.id} ${mission.period}`} mission={mission} />
          ))}
        </ul>
      </section>
    </Card>
  );
}
