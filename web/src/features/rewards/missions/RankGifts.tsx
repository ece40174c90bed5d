import './missions.css';
import { Card } from '@sorak/ui/Card.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { useText } from '../../../locales/text.ts';
import { MissionLine } from './MissionLine.tsx';

/** What waits for a rank that was reached; nothing while nothing waits. */
export function RankGifts() {
  const t = useText();
  const { data } = useCall('getMissionSummaryDetails', {});
  const list = data?.missions.filter(({ measure, state }) => measure === 'rank' && state === 'claim') ?? [];
  if (list.length === 0) return null;
  return (
    <Card look="flush" className="missions-rank">
      <section aria-label={t('missions.ranks')}>
        <ul>
          {list.map((mission) => (
            <MissionLine key={mission.id} mission={mission} />
          ))}
        </ul>
      </section>
    </Card>
  );
}
