import { type ApplicationCase, moneyParts } from '@sorak/contract';
import { Money } from '@sorak/ui/Money.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { Decided } from '../../../features/queue/Decided.tsx';
import { Proof } from '../../../features/queue/Proof.tsx';
import { type PanelProps, QueuePanel } from '../../../features/queue/QueuePanel.tsx';
import { formatTime } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';
import { Requester } from '../../../features/queue/Requester.tsx';
import { ApplicationDecision } from './ApplicationDecision.tsx';
import { badgeOf } from './badge.ts';
import { formatPrize } from './prize.ts';

function Head({ one }: { readonly one: ApplicationCase }) {
  const text = useText();
  const { earlier } = one;
  return (
    <div className="panel-part stack">
      {one.isPoints ? (
        <b className="heading digits">{formatPrize(text, one)}</b>
      ) : (
        <Money parts={moneyParts(one.amount)} symbol="Rp" size="l" />
      )}
      <Requester request={one} since={one.appliedAt} look={badgeOf(one.state)} />
      <p className="caption faint-text">{text('applications.earlier', { approved: earlier.approved, refused: earlier.refused })}</p>
    </div>
  );
}

/** The member's words and pictures. */
function Said({ one: { remark, proofs, appliedAt, promotion } }: { readonly one: ApplicationCase }) {
  const text = useText();
  return (
    <div className="panel-part stack">
      <h2 className="heading">{promotion}</h2>
      <q className="small">{remark}</q>
      <p className="caption faint-text">{formatTime(appliedAt)}</p>
      {proofs.length === 0 ? (
        <p className="small faint-text">{text('applications.noPictures')}</p>
      ) : (
        <div className="row gap-medium wraps">
          {proofs.map((id, index) => (
            <Proof key={id} call="getApplicationEvidence" id={id} no={index + 1} />
          ))}
        </div>
      )}
    </div>
  );
}

/** One application with all that a decision needs. */
export function ApplicationPanel({ id, onDone, ...panel }: PanelProps & { readonly onDone: () => void }) {
  const text = useText();
  const answer = useCall('getApplicationCase', { id });
  return (
    <QueuePanel title={answer.data?.username ?? text('applications.title')} answer={answer} {...panel}>
      {(one) => (
        <>
          <div className="panel-body">
            <Head one={one} />
            <Said one={one} />
            <Decided request={one} reason={one.reason && wordOf('areason', one.reason)}>
              {one.claimedAt === null ? null : (
                <p className="caption faint-text">{text('applications.claimed', { at: formatTime(one.claimedAt) })}</p>
              )}
            </Decided>
          </div>
          <ApplicationDecision one={one} onDone={onDone} />
        </>
      )}
    </QueuePanel>
  );
}
