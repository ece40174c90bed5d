import { AmountError, ERRORS, type ErrorCode } from '@sorak/contract';
import { outageOf } from '@sorak/contract/outage';
import type { FastifyReply } from 'fastify';
import { say } from '../lib/words.ts';
import { CallError } from './call.ts';
import { JsonError } from './strict-json.ts';

/** The sentence for a code in the reader's language. A code without an English one does not compile. */
const sentenceFor = (code: ErrorCode, language: string, value: unknown): string => say(language, code, namesIn(value));

/** What a sentence may name of a refusal's value: its texts and numbers. */
const namesIn = (value: unknown): Record<string, string | number> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string | number] => ['string', 'number'].includes(typeof entry[1])),
      )
    : {};

export const sendValue = (reply: FastifyReply, value: unknown): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(JSON.stringify({ success: true, message: null, value }));

export function sendError(reply: FastifyReply, error: CallError, language: string): FastifyReply {
  const { code, headers } = error;
  return reply.code(ERRORS[code]).headers(headers).type('application/json; charset=utf-8').send(envelopeOf(error, language));
}

export const envelopeOf = ({ code, value }: CallError, language: string): string =>
  JSON.stringify({ success: false, message: sentenceFor(code, language, value), errorCode: code, value });

// The ledger's refusals that a caller may cause; the others are faults of ours.
const LEDGER = new Set<string>(['insufficient_balance', 'idempotency_conflict', 'amount_invalid'] satisfies ErrorCode[]);

const RETRY_SOON = { 'Retry-After': '1' };

/** Any thrown thing as the error that the caller may see; what is not foreseen becomes system_error without detail. */
export function asCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  if (error instanceof JsonError) return new CallError('body_invalid');
  if (error instanceof AmountError) return new CallError('amount_invalid');
  const { name, code } = error as { name?: unknown; code?: unknown };
  if (name === 'LedgerError' && typeof code === 'string' && LEDGER.has(code)) return new CallError(code as ErrorCode);
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new CallError('body_too_large');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new CallError('content_type_unsupported');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_BAD_URL':
      return new CallError('body_invalid');
    default:
  }
  const refused = ofLibrary(error as LibraryError);
  if (refused) return refused;
  return outageOf(error) ? new CallError('service_busy', null, RETRY_SOON) : new CallError('system_error');
}

type LibraryError = { readonly statusCode?: unknown; readonly headers?: Readonly<Record<string, string>> };

const LIBRARY_CODES: Readonly<Record<number, ErrorCode>> = {
  403: 'not_found',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  413: 'body_too_large',
  414: 'address_too_long',
  415: 'content_type_unsupported',
  416: 'range_invalid',
  431: 'headers_too_large',
};

/** What a library refuses is the request's fault, and no fault of ours. */
function ofLibrary({ statusCode, headers }: LibraryError): CallError | null {
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode > 499) return null;
  const range = headers?.['Content-Range'];
  return new CallError(LIBRARY_CODES[statusCode] ?? 'body_invalid', null, range ? { 'Content-Range': range } : {});
}
