import type { OperatorAccounts } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { formatTime } from '../../../lib/format.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';

type Account = OperatorAccounts['list'][number];
type Row = Account['sessions'][number] & { readonly account: Account };

function End({ row: { account, sessionId } }: { readonly row: Row }) {
  const text = useText();
  const sending = useSend('endOperatorSessions');
  const end = async (reason: string): Promise<boolean> => {
    if (!(await sending.send({ operatorId: account.operatorId, sessionId, reason }))) return false;
    showToast({ kind: 'done', text: text('operators.ended', { name: account.name }) });
    refresh('getOperatorAccounts');
    return true;
  };
  const word = text('operators.end');
  return (
    <ReasonButton
      word={word}
      label={`${word}: ${account.name}`}
      title={`${word}: ${account.name}`}
      text={text('operators.endText', { name: account.name })}
      kind="danger"
      look="outline"
      sending={sending}
      onReason={end}
    />
  );
}

const columnsOf = (text: Text): Column<Row>[] => [
  {
    key: 'name',
    head: text('operators.name'),
    cell: ({ account, isMine }) => (
      <>
        <b className="firm">{account.name}</b> {isMine ? <Badge tone="info">{text('operators.mine')}</Badge> : null}
        <span className="subtext">{account.role ?? account.roles.map((role) => wordOf('role', role)).join(', ')}</span>
      </>
    ),
  },
  { key: 'browser', head: text('operators.browser'), cell: ({ userAgent }) => <span className="caption breaks">{userAgent}</span> },
  {
    key: 'ip',
    head: text('operators.address'),
    cell: ({ ip, sharesAddress, sharesBrowser }) => (
      <>
        <span className="monospace">{ip}</span>
        {sharesBrowser.length > 0 ? (
          <span className="subtext warn">{text('operators.sameBrowser', { names: sharesBrowser.join(', ') })}</span>
        ) : sharesAddress.length > 0 ? (
          <span className="subtext warn">{text('operators.sameAddress', { names: sharesAddress.join(', ') })}</span>
        ) : null}
      </>
    ),
  },
  { key: 'since', head: text('operators.since'), cell: ({ since }) => <span className="digits">{formatTime(since)}</span> },
  { key: 'seen', head: text('operators.seen'), cell: ({ seenAt }) => <span className="digits">{formatTime(seenAt)}</span> },
  { key: 'end', head: text('operators.what'), cell: (row) => <End row={row} /> },
];

/** Who is signed in now, from where, and with whom that place is shared. */
export function Sessions({ list }: { readonly list: readonly Account[] }) {
  const text = useText();
  const rows = list.flatMap((account) => account.sessions.map((session) => ({ ...session, account })));
  return <Table caption={text('operators.sessions')} columns={columnsOf(text)} rows={rows} rowKey={({ sessionId }) => sessionId} />;
}
