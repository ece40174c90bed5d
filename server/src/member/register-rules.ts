import {
  ageOn,
  checkField,
  isEasyPin,
  dayIn,
  REGISTER_FIELDS,
  type FieldError,
  type RegisterField,
  type RegisterRules,
} from '@sorak/contract';
import { fitsAcceptedPattern } from '@sorak/contract/rules/accepted-pattern';
import { isoDate } from './profile.ts';

export type RegisterForm = { readonly [F in RegisterField]: string } & {
  readonly confirmPassword: string;
  readonly termsAccepted: boolean;
  readonly ageConfirmed: boolean;
};

/** Every field that breaks the brand's rules; the form's username must be in canonical form. */
export function checkForm(rules: RegisterRules, form: RegisterForm): FieldError[] {
  const broken = REGISTER_FIELDS.map((field) => checkField(field, rules[field], form[field], fitsAcceptedPattern)).filter(
    (error) => error !== undefined,
  );
  if (form.confirmPassword !== form.password) broken.push({ field: 'confirmPassword', rule: 'same_as_password' });
  if (isEasyPin(form.paymentPassword)) broken.push({ field: 'paymentPassword', rule: 'easy_pin' });
  if (!form.termsAccepted) broken.push({ field: 'termsAccepted', rule: 'required' });
  if (!form.ageConfirmed) broken.push({ field: 'ageConfirmed', rule: 'required' });
  if (form.username.length >= 4 && form.password.toLowerCase().includes(form.username))
    broken.push({ field: 'password', rule: 'contains_username' });
  return broken;
}

type House = { readonly minimumAge: number; readonly timeZone: string };

/** What is wrong with a birth date where the brand is: no day of the calendar, or too young on today's date there (product §5, §9). */
export function ageError(birthday: string, { minimumAge, timeZone }: House, now: number): FieldError | undefined {
  if (birthday === '') return undefined;
  const age = ageOn(isoDate(birthday) ?? '', dayIn(timeZone, now));
  if (age === undefined) return { field: 'birthday', rule: 'birth_date' };
  return age < minimumAge ? { field: 'birthday', rule: 'minimum_age', min: minimumAge } : undefined;
}
