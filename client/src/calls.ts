import type { CallName, Calls, Envelope, RequestInput, ResponseOutput } from '@sorak/contract';
import { ApiError } from './api-error.ts';
import { ground, type Refused, type WireCall } from './ground.ts';
import { loadChunk } from './load-chunk.ts';

export type RequestOf<N extends CallName> = RequestInput<Calls[N]>;
export type ValueOf<N extends CallName> = ResponseOutput<Calls[N]>;

type Options = { readonly signal?: AbortSignal };
type Fields = Readonly<Record<string, unknown>>;
type Sent = { readonly call: WireCall; readonly request: Fields; readonly key?: string; readonly signal?: AbortSignal };
const TIMEOUT_MS = 20_000;
// Neither is in the first route: few calls need them, and only when somebody presses.
const sealing = () => import('./sealing.ts');
const keys = () => import('./keys.ts');

/** Told of every failed call that carried the present session: the place where an ended session and maintenance are noticed. */
export const failureListeners = new Set<(error: ApiError) => void>();

const lost = (): ApiError => new ApiError('network', ground.lostText());

/** What was thrown, as a failure that can be said. Anything but a call's own is a fault of the page: it is reported, and the reader may try again. */
export function failureFrom(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  reportError(error);
  return lost();
}

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
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== null && !(ground.dropsEmpty && value === '')) query.set(name, String(value));
  const suffix = query.toString();
  return suffix ? `${path}?${suffix}` : path;
}

function headersOf(call: WireCall, hasBody: boolean, key: string | undefined): Headers {
  const headers = new Headers(ground.headersOf(call));
  const token = ground.tokenNow();
  if (token) headers.set('Authorization', token);
  if (hasBody) headers.set('Content-Type', 'application/json');
  if (call.sealed) headers.set('Encryption', 'JWE');
  if (key) headers.set('Idempotency-Key', key);
  return headers;
}

type Opened = { readonly answer: Response; readonly envelope: Envelope<unknown>; readonly sent: Refused };

async function send({ call, request, key, signal }: Sent): Promise<Opened> {
  const { path, rest } = address(call, request);
  const hasBody = call.method === 'POST' || call.method === 'PUT';
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const body = hasBody ? JSON.stringify(call.sealed ? { payload: await (await loadChunk(sealing)).sealValue(rest) } : rest) : undefined;
    const answer = await fetch(hasBody ? path : withQuery(path, rest), {
      method: call.method,
      headers: headersOf(call, hasBody, key),
      body,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      cache: 'no-store',
    });
    ground.onAnswer?.(answer);
    return { answer, envelope: (await answer.json()) as Envelope<unknown>, sent: { path, body: body ?? '' } };
  } catch (error) {
    if (signal?.aborted) throw error;
    ground.onLoss?.();
    throw lost();
  }
}

async function valueOf(sent: Sent): Promise<unknown> {
  const token = ground.tokenNow();
  let opened = await send(sent);
  if (sent.call.sealed && !opened.envelope.success && opened.envelope.errorCode === 'payload_invalid') {
    (await loadChunk(sealing)).forgetKey();
    opened = await send(sent);
  }
  if (!opened.envelope.success && (await ground.mends?.(opened.envelope.errorCode, opened.sent))) opened = await send(sent);
  const { answer, envelope } = opened;
  if (envelope.success) return envelope.value;
  const retryAfter = Number(answer.headers.get('retry-after'));
  const error = new ApiError(envelope.errorCode, envelope.message, envelope.value, retryAfter > 0 ? retryAfter : null);
  if (token === ground.tokenNow()) for (const listener of failureListeners) listener(error);
  throw error;
}

/**
 * Makes one call of the contract. Rejects with ApiError, whose `code` is the answer's error code, or `network` when none came.
 * A sealed call that the platform could not open is sealed once more with its present key. A call that must not be carried out twice
 * bears the key of its request.
 */
export async function makeCall<N extends CallName>(name: N, request: RequestOf<N>, { signal }: Options = {}): Promise<ValueOf<N>> {
  const giveUp = () => {
    throw lost();
  };
  const call = await ground.wireOf(name).catch(giveUp);
  const sent = { call, request: request as Fields, signal };
  if (!call.idempotent) return (await valueOf(sent)) as ValueOf<N>;
  // Money is not moved on the chance that the network is back: the reader presses again when it is.
  if (ground.isOffline?.()) throw lost();
  const { underKey } = await loadChunk(keys).catch(giveUp);
  return (await underKey(ground.tokenNow() ?? '', name, sent.request, (key) => valueOf({ ...sent, key }))) as ValueOf<N>;
}
