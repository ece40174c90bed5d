import http from 'node:http';
import https from 'node:https';
import net, { type Socket } from 'node:net';
import { isPublicAddress, publicLookup } from './public-address.ts';

/** The one way out of the house: whoever answers us decides neither how long we wait nor how much we hold. Node only. */
export type Outgoing = {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** From the first byte sent to the last one read. */
  readonly withinMs: number;
  /** Of the answer's body; 0: the body is not read, its status is all. */
  readonly maxBytes: number;
  /** Of an address that somebody outside has chosen: by https, at its usual port, and to nothing but a public address. */
  readonly isForeign?: boolean;
};

export type Answered = { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly bytes: Uint8Array };

const MAX_HEADER_BYTES = 16 * 1024;

/** Whatever is not a whole answer within the bounds. */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError';
}

let hosts: ReadonlySet<string> | null = null;

/**
 * Which hosts may be asked at all, with commas between them (`OUTGOING_HOSTS`); a point in front means all below. Nothing: no list is kept.
 * It holds for this process, whoever decides an address: an operator's file, a vendor or a feed.
 */
export function allowOnly(list: string | undefined): void {
  const named = (list ?? '').split(',').flatMap((host) => host.trim().toLowerCase() || []);
  hosts = named.length > 0 ? new Set(named) : null;
}

/** Whether a host stands in the list, or no list is kept. */
export function isAllowed(host: string): boolean {
  const name = host.toLowerCase();
  if (!hosts || hosts.has(name)) return true;
  return name.split('.').some((_, at, parts) => hosts?.has(`.${parts.slice(at).join('.')}`));
}

/** A kept connection on which the other side speaks unasked is cut: nobody would read it, and it would pass for the next answer. */
function quietWhenIdle<A extends http.Agent>(agent: A): A {
  const cut = new WeakMap<Socket, () => void>();
  const keep = agent.keepSocketAlive.bind(agent);
  const reuse = agent.reuseSocket.bind(agent);
  agent.keepSocketAlive = (stream) => {
    const socket = stream as Socket;
    const destroy = (): void => void socket.destroy();
    cut.set(socket, destroy);
    socket.on('data', destroy);
    return keep(stream);
  };
  agent.reuseSocket = (stream, request) => {
    const socket = stream as Socket;
    const destroy = cut.get(socket);
    if (destroy) socket.off('data', destroy);
    reuse(stream, request);
  };
  return agent;
}

const KEPT = { keepAlive: true, timeout: 5_000, scheduling: 'lifo' } as const;
const WAYS = {
  'http:': { send: http.request, agent: quietWhenIdle(new http.Agent(KEPT)) },
  'https:': { send: https.request, agent: quietWhenIdle(new https.Agent(KEPT)) },
} as const;

/**
 * Sends one request and reads its whole answer. OutgoingError when it is late, too long, a redirect, cut short or packed; the connection is
 * destroyed then. The deadline is a timer of its own: an AbortSignal.timeout may be collected with the request it should end.
 */
export function callOut(
  address: string | URL,
  { method = 'GET', headers = {}, body, withinMs, maxBytes, isForeign = false }: Outgoing,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const url = new URL(address);
    const way = url.protocol === 'http:' || url.protocol === 'https:' ? WAYS[url.protocol] : undefined;
    if (!way || (isForeign && !mayBeForeign(url))) throw new OutgoingError(`${url.protocol}//${url.host} is no way out`);
    if (!isAllowed(url.hostname)) throw new OutgoingError(`${url.hostname} is not among the hosts that may be asked`);
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const request = way.send(url, {
      method,
      // Where a foreign name leads is asked at each connection, and what was answered is what is connected to.
      ...(isForeign ? { agent: false, lookup: publicLookup } : { agent: way.agent }),
      headers: { 'Accept-Encoding': 'identity', ...headers, ...length },
      maxHeaderSize: MAX_HEADER_BYTES,
    });
    const fail = (why: string, cause?: unknown): void => {
      clearTimeout(timer);
      request.destroy();
      reject(new OutgoingError(`${url.host} ${why}`, { cause }));
    };
    const timer = setTimeout(() => fail(`gave no whole answer within ${withinMs} ms`), withinMs);
    request.on('error', (error) => fail('could not be asked', error));
    request.on('response', (response) => {
      const status = response.statusCode ?? 0;
      const done = (bytes: Uint8Array): void => {
        clearTimeout(timer);
        resolve({ status, headers: flat(response.headers), bytes });
      };
      if (status >= 300 && status < 400) return fail(`sends us elsewhere (${status})`);
      if (maxBytes === 0) {
        done(new Uint8Array());
        return void request.destroy();
      }
      if ((response.headers['content-encoding'] ?? 'identity') !== 'identity') return fail('answers packed');
      const chunks: Uint8Array[] = [];
      let size = 0;
      response.on('data', (chunk: Uint8Array) => {
        size += chunk.length;
        if (size > maxBytes) fail(`answers more than ${maxBytes} bytes`);
        else chunks.push(chunk);
      });
      response.on('error', (error) => fail('broke off', error));
      response.on('end', () => done(Buffer.concat(chunks, size)));
    });
    request.end(body);
  });
}

/** What may be asked at all of the addresses that others choose; their names are looked up later. */
export function mayBeForeign(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isNamed = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  return isNamed && (net.isIP(host) === 0 ? host.includes('.') : isPublicAddress(host));
}

function flat(headers: http.IncomingHttpHeaders): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]);
  return Object.fromEntries(entries) as Record<string, string>;
}

export const textOf = ({ bytes }: Answered): string => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);

/** The same for libraries that ask by a `fetch` of ours; the bounds are these, whatever signal they pass. */
export const boundedFetch =
  (bounds: Pick<Outgoing, 'withinMs' | 'maxBytes'>) =>
  async (
    url: string,
    { method, headers, body }: { readonly method: string; readonly headers: Headers | Record<string, string>; readonly body?: unknown },
  ): Promise<Response> => {
    if (method !== 'GET' && method !== 'POST') throw new OutgoingError(`${method} is not asked`);
    const sent = body === undefined || body === null ? {} : { body: body instanceof Uint8Array ? body : String(body) };
    const answer = await callOut(url, { method, headers: Object.fromEntries(new Headers(headers)), ...sent, ...bounds });
    return new Response(answer.status === 204 ? null : new Uint8Array(answer.bytes), { status: answer.status, headers: answer.headers });
  };
