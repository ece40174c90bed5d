import type { OperatorDrawCase } from '@sorak/contract';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { RequestBadge } from '../../../features/RequestBadge.tsx';
import { RequestSteps } from '../../../features/RequestSteps.tsx';
import { formatCount, formatMoney, formatTime } from '../../../lib/format.ts';
import { useText } from '../../../locales/text.ts';

/** What would go back, and what would be taken back, if the draw were cancelled now. */
function Effect({ list }: { readonly list: OperatorDrawCase['effect'] }) {
  const text = useText();
  if (list.length === 0) return <p className="caption faint-text">{text('draws.effectNone')}</p>;
  return list.map(({ currency, orders, lines, members, stake, payout }) => (
    <div key={currency} className="stack">
      <p className="caption faint-text">
        {text('draws.of', { currency, orders: formatCount(orders), lines: formatCount(lines), members: formatCount(members) })}
      </p>
      <dl className="facts wide">
        <div>
          <dt>{text('draws.back')}</dt>
          <dd className="digits positive">{formatMoney(stake)}</dd>
        </div>
        <div>
          <dt>{text('draws.taken')}</dt>
          <dd className="digits negative">{formatMoney(payout)}</dd>
        </div>
      </dl>
    </div>
  ));
}

/** Cancelling a draw by two operators: one asks, another decides, each with the difference before their eyes. */
export function DrawCancellations({ one, onDone }: { readonly one: OperatorDrawCase; readonly onDone: () => void }) {
  const text = useText();
  const mayAsk = useMayCall('requestDrawCancellation');
  const ask = useSend('requestDrawCancellation');
  const decide = useSend('decideDrawCancellation');
  const { id, state, isAsked, effect, cancellations } = one;
  const isOver = state === 'cancelling' || state === 'cancelled';
  const after = (answer: OperatorDrawCase | undefined, sentence: string): boolean => {
    refresh('getOperatorDraws', 'getOperatorDraw');
    if (answer) showToast({ kind: 'done', text: sentence });
    return answer !== undefined;
  };
  return (
    <>
      {isOver ? null : (
        <div className="panel-part stack">
          <h2 className="heading">{text('draws.effect')}</h2>
          <Effect list={effect} />
          {mayAsk && !isAsked ? (
            <div>
              <ReasonButton
                word={text('draws.cancel')}
                title={text('draws.cancel')}
                text={text('draws.cancelText')}
                kind="danger"
                sending={ask}
                onReason={async (reason) => after(await ask.send({ drawId: id, reason }), text('draws.requested'))}
              >
                <Effect list={effect} />
              </ReasonButton>
            </div>
          ) : null}
        </div>
      )}
      {cancellations.length === 0 ? null : (
        <div className="panel-part stack">
          <h2 className="heading">{text('draws.requests')}</h2>
          <ul className="lines">
            {cancellations.map((request) => (
              <li key={request.id} className="stack">
                <div className="row between gap-medium wraps">
                  <span>
                    <span className="firm block breaks">{request.reason}</span>
                    <span className="caption faint-text">
                      {text('draws.requestedBy', { who: request.requestedBy, at: formatTime(request.requestedAt) })}
                    </span>
                  </span>
                  <RequestBadge state={request.state} />
                </div>
                {request.decidedBy && request.decidedAt !== null ? (
                  <p className="caption faint-text breaks">
                    {text('draws.requestedBy', { who: request.decidedBy, at: formatTime(request.decidedAt) })} {request.note}
                  </p>
                ) : null}
                {request.state === 'waiting' && mayAsk ? (
                  <RequestSteps
                    one={request}
                    mayApprove={request.canApprove}
                    text={text('draws.approveText')}
                    sending={decide}
                    onDecide={async (decision, note) => {
                      const answer = await decide.send({ id: request.id, decision, note });
                      const done = decision === 'approve' ? 'draws.approved' : request.isMine ? 'draws.withdrawn' : 'draws.refused';
                      const isDone = after(answer, text(done));
                      if (isDone && decision === 'approve') onDone();
                      return isDone;
                    }}
                  >
                    <Effect list={effect} />
                  </RequestSteps>
                ) : null}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
