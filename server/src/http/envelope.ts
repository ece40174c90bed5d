import { AmountError, ERRORS, type ErrorCode } from '@sorak/contract';
import type { FastifyReply } from 'fastify';
import { say } from '../lib/words.ts';
import { CallError } from './call.ts';
import { JsonError } from './strict-json.ts';

/** The sentence for a code in the reader's language. A code without an English one does not compile. */
const sentenceFor = (code: ErrorCode, language: string): string => say(language, code);

export const sendValue = (reply: FastifyReply, value: unknown): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(JSON.stringify({ success: true, message: null, value }));

export function sendError(reply: FastifyReply, error: CallError, language: string): FastifyReply {
  const { code, headers } = error;
  return reply.code(ERRORS[code]).headers(headers).type('application/json; charset=utf-8').send(envelopeOf(error, language));
}

export const envelopeOf = ({ code, value }: CallError, language: string): string =>
  JSON.stringify({ success: false, message: sentenceFor(code, language), errorCode: code, value });

// The ledger's refusals that a caller may cause; the others are faults of ours.
const LEDGER = new Set<string>(['insufficient_balance', 'idempotency_conflict', 'amount_invalid'] satisfies ErrorCode[]);

// PostgreSQL: lock or statement timeout, deadlock, serialisation, no connections left, shutting down, disk or memory full.
const BUSY = new Set(['55P03', '57014', '40P01', '40001', '53300', '53100', '53200', '57P01', '57P02', '57P03', '25P03', '08006', '08001']);
const DISCONNECTED = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT']);
const RETRY_SOON = { 'Retry-After': '1' };

/** Any thrown thing as the error that the caller may see; what is not foreseen becomes system_error without detail. */
export function asCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  if (error instanceof JsonError) return new CallError('body_invalid');
  if (error instanceof AmountError) return new CallError('amount_invalid');
  const { name, code, message } = error as { name?: unknown; code?: unknown; message?: unknown };
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
  const isBusy = typeof code === 'string' ? BUSY.has(code) || DISCONNECTED.has(code) : isLostConnection(message);
  return isBusy ? new CallError('service_busy', null, RETRY_SOON) : new CallError('system_error');
}

// The pool's own errors carry no code.
const isLostConnection = (message: unknown): boolean =>
  typeof message === 'string' &&
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(message);
