import { OPERATOR_ROLES, type OperatorRole } from '@sorak/contract';
import { Check } from '@sorak/ui/Check.tsx';
import { useText, wordOf } from '../../../locales/text.ts';

type Props = { readonly roles: readonly OperatorRole[]; readonly onRoles: (roles: readonly OperatorRole[]) => void };

/** What an operator is to be: one role, or several. */
export function RolesField({ roles, onRoles }: Props) {
  const text = useText();
  return (
    <fieldset className="stack">
      <legend className="label">{text('operators.roles')}</legend>
      {OPERATOR_ROLES.map((role) => (
        <Check
          key={role}
          label={wordOf('role', role)}
          checked={roles.includes(role)}
          onChange={(event) => onRoles(OPERATOR_ROLES.filter((one) => (one === role ? event.currentTarget.checked : roles.includes(one))))}
        />
      ))}
    </fieldset>
  );
}
