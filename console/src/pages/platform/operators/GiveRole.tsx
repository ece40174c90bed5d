import type { OperatorAccounts } from '@sorak/contract';
import { useCall } from '@sorak/client/queries.ts';
import { Select } from '@sorak/ui/Select.tsx';
import { useState } from 'react';
import { AskTwo } from '../../../features/AskTwo.tsx';
import { useText } from '../../../locales/text.ts';

type Account = OperatorAccounts['list'][number];

/** Gives a colleague one of the house's own roles in the place of all others. */
export function GiveRole({
  account: { operatorId, name, role: before },
  onAsked,
}: {
  readonly account: Account;
  readonly onAsked: () => void;
}) {
  const text = useText();
  const roles = (useCall('getOperatorRoles', {}, { staleTimeMs: 10_000 }).data?.list ?? []).filter(({ isOpen }) => isOpen);
  const [picked, setPicked] = useState('');
  if (roles.length === 0) return null;
  const word = text('roles.give');
  return (
    <AskTwo
      word={word}
      label={`${word}: ${name}`}
      title={`${word}: ${name}`}
      text={text('roles.giveText', { name })}
      look="outline"
      wish={picked !== '' && picked !== before ? { kind: 'operatorRole', object: operatorId, after: { role: picked } } : null}
      onAsked={onAsked}
    >
      <Select
        label={text('roles.own')}
        value={picked}
        options={[{ value: '', label: text('roles.pick') }, ...roles.map(({ code, name: label }) => ({ value: code, label }))]}
        onPick={setPicked}
      />
    </AskTwo>
  );
}
