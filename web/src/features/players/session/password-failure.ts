import { ApiError } from '@sorak/client/api-error.ts';
import type { Text } from '../../../locales/text.ts';
import { failureText } from './failure-text.ts';
import { ruleText } from './rule-text.ts';

export type PasswordFailure = { readonly field: string | null; readonly text: string };

const FIELD_OF: Readonly<Record<string, string>> = {
  password_breached: 'newPassword',
  password_same: 'newPassword',
  password_wrong: 'oldPassword',
};

/** Where the failure of a new password belongs, and in what words. */
export function passwordFailure(error: unknown, t: Text): PasswordFailure {
  if (!(error instanceof ApiError)) return { field: null, text: t('errors.network') };
  const [broken] = error.fields;
  if (broken) return { field: broken.field, text: broken.rule === 'same_as_password' ? t('session.confirmWrong') : ruleText(broken, t) };
  return { field: FIELD_OF[error.code] ?? null, text: failureText(error, t) };
}
