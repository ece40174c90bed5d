import { paymentPasswordRule } from '@sorak/contract';
import { CodeField } from '@sorak/ui/CodeField.tsx';
import { PasswordField } from '@sorak/ui/Field.tsx';
import { useCall } from '@sorak/client/queries.ts';
import { useText } from '../../../../locales/text.ts';
import { tickedRules } from '../rule-text.ts';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onPin: (pin: string) => void;
  readonly error?: string | undefined;
  /** A new one shows what it must be. */
  readonly isNew?: boolean;
};

const MAX_BOXES = 8;

/** The brand's rule of payment passwords; undefined until it is known. */
export function usePinRule() {
  const rules = useCall('getRegisterSettings', {}, { staleTimeMs: 600_000 }).data;
  return rules && paymentPasswordRule(rules);
}

/** A payment password: boxes for digits of a fixed number, else a password field. */
export function PinField({ label, value, onPin, error, isNew = false }: Props) {
  const t = useText();
  const rule = usePinRule();
  const isDigits = rule === undefined || (rule.patternId === 0 && rule.minLength === rule.maxLength && rule.maxLength <= MAX_BOXES);
  if (!isDigits)
    return (
      <PasswordField
        label={label}
        value={value}
        autoComplete="off"
        showLabel={t('form.show')}
        hideLabel={t('form.hide')}
        rules={isNew ? tickedRules(rule, value, t) : []}
        error={error}
        onChange={(event) => onPin(event.target.value)}
      />
    );
  const length = rule?.maxLength ?? 6;
  return (
    <CodeField isSecret label={label} length={length} aside={t('pin.length', { max: length })} value={value} onCode={onPin} error={error} />
  );
}
