import type { FactorMethod } from '@sorak/contract';
import type { ApiError } from '../../api/ApiError.ts';

/** What a sign-in still asks for: the ticket of it, and by what it can be answered. */
export type FactorAsked = { readonly ticket: string; readonly methods: readonly FactorMethod[] };

/** The second step that an answer asks for, or null. */
export const factorOf = ({ code, value }: ApiError): FactorAsked | null =>
  code === 'login_verify_required' ? (value as FactorAsked) : null;
