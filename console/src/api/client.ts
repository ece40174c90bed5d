import {
  type CallName,
  type Calls,
  type Envelope,
  type ErrorCode,
  importSealingKey,
  type PublicJwk,
  type RequestInput,
  type ResponseOutput,
  seal,
} from '@sorak/contract';
import { languageNow } from '../lib/settings.ts';
import { text } from '../locales/text.ts';
import { calls, type WireCall } from './call-table.ts';
import { leave, tokenNow } from './session.ts';

export type RequestOf<N extends CallName> = RequestInput<Calls[N]>;
export type ValueOf<N extends CallName> = ResponseOutput<Calls[N]>;

/** A call that failed; `message` is a sentence in the operator's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly code: ErrorCode | 'network',
    message: string,
    readonly retryAfterS: number | null = null,
  ) {
    super(message);
  }
}

type Options = { readonly signal?: AbortSignal; readonly idempotencyKey?: string };
const TIMEOUT_MS = 20_000;

async function sealed(body: unknown): Promise<{ payload: string }> {
  const { keys } = (await (await fetch('/.well-known/jwks.json', { cache: 'no-store' })).json()) as { keys: PublicJwk[] };
  return { payload: await seal(body, await importSealingKey(keys[0] ?? {}), Date.now()) };
}

/** Fills `:names` of the path and leaves the rest for the query or the body. */
function address(call: WireCall, request: Record<string, unknown>): { path: string; rest: Record<string, unknown> } {
  const rest = { ...request };
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { path, rest };
}

async function send(call: WireCall, request: Record<string, unknown>, { signal, idempotencyKey }: Options): Promise<Response> {
  const { path, rest } = address(call, request);
  const token = tokenNow();
  const headers = new Headers({ Language: languageNow().toUpperCase() });
  if (token) headers.set('Authorization', token);
  if (call.sealed) headers.set('Encryption', 'JWE');
  if (call.idempotent) headers.set('Idempotency-Key', idempotencyKey ?? crypto.randomUUID());
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const options = {
    method: call.method,
    headers,
    cache: 'no-store' as const,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  };
  if (call.method === 'GET' || call.method === 'DELETE') {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(rest)) if (value !== undefined && value !== '') query.set(name, String(value));
    return fetch(query.size > 0 ? `${path}?${query}` : path, options);
  }
  headers.set('Content-Type', 'application/json');
  return fetch(path, { ...options, body: JSON.stringify(call.sealed ? await sealed(rest) : rest) });
}

/** Makes one call. Rejects with ApiError; an ended session leads back to the sign-in. */
export async function makeCall<N extends CallName>(name: N, request: RequestOf<N>, options: Options = {}): Promise<ValueOf<N>> {
  const call = calls[name];
  if (!call) throw new Error(`The console has no call ${name}.`);
  const token = tokenNow();
  let answer: Response;
  let envelope: Envelope<unknown>;
  try {
    answer = await send(call, request as Record<string, unknown>, options);
    envelope = (await answer.json()) as Envelope<unknown>;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError('network', text('error.network'));
  }
  if (envelope.success) return envelope.value as ValueOf<N>;
  const isOver = envelope.errorCode === 'token_expired' || envelope.errorCode === 'token_missing';
  if (isOver && token !== null && token === tokenNow()) leave('ended');
  const retryAfter = Number(answer.headers.get('retry-after'));
  throw new ApiError(envelope.errorCode, envelope.message, retryAfter > 0 ? retryAfter : null);
}
