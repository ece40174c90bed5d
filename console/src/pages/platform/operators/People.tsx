import type { OperatorAccounts, OperatorRole } from '@sorak/contract';
import { Badge } from '@sorak/ui/Badge.tsx';
import { type Column, Table } from '@sorak/ui/Table.tsx';
import { useState } from 'react';
import { refresh } from '@sorak/client/queries.ts';
import { showToast } from '@sorak/client/toasts.ts';
import { useSend } from '@sorak/client/use-send.ts';
import { AskTwo } from '../../../features/AskTwo.tsx';
import { ReasonButton } from '../../../features/ReasonButton.tsx';
import { formatTime } from '../../../lib/format.ts';
import { type Text, useText, wordOf } from '../../../locales/text.ts';
import { GiveRole } from './GiveRole.tsx';
import { LinkButton } from './LinkButton.tsx';
import { RolesField } from './RolesField.tsx';

type Account = OperatorAccounts['list'][number];

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

type StepProps = { readonly account: Account; readonly onAsked: () => void };

function Roles({ account: { operatorId, name, roles: before }, onAsked }: StepProps) {
  const text = useText();
  const [roles, setRoles] = useState<readonly OperatorRole[]>(before);
  const isOther = roles.length > 0 && [...roles].sort().join() !== [...before].sort().join();
  const word = text('operators.roles');
  return (
    <AskTwo
      word={word}
      label={`${word}: ${name}`}
      title={`${word}: ${name}`}
      text={text('operators.rolesText', { name })}
      look="outline"
      wish={isOther ? { kind: 'operatorRoles', object: operatorId, after: { roles: [...roles] } } : null}
      onAsked={onAsked}
    >
      <RolesField roles={roles} onRoles={setRoles} />
    </AskTwo>
  );
}

function Steps({ account, onAsked }: StepProps) {
  const text = useText();
  const { operatorId, name, isActive } = account;
  const step = (key: 'reset' | 'shutOut' | 'letIn') => ({
    word: text(`operators.${key}`),
    label: `${text(`operators.${key}`)}: ${name}`,
    title: `${text(`operators.${key}`)}: ${name}`,
    text: text(`operators.${key}Text`, { name }),
    look: 'outline' as const,
    onAsked,
  });
  return (
    <div className="row gap-small wraps">
      {account.locks.length > 0 ? <Unlock account={account} /> : null}
      {account.mayMakeLink ? <LinkButton account={account} /> : null}
      {account.passkeys.map((key) => (
        <AskTwo
          key={key.id}
          word={text('passkey.lostWord', { name: key.name })}
          label={`${text('passkey.lostWord', { name: key.name })}: ${name}`}
          title={`${text('passkey.lostWord', { name: key.name })}: ${name}`}
          text={text('passkey.lostText', { name })}
          kind="danger"
          look="outline"
          wish={{ kind: 'operatorPasskey', object: key.id, after: { isRemoved: true } }}
          onAsked={onAsked}
        />
      ))}
      {isActive ? <Roles account={account} onAsked={onAsked} /> : null}
      {isActive ? <GiveRole account={account} onAsked={onAsked} /> : null}
      {isActive ? <AskTwo {...step('reset')} wish={{ kind: 'operatorReset', object: operatorId, after: { isEnrolled: false } }} /> : null}
      <AskTwo
        {...step(isActive ? 'shutOut' : 'letIn')}
        kind={isActive ? 'danger' : 'primary'}
        look="outline"
        wish={{ kind: 'operatorActive', object: operatorId, after: { isActive: !isActive } }}
      />
    </div>
  );
}

function State({ account: { isActive, isEnrolled, locks } }: { readonly account: Account }) {
  const text = useText();
  if (!isActive) return <Badge tone="negative">{text('operators.out')}</Badge>;
  if (!isEnrolled) return <Badge tone="warn">{text('operators.invited')}</Badge>;
  if (locks.length === 0) return <Badge tone="positive">{text('operators.free')}</Badge>;
  return locks.map(({ origin, failures, until }) => (
    <span className="subtext" key={`${origin} ${until}`}>
      {text('operators.lock', { place: placeOf(text, origin), count: failures, time: formatTime(until) })}
    </span>
  ));
}

const columnsOf = (text: Text, onAsked: () => void): Column<Account>[] => [
  { key: 'name', head: text('operators.name'), cell: ({ name }) => <b className="firm">{name}</b> },
  {
    key: 'roles',
    head: text('operators.roles'),
    cell: ({ roles, role: own }) => own ?? roles.map((role) => wordOf('role', role)).join(', '),
  },
  { key: 'locks', head: text('operators.state'), cell: (account) => <State account={account} /> },
  { key: 'steps', head: text('operators.what'), cell: (account) => <Steps account={account} onAsked={onAsked} /> },
];

/** Who may sign in to the console, and what may be done about each. */
export function People({ list, onAsked }: { readonly list: readonly Account[]; readonly onAsked: () => void }) {
  const text = useText();
  return (
    <Table caption={text('operators.people')} columns={columnsOf(text, onAsked)} rows={list} rowKey={({ operatorId }) => operatorId} />
  );
}
