import { MoneyField } from '@sorak/client/MoneyField.tsx';
import { type CellStanding, typedAmount } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { useState } from 'react';
import { refresh } from '@sorak/client/queries.ts';
import { AskTwo } from '../../../features/AskTwo.tsx';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { useText, wordOf } from '../../../locales/text.ts';

/** Asks for money of the house to go to a cell; each asking has a number of its own. */
function Send({ code }: { readonly code: string }) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [id, setId] = useState(() => crypto.randomUUID());
  const amount = typedAmount(typed);
  const asked = (): void => {
    setTyped('');
    setId(crypto.randomUUID());
    refresh('getCells');
  };
  return (
    <AskTwo
      word={text('cells.ask')}
      label={`${text('cells.ask')} ${text('cells.out', { cell: code })}`}
      title={`${text('cells.ask')} ${text('cells.out', { cell: code })}`}
      text={text('cells.askText', { cell: code })}
      look="outline"
      wish={amount === null ? null : { kind: 'cellTransfer', object: `${code}:${id}`, after: { amount } }}
      onAsked={asked}
    >
      <MoneyField
        label={text('cells.amount')}
        error={typed !== '' && amount === null ? text('cells.amountWrong') : undefined}
        value={typed}
        required
        onText={setTyped}
      />
    </AskTwo>
  );
}

/** What waits for people in another cell; its own operators decide it there. */
function Waiting({ waiting }: Pick<CellStanding, 'waiting'>) {
  const text = useText();
  if (waiting === null) return <p className="small soft-text">{text('cells.waitingUnknown')}</p>;
  const some = waiting.filter(({ count }) => count > 0);
  if (some.length === 0) return <p className="small soft-text">{text('cells.waitingNone')}</p>;
  return (
    <dl className="detail">
      {some.map(({ kind, count }) => (
        <div key={kind}>
          <dt>{wordOf('waiting', kind)}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Another cell: whether it serves, what waits there, and what is between it and this one. */
export function Cell({ cell, maySend }: { readonly cell: CellStanding; readonly maySend: boolean }) {
  const text = useText();
  const { code, origin, isReady, waiting, sent, received, sending, sendingCount, owed, line, max } = cell;
  return (
    <Card className="stack">
      <div className="row between gap-medium wraps">
        <span className="row gap-small">
          <h2 className="heading">{code}</h2>
          <Badge tone={isReady ? 'positive' : 'negative'}>{text(isReady ? 'cells.ready' : 'cells.away')}</Badge>
        </span>
        {maySend ? <Send code={code} /> : null}
      </div>
      <p className="small breaks">
        <a className="link" href={`${origin}/console`} target="_blank" rel="noreferrer">
          {text('cells.console')}
        </a>{' '}
        <span className="faint-text">{origin}</span>
      </p>
      <dl className="detail">
        <div>
          <dt>{text('cells.sent')}</dt>
          <dd>{formatMoney(sent)}</dd>
        </div>
        <div>
          <dt>{text('cells.received')}</dt>
          <dd>{formatMoney(received)}</dd>
        </div>
        <div>
          <dt>{text('cells.sending')}</dt>
          <dd>
            {formatMoney(sending)} ({formatCount(sendingCount)})
          </dd>
        </div>
        <div>
          <dt>{text('cells.owed')}</dt>
          <dd>
            {formatMoney(owed)} / {formatMoney(line)}
          </dd>
        </div>
        <div>
          <dt>{text('cells.max')}</dt>
          <dd>{formatMoney(max)}</dd>
        </div>
      </dl>
      <h3 className="small firm">{text('cells.waiting')}</h3>
      <Waiting waiting={waiting} />
    </Card>
  );
}
