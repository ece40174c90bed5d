import { checkField, type FieldError, type RegisterRules } from '@sorak/contract';
import { fitsAcceptedPattern } from '@sorak/contract/rules/accepted-pattern';
import { isCommonPassword } from './breached-passwords.ts';

export type PasswordRefusal =
  | { readonly code: 'validation_failed'; readonly fields: readonly FieldError[] }
  | { readonly code: 'password_breached' };

/** What a new password of this member breaks of the brand's rule, or undefined. `field` is the name that the form gives it. */
export function refusePassword(rules: RegisterRules, field: string, password: string, username: string): PasswordRefusal | undefined {
  const broken = checkField(field, { ...rules.password, enabled: true, required: true }, password, fitsAcceptedPattern);
  if (broken) return { code: 'validation_failed', fields: [broken] };
  if (username.length >= 4 && password.toLowerCase().includes(username))
    return { code: 'validation_failed', fields: [{ field, rule: 'contains_username' }] };
  return isCommonPassword(password) ? { code: 'password_breached' } : undefined;
}
