import { LICENCES } from '@sorak/contract';
import { Card } from '@sorak/ui/Card.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { Answered } from '../../../features/Answered.tsx';
import { PageHead } from '../../../features/PageHead.tsx';
import { useText } from '../../../locales/text.ts';
import { Choose } from './Choose.tsx';
import { Requests } from './Requests.tsx';
import { Switches } from './Switches.tsx';

/** Under which licence the house plays, what that sets, and how two operators choose another one. */
export function Page() {
  const text = useText();
  const answer = useCall('getOperatorSettings', {});
  return (
    <div className="page">
      <PageHead title={text('licence.title')} />
      <p className="small soft-text">{text('licence.lead')}</p>
      <Requests />
      <Answered answer={answer}>
        {({ list }) => {
          const item = list.find(({ area }) => area === 'licenceProfile');
          const current = LICENCES.find((one) => one === item?.values['profile']);
          if (!item || !current) return null;
          return (
            <>
              <Choose key={current} item={item} current={current} />
              <Card className="stack">
                <h2 className="heading">{text('licence.of', { profile: current })}</h2>
                <Switches profile={current} />
              </Card>
            </>
          );
        }}
      </Answered>
    </div>
  );
}
