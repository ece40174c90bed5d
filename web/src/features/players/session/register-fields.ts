import {
  ageError,
  checkField,
  type FieldError,
  REGISTER_FIELDS,
  type RegisterField,
  type RegisterRule,
  type RegisterRules,
} from '@sorak/contract';
import type { ComponentProps } from 'react';

/**
 * The text fields that the brand asks for, in the contract's order; the password and the captcha have their own places. A code that may be
 * left out is asked of those alone whom a link has brought.
 */
export const askedFields = (rules: RegisterRules, hasInvitation: boolean): RegisterField[] =>
  REGISTER_FIELDS.filter((field) => {
    if (field === 'affiliateCode' && !rules[field].required && !hasInvitation) return false;
    return rules[field].enabled && field !== 'username' && field !== 'password' && field !== 'captcha';
  });

/** What a field tells the browser, so that it fills and shows the right keyboard. */
export const INPUT: Readonly<Partial<Record<RegisterField, Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode'>>>> = {
  payeeName: { autoComplete: 'name' },
  mobileNum: { type: 'tel', autoComplete: 'tel-national', inputMode: 'tel' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  verificationCode: { autoComplete: 'one-time-code', inputMode: 'numeric' },
  paymentPassword: { type: 'password', autoComplete: 'off' },
  birthday: { autoComplete: 'bday' },
  address: { autoComplete: 'street-address' },
  nationality: { autoComplete: 'country-name' },
  occupation: { autoComplete: 'organization-title' },
};

type AgePolicy = Parameters<typeof ageError>[1];

/** What is wrong with a birth date: its form first, then the age where the brand is, as the platform counts it. */
export async function checkBirthday(rule: RegisterRule, text: string, house: AgePolicy): Promise<FieldError | undefined> {
  return (await checkRegisterField('birthday', rule, text)) ?? ageError(text, house, Date.now());
}

/**
 * Checks one field as the platform will. A rule with a pattern of its own needs the RE2 engine, which is fetched only then;
 * when that fails the field passes here and the platform decides.
 */
export async function checkRegisterField(field: RegisterField, rule: RegisterRule, text: string): Promise<FieldError | undefined> {
  if (rule.acceptedPattern === '*') return checkField(field, rule, text, () => true);
  const accepts = await import('@sorak/contract/rules/accepted-pattern').then(
    ({ fitsAcceptedPattern }) => fitsAcceptedPattern,
    () => () => true,
  );
  return checkField(field, rule, text, accepts);
}
