import './phone.css';
import { Field } from '@sorak/ui/Field.tsx';
import { useText } from '../../../locales/text.ts';
import type { Country } from './find-countries.ts';
import { CountryPicker } from './CountryPicker.tsx';

export type Phone = { readonly country: Country; readonly number: string };

/** Where the brand is at home; the server says which countries there are. */
export const EMPTY_PHONE: Phone = { country: { countryCode: 'ID', countryDialingCode: '62' }, number: '' };

/** Enough digits to be worth sending; the server knows each country's numbers. */
export const isPhone = ({ number }: Phone): boolean => number.replaceAll(/\P{Nd}/gu, '').length >= 6;

type Props = {
  readonly phone: Phone;
  readonly onPhone: (phone: Phone) => void;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly hint?: string | undefined;
};

/** A mobile number with its country. */
export function PhoneField({ phone, onPhone, error, required, hint }: Props) {
  const t = useText();
  return (
    <Field
      label={t('field.mobileNum')}
      type="tel"
      autoComplete="tel-national"
      inputMode="tel"
      className="phone"
      required={required}
      start={<CountryPicker country={phone.country} onPick={(country) => onPhone({ ...phone, country })} />}
      value={phone.number}
      hint={hint}
      error={error}
      onChange={(event) => onPhone({ ...phone, number: event.target.value })}
    />
  );
}
