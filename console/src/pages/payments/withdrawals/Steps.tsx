import type { WithdrawalCase } from '@sorak/contract';
import { useCall } from '@sorak/client/queries.ts';
import { formatMoney, formatTime } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';

/** What happened so far, and who did it. */
export function Steps({ steps }: Pick<WithdrawalCase, 'steps'>) {
  const text = useText();
  const { data } = useCall('getOperators', {});
  const names = new Map((data?.list ?? []).map(({ operatorId, name }) => [operatorId, name]));
  return (
    <div className="panel-part">
      <h2 className="heading">{text('queue.steps')}</h2>
      <ol className="lines">
        {steps.map(({ stage, at, actor, operatorId, reason, note, amount }) => (
          <li key={`${at} ${stage}`}>
            <p className="small row between gap-medium">
              <span>
                <b className="firm">{wordOf('stage', stage)}</b> ·{' '}
                {(operatorId !== null && names.get(operatorId)) || wordOf('actor', actor)}
              </span>
              {amount === null ? null : <span className="digits">{formatMoney(amount)}</span>}
            </p>
            <p className="caption faint-text">
              {formatTime(at)}
              {reason ? ` · ${wordOf('sreason', reason)}` : ''}
              {note ? ` · ${note}` : ''}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
