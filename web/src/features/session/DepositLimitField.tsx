import { Field } from '@sorak/ui/Field.tsx';
import { useSettings } from '../../api/settings.ts';
import { useText } from '../../locales/text.ts';

type Props = { readonly value: string; readonly onText: (text: string) => void; readonly error?: string | undefined };

/** The first daily deposit limit, in the member's own figure: nothing is suggested (product §9, safer play). */
export function DepositLimitField({ value, onText, error }: Props) {
  const t = useText();
  const settings = useSettings();
  if (settings?.features['depositLimit'] === false) return null;
  return (
    <Field
      label={t('field.depositLimit')}
      aside={t('field.suggested')}
      name="depositLimit"
      inputMode="decimal"
      autoComplete="off"
      placeholder={t('field.depositLimitOwn')}
      start={<span className="t3">{settings?.currencySymbol}</span>}
      value={value}
      error={error}
      onChange={(event) => onText(event.target.value)}
    />
  );
}

/** A typed limit as the platform reads it: commas and blanks are only for the eye. */
export const plainAmount = (text: string): string => text.replaceAll(/[,\s]/g, '');
