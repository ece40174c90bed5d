import type { OpenDebt, WriteOff } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { useMayCall } from '../../../api/may-call.ts';
import { ListFile } from '../../../features/ListFile.tsx';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { RequestSteps } from '../../../features/RequestSteps.tsx';
import { formatMoney, formatTime } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';

function Ask({ debt }: { readonly debt: OpenDebt }) {
  const text = useText();
  const sending = useSend('requestWriteOff');
  const ask = async (reason: string): Promise<boolean> => {
    if (!(await sending.send({ statementId: debt.statementId, reason }))) return false;
    refresh('getOpenDebts');
    showToast({ kind: 'done', text: text('agents.asked') });
    return true;
  };
  return (
    <ReasonButton
      word={text('agents.writeOff')}
      look="outline"
      label={`${text('agents.writeOff')}: ${debt.username}`}
      title={`${text('agents.writeOff')}: ${debt.username}`}
      text={text('agents.writeOffText', { amount: formatMoney(-debt.amount) })}
      sending={sending}
      onReason={ask}
    />
  );
}

function Steps({ one, name }: { readonly one: WriteOff; readonly name: string }) {
  const text = useText();
  const sending = useSend('decideWriteOff');
  const decide = async (decision: 'approve' | 'refuse', note: string): Promise<boolean> => {
    const done = await sending.send({ id: one.id, decision, note });
    refresh('getOpenDebts');
    if (done) showToast({ kind: 'done', text: text('agents.done') });
    return done !== undefined;
  };
  return (
    <RequestSteps
      one={one}
      text={text('agents.writeOffDecide', { name, amount: formatMoney(-one.amount) })}
      sending={sending}
      onDecide={decide}
    />
  );
}

function Debt({ debt }: { readonly debt: OpenDebt }) {
  const text = useText();
  const mayAsk = useMayCall('requestWriteOff');
  const { request } = debt;
  return (
    <li className="stack">
      <div className="row between gap-medium wraps">
        <span>
          <span className="firm block">{debt.username}</span>
          <span className="caption faint-text">
            {wordOf('ckind', debt.kind)} · {formatTime(debt.from)}
          </span>
        </span>
        <Badge tone={debt.hasContract ? undefined : 'warn'}>{text(debt.hasContract ? 'agents.debtRuns' : 'agents.debtStranded')}</Badge>
        <b className="digits">{formatMoney(debt.amount)}</b>
        {mayAsk && !debt.hasContract && !request ? <Ask debt={debt} /> : null}
      </div>
      {request ? (
        <>
          <p className="caption faint-text breaks">
            {request.requestedBy} · {formatTime(request.requestedAt)} · {request.reason}
          </p>
          {mayAsk ? <Steps one={request} name={debt.username} /> : null}
        </>
      ) : null}
    </li>
  );
}

/** What agents were paid too much and no statement has taken off yet: nothing where there is none. */
export function Debts() {
  const text = useText();
  const { data } = useCall('getOpenDebts', {});
  if (!data || data.list.length === 0) return null;
  return (
    <Card className="stack">
      <h2>{text('agents.debts')}</h2>
      <p className="small faint-text">{text('agents.debtsAbout')}</p>
      <ListFile list="getOpenDebts" request={{}} />
      <ul className="lines">
        {data.list.map((debt) => (
          <Debt key={debt.statementId} debt={debt} />
        ))}
      </ul>
    </Card>
  );
}
