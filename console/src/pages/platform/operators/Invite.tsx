import type { DeskWish, OperatorRole } from '@sorak/contract';
import { Field } from '@sorak/ui/Field.tsx';
import { useState } from 'react';
import { AskTwo } from '../../../features/AskTwo.tsx';
import { useText } from '../../../locales/text.ts';
import { RolesField } from './RolesField.tsx';

const NAME = /^[a-z][a-z0-9.-]{1,31}$/;

/** Invites a colleague: a name, what they may do, and why. */
export function Invite({ onAsked }: { readonly onAsked: () => void }) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [roles, setRoles] = useState<readonly OperatorRole[]>([]);
  const name = typed.trim().toLowerCase();
  const isName = NAME.test(name);
  const wish: DeskWish | null = isName && roles.length > 0 ? { kind: 'operatorInvite', object: name, after: { roles: [...roles] } } : null;
  return (
    <AskTwo
      word={text('operators.invite')}
      title={text('operators.invite')}
      text={text('operators.inviteText')}
      wish={wish}
      onAsked={() => {
        setTyped('');
        setRoles([]);
        onAsked();
      }}
    >
      <Field
        label={text('operators.name')}
        hint={text('operators.nameHint')}
        error={typed !== '' && !isName ? text('operators.nameWrong') : undefined}
        value={typed}
        maxLength={32}
        autoCapitalize="none"
        spellCheck={false}
        required
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <RolesField roles={roles} onRoles={setRoles} />
    </AskTwo>
  );
}
