import type { ApiError } from '@sorak/client/api-error.ts';
import type { Text } from '../../../locales/text.ts';
import type { Lock } from './Locked.tsx';

/** A failed sign-in in a sentence, with the wait when the platform names one. */
export function failureText(error: ApiError, t: Text): string {
  if (error.retryAfterSeconds === null) return error.message;
  return t('session.retryIn', { message: error.message, minutes: Math.max(1, Math.ceil(error.retryAfterSeconds / 60)) });
}

const LOCKS: readonly string[] = ['login_locked', 'too_many_requests'];

/** The wait that a refused sign-in names, or null where trying again is not a matter of time. */
export const lockOf = ({ code, retryAfterSeconds }: ApiError, keepsCode: boolean): Lock | null =>
  retryAfterSeconds !== null && LOCKS.includes(code) ? { seconds: retryAfterSeconds, keepsCode } : null;

/** Why a name and its password were refused, with how many tries are left where the platform says so. */
export function wrongText(error: ApiError, t: Text): string {
  const left = (error.value as { triesLeft?: unknown } | null)?.triesLeft;
  return typeof left === 'number' ? t('auth.triesLeft', { message: error.message, count: left }) : failureText(error, t);
}
