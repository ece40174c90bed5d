import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Duplex } from 'node:stream';
import { isClean } from './clean-text.ts';
import { outageOf } from './outage.ts';
import { serveMetrics } from './serve-metrics.ts';
import { traceOf } from './trace.ts';

/** The HTTP server that studio and sportsbook stand on: what the platform asks of every request is asked here too. Node only. */

const REQUEST_MS = 15_000;
const HEADERS_MS = 10_000;
const SILENT_MS = 75_000;
const IDLE_MS = 72_000;
const LOOK_MS = 5_000;
const LEAVE_MS = 2_000;
const MAX_HEADER_BYTES = 16 * 1024;
const MAX_PARAM = 200;
const RETRY_S = '1';

/** What is told of a thing gone wrong: `code` is what the page can name. */
export type Told = { readonly status: number; readonly answer: object };
/** Codes of the program for what any request may meet. */
export type Codes = { readonly badRequest: string; readonly busy: string; readonly internal: string };

export type VendorServerOptions = {
  readonly bodyBytes: number;
  /** Where browsers find this program; sockets of pages from elsewhere are refused. */
  readonly ownOrigin: string;
  /** Addresses of proxies whose word on the reader's address is taken. */
  readonly trustProxy?: readonly string[];
  /** Who bears it may read `/metrics`; without one this machine alone. */
  readonly metricsToken?: string | undefined;
  readonly codes: Codes;
  /** The program's own refusals; null for what is none of them. */
  readonly refuse: (error: unknown) => Told | null;
  readonly log: (message: string, details: Record<string, unknown>) => void;
};

/** An answer in the program's words to anything thrown: a refusal of its own, a library's complaint about the request, an outage, a fault of ours. */
export function createTeller({
  codes,
  refuse,
  log,
}: Pick<VendorServerOptions, 'codes' | 'refuse' | 'log'>): (error: unknown, requestId?: string) => Told {
  return (error, requestId) => {
    const own = refuse(error);
    if (own) return own;
    const { statusCode, stack } = error as Partial<FastifyError>;
    if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
      return { status: statusCode, answer: { error: codes.badRequest } };
    const isOutage = outageOf(error) !== null;
    log(isOutage ? 'request met an outage' : 'request failed', { error: String(error), stack, requestId });
    return isOutage ? { status: 503, answer: { error: codes.busy } } : { status: 500, answer: { error: codes.internal } };
  };
}

/** At home a program goes by two names. */
export const namesOf = (origin: string): readonly string[] => [
  ...new Set([origin, origin.replace('//localhost', '//127.0.0.1'), origin.replace('//127.0.0.1', '//localhost')]),
];

/** A server without routes: deadlines of headers and bodies, clean text, own pages' sockets alone, errors in the program's words and never cached. */
export function createVendorServer(options: VendorServerOptions): FastifyInstance {
  const { bodyBytes, ownOrigin, trustProxy = [], codes } = options;
  const tell = createTeller(options);
  const origins = namesOf(ownOrigin);
  const bad = { error: codes.badRequest };
  const fixed = {
    'x-content-type-options': 'nosniff',
    ...(ownOrigin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  const answer = (reply: FastifyReply, error: unknown): FastifyReply => {
    const { status, answer: told } = tell(error, reply.request.id);
    const { headers } = error as { readonly headers?: Readonly<Record<string, string>> };
    // A library says with its refusal what would have been right, as the length of a file.
    if (headers?.['Content-Range']) void reply.header('content-range', headers['Content-Range']);
    if (status === 503) void reply.header('retry-after', RETRY_S);
    // What the router refuses passes no hook.
    return reply
      .code(status)
      .headers({ ...fixed, 'cache-control': 'no-store' })
      .type('application/json; charset=utf-8')
      .send(told);
  };
  const app = Fastify({
    logger: false,
    genReqId: ({ headers }) => traceOf(headers),
    bodyLimit: bodyBytes,
    requestTimeout: REQUEST_MS,
    connectionTimeout: SILENT_MS,
    keepAliveTimeout: IDLE_MS,
    http: { headersTimeout: HEADERS_MS, maxHeaderSize: MAX_HEADER_BYTES, connectionsCheckingInterval: LOOK_MS },
    routerOptions: { maxParamLength: MAX_PARAM },
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, _request, reply) => void answer(reply, error),
    clientErrorHandler: (error, socket) => {
      if (socket.writable && error.code !== 'ECONNRESET') socket.end(unreadable(error.code, bad));
      else socket.destroy();
      destroyLater(socket);
    },
  });
  app.server.on('connection', (socket) => socket.once('finish', () => destroyLater(socket)));
  serveMetrics(app, options.metricsToken);
  app.setErrorHandler((error, _request, reply) => answer(reply, error));
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'NOT_FOUND' }));
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!isForeignSocket(request, origins)) return done();
    // Its answer is written to a socket that Node has let go of: nobody else would close it.
    reply.raw.once('finish', () => request.raw.socket.destroySoon());
    void reply.code(403).header('connection', 'close').send(bad);
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (isClean(request.params) && isClean(request.query) && isClean(request.body)) done();
    else void reply.code(400).send(bad);
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    void reply.headers(fixed);
    if (isClosing) void reply.header('connection', 'close');
    // Whatever a route had in mind for its answer does not hold for its failure.
    if (reply.statusCode >= 400)
      void reply
        .header('cache-control', 'no-store')
        .header('x-request-id', reply.request.id)
        .removeHeader('etag')
        .removeHeader('last-modified');
    done(null, payload);
  });
  return app;
}

/** The name that a request gives its host proves nothing: a page elsewhere may have had it point here. A program without an origin is held by its session. */
function isForeignSocket({ headers }: FastifyRequest, origins: readonly string[]): boolean {
  return headers.upgrade !== undefined && headers.origin !== undefined && !origins.includes(headers.origin);
}

/** The whole answer, as bytes of HTTP, to what Node's parser could not read as a request. */
function unreadable(code: string | undefined, answer: object): string {
  const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  const body = JSON.stringify(answer);
  const headers = [
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    'X-Content-Type-Options: nosniff',
  ];
  return [`HTTP/1.1 ${status} `, ...headers, `Content-Length: ${Buffer.byteLength(body)}`, '', body].join('\r\n');
}

function destroyLater(socket: Duplex): void {
  const timer = setTimeout(() => socket.destroy(), LEAVE_MS).unref();
  socket.once('close', () => clearTimeout(timer));
}
