import { MoneyField } from '@sorak/client/MoneyField.tsx';
import { typedAmount } from '@sorak/contract';
import type { ComponentProps } from 'react';
import { useSettings } from '../../../api/settings.ts';
import { useText } from '../../../locales/text.ts';

type Props = Omit<ComponentProps<'input'>, 'size'> & { readonly error?: string | undefined };

/** Whether a text is an amount, or no limit at all. */
export const isLimit = (text: string): boolean => text.trim() === '' || typedAmount(text) !== null;

/** The first daily deposit limit, in the member's own figure: nothing is suggested (product §9, safer play). */
export function DepositLimitField(props: Props) {
  const t = useText();
  const settings = useSettings();
  if (settings?.features['depositLimit'] === false) return null;
  return (
    <MoneyField
      {...props}
      label={t('field.depositLimit')}
      aside={t('form.optional')}
      placeholder={t('field.depositLimitOwn')}
      symbol={settings?.currencySymbol}
    />
  );
}
