import { Field } from '@sorak/ui/Field.tsx';
import type { ComponentProps } from 'react';
import { useSettings } from '../../api/settings.ts';
import { useText } from '../../locales/text.ts';

type Props = Omit<ComponentProps<'input'>, 'size'> & { readonly error?: string | undefined };

/** The first daily deposit limit, in the member's own figure: nothing is suggested (product §9, safer play). */
export function DepositLimitField(props: Props) {
  const t = useText();
  const settings = useSettings();
  if (settings?.features['depositLimit'] === false) return null;
  return (
    <Field
      {...props}
      size={undefined}
      label={t('field.depositLimit')}
      aside={t('field.suggested')}
      inputMode="decimal"
      autoComplete="off"
      placeholder={t('field.depositLimitOwn')}
      start={<span className="t3">{settings?.currencySymbol}</span>}
    />
  );
}
