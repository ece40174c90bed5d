import type { FactorAsked } from '@sorak/contract';
import type { ApiError } from '@sorak/client/api-error.ts';

export type { FactorAsked } from '@sorak/contract';

/** The second step that an answer asks for, or null. */
export const factorOf = ({ code, value }: ApiError): FactorAsked | null =>
  code === 'login_verify_required' ? (value as FactorAsked) : null;
