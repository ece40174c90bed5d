import { type ExchangeCase, moneyParts } from '@sorak/contract';
import { Money } from '@sorak/ui/Money.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { Decided } from '../../../features/queue/Decided.tsx';
import { type PanelProps, QueuePanel } from '../../../features/queue/QueuePanel.tsx';
import { formatCount } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';
import { Requester } from '../../../features/queue/Requester.tsx';
import { ExchangeDecision } from './ExchangeDecision.tsx';
import { ParcelSteps } from './ParcelSteps.tsx';
import { badgeOf } from './badge.ts';

function Head({ one }: { readonly one: ExchangeCase }) {
  const text = useText();
  const { reward, quantity, points, credit } = one;
  return (
    <div className="panel-part stack">
      <h2 className="heading">{text('exchanges.pieces', { count: quantity, name: reward })}</h2>
      {credit === null ? null : <Money parts={moneyParts(credit)} symbol="Rp" size="l" />}
      <p className="small digits">{text('applications.points', { count: formatCount(points) })}</p>
      <Requester request={one} since={one.madeAt} look={badgeOf(one.state)} />
    </div>
  );
}

/** One exchange with all that handing it over needs. */
export function ExchangePanel({ id, onDone, ...panel }: PanelProps & { readonly onDone: () => void }) {
  const text = useText();
  const answer = useCall('getExchangeCase', { id });
  return (
    <QueuePanel title={answer.data?.username ?? text('exchanges.title')} answer={answer} {...panel}>
      {(one) => (
        <>
          <div className="panel-body">
            <Head one={one} />
            {one.parcel ? <ParcelSteps id={one.id} parcel={one.parcel} /> : null}
            <Decided request={one} reason={one.reason && wordOf('xreason', one.reason)}>
              {one.message ? <q className="small">{one.message}</q> : null}
            </Decided>
          </div>
          <ExchangeDecision one={one} onDone={onDone} />
        </>
      )}
    </QueuePanel>
  );
}
