import { checkField, isEasyPin, REGISTER_FIELDS, type FieldError, type RegisterField, type RegisterRules } from '@sorak/contract';
import { fitsAcceptedPattern } from '@sorak/contract/rules/accepted-pattern';

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
