import type { OperatorAccounts } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { Card } from '@sorak/ui/Card.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { refresh, useCall } from '@sorak/client/queries.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { Answered } from '../../../features/Answered.tsx';
import { PageHead } from '../../../features/PageHead.tsx';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { formatTime } from '../../../lib/format.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';

type Account = OperatorAccounts['list'][number];
const EVERY_MS = 15_000;

const placeOf = (text: Text, origin: string): string =>
  origin === 'strangers' || origin === 'device' ? text(`operators.${origin}`) : origin;

function Unlock({ account: { operatorId, name } }: { readonly account: Account }) {
  const text = useText();
  const sending = useSend('liftOperatorLock');
  const lift = async (reason: string): Promise<boolean> => {
    if (!(await sending.send({ operatorId, reason }))) return false;
    showToast({ kind: 'done', text: text('operators.unlocked', { name }) });
    refresh('getOperatorAccounts');
    return true;
  };
  const word = text('operators.unlock');
  return (
    <ReasonButton
      word={word}
      label={`${word}: ${name}`}
      title={`${word}: ${name}`}
      text={text('operators.unlockText', { name })}
      sending={sending}
      onReason={lift}
    />
  );
}

const columnsOf = (text: Text): Column<Account>[] => [
  { key: 'name', head: text('operators.name'), cell: ({ name }) => <b className="firm">{name}</b> },
  { key: 'roles', head: text('operators.roles'), cell: ({ roles }) => roles.map((role) => wordOf('role', role)).join(', ') },
  {
    key: 'locks',
    head: text('operators.locked'),
    cell: ({ isActive, locks }) => {
      if (!isActive) return <Badge tone="negative">{text('operators.out')}</Badge>;
      if (locks.length === 0) return <Badge tone="positive">{text('operators.free')}</Badge>;
      return locks.map(({ origin, failures, until }) => (
        <span className="subtext" key={`${origin} ${until}`}>
          {text('operators.lock', { place: placeOf(text, origin), count: failures, time: formatTime(until) })}
        </span>
      ));
    },
  },
  { key: 'lift', head: text('operators.what'), cell: (account) => (account.locks.length > 0 ? <Unlock account={account} /> : null) },
];

/** Who may sign in to the console, and where a name is locked. */
export function Page() {
  const text = useText();
  const answer = useCall('getOperatorAccounts', {}, { refetchEveryMs: EVERY_MS });
  return (
    <div className="page">
      <PageHead title={text('operators.title')} />
      <p className="small faint-text">{text('operators.note')}</p>
      <Card look="flush">
        <Answered answer={answer} isEmpty={({ list }) => list.length === 0} emptyTitle={text('operators.none')}>
          {({ list }) => (
            <Table caption={text('operators.title')} columns={columnsOf(text)} rows={list} rowKey={({ operatorId }) => operatorId} />
          )}
        </Answered>
      </Card>
    </div>
  );
}
