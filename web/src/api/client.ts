import type { CallName, Calls, Envelope, RequestInput, ResponseOutput } from '@sorak/contract';
import { text } from '../locales/text.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { language } from '../stores/language.ts';
import { session } from '../stores/session.ts';
import { ApiError } from './ApiError.ts';
import { type WireCall, wireOf } from './call-table.ts';
import { isOffline, noteAnswer, noteLoss } from './connection.ts';

export type RequestOf<N extends CallName> = RequestInput<Calls[N]>;
export type ValueOf<N extends CallName> = ResponseOutput<Calls[N]>;

type Options = {
  readonly signal?: AbortSignal;
  /** One uuid for all tries of one wish to move money. */
  readonly idempotencyKey?: string;
};

type Fields = Readonly<Record<string, unknown>>;
const MERCHANT = /^[\w-]{2,32}$/;
const TIMEOUT_MS = 20_000;
const sealing = () => import('./sealing.ts');

/** Fills `:names` of the path from the request and leaves the rest for the query or the body. */
function address(call: WireCall, request: Fields): { path: string; rest: Fields } {
  const rest = { ...request };
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { path, rest };
}

function withQuery(path: string, fields: Fields): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined && value !== null) query.set(name, String(value));
  const suffix = query.toString();
  return suffix ? `${path}?${suffix}` : path;
}

function headersOf(call: WireCall, hasBody: boolean, options: Options): Headers {
  const headers = new Headers({ Language: language.get(), Device: 'WEB' });
  const { token } = session.get();
  const merchant = readStored('local', 'merchantCode') ?? '';
  if (MERCHANT.test(merchant)) headers.set('Merchant', merchant);
  if (token) headers.set('Authorization', token);
  if (hasBody) headers.set('Content-Type', 'application/json');
  if (call.sealed) headers.set('Encryption', 'JWE');
  if (call.idempotent) headers.set('Idempotency-Key', options.idempotencyKey ?? crypto.randomUUID());
  if (call.path.endsWith('/freeplay')) headers.set('X-Gateway-Version', '3');
  return headers;
}

async function send(call: WireCall, request: Fields, options: Options): Promise<Response> {
  const { path, rest } = address(call, request);
  const hasBody = call.method === 'POST' || call.method === 'PUT';
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    const body = hasBody ? JSON.stringify(call.sealed ? { payload: await (await loadChunk(sealing)).sealValue(rest) } : rest) : undefined;
    const answer = await fetch(hasBody ? path : withQuery(path, rest), {
      method: call.method,
      headers: headersOf(call, hasBody, options),
      body,
      signal,
      cache: 'no-store',
    });
    noteAnswer(answer);
    return answer;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    noteLoss();
    throw new ApiError('network', text('errors.network'));
  }
}

async function open(response: Response): Promise<Envelope<unknown>> {
  try {
    return (await response.json()) as Envelope<unknown>;
  } catch {
    throw new ApiError('network', text('errors.network'));
  }
}

/** Told of every failed call that carried the present session: the place where an ended session and maintenance are noticed. */
export const failureListeners = new Set<(error: ApiError) => void>();

/** How a call is made; ApiError network when the browser could not learn it. */
async function describe(name: CallName): Promise<WireCall> {
  try {
    return await wireOf(name);
  } catch {
    throw new ApiError('network', text('errors.network'));
  }
}

/**
 * Makes one call of the contract. Rejects with ApiError, whose `code` is the answer's error code, or `network` when none came.
 * A sealed call that the platform could not open is sealed once more with its present key.
 */
export async function makeCall<N extends CallName>(name: N, request: RequestOf<N>, options: Options = {}): Promise<ValueOf<N>> {
  const call = await describe(name);
  // Money is not moved on the chance that the network is back: the reader presses again when it is.
  if (call.idempotent && isOffline()) throw new ApiError('network', text('errors.network'));
  const { token } = session.get();
  const merchant = readStored('local', 'merchantCode');
  let response = await send(call, request as Fields, options);
  let envelope = await open(response);
  if (call.sealed && !envelope.success && envelope.errorCode === 'payload_invalid') {
    (await loadChunk(sealing)).forgetKey();
    response = await send(call, request as Fields, options);
    envelope = await open(response);
  }
  if (!envelope.success && envelope.errorCode === 'merchant_invalid' && merchant !== null) {
    // The device remembers another brand than the one that this site is now; the call was refused before anything was done.
    writeStored('local', 'merchantCode', null);
    response = await send(call, request as Fields, options);
    envelope = await open(response);
  }
  if (envelope.success) return envelope.value as ValueOf<N>;
  const retryAfter = Number(response.headers.get('retry-after'));
  const error = new ApiError(envelope.errorCode, envelope.message, envelope.value, retryAfter > 0 ? retryAfter : null);
  if (token === session.get().token) for (const listener of failureListeners) listener(error);
  throw error;
}
