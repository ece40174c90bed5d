import { PasswordField } from '@sorak/ui/Field.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { useText } from '../../../locales/text.ts';
import { tickedRules } from './rule-text.ts';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly error?: string | undefined;
};

/** A password that is being chosen, with the brand's rules ticked while it is typed. */
export function NewPasswordField({ label, value, onText, error }: Props) {
  const t = useText();
  const rule = useCall('getRegisterSettings', {}, { staleTimeMs: 600_000 }).data?.password;
  return (
    <PasswordField
      label={label}
      value={value}
      autoComplete="new-password"
      showLabel={t('form.show')}
      hideLabel={t('form.hide')}
      rules={rule ? tickedRules(rule, value, t) : []}
      error={error}
      onChange={(event) => onText(event.target.value)}
    />
  );
}
