import type { ApiError } from '../../api/ApiError.ts';
import type { Text } from '../../locales/text.ts';

/** A failed sign-in in a sentence, with the wait when the platform names one. */
export function failureText(error: ApiError, t: Text): string {
  if (error.retryAfterSeconds === null) return error.message;
  return t('session.retryIn', { message: error.message, minutes: Math.max(1, Math.ceil(error.retryAfterSeconds / 60)) });
}
