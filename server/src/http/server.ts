import cookie from '@fastify/cookie';
import websocket from '@fastify/websocket';
import { answerFirst } from '@sorak/contract/first-answer';
import { Outage } from '@sorak/contract/outage';
import { serveMetrics } from '@sorak/contract/serve-metrics';
import { traceOf } from '@sorak/contract/trace';
import type { Duplex } from 'node:stream';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { CallError } from './call.ts';
import { asCallError, sendError } from './envelope.ts';
import { unreadable } from './unreadable.ts';
import { languageHeader } from './pipeline.ts';
import { createMicroCache, type MicroCache } from './micro-cache.ts';
import { Pressure } from './pressure.ts';
import { jsonSecurityHeaders, securityHeaders } from './security-headers.ts';

const BODY_BYTES = 64 * 1024;
const REQUEST_MS = 15_000;
const HEADERS_MS = 10_000;
const IDLE_MS = 72_000;
const SILENT_MS = 75_000;
const SOCKET_FRAME_BYTES = 4 * 1024;
/** What the other side has to take our last bytes, and to leave, once we are done. */
const LEAVE_MS = 2_000;

declare module 'fastify' {
  interface FastifyInstance {
    microCache: MicroCache;
    pressure: Pressure;
  }
}

export type ServerOptions = { readonly webRoot: string; readonly frameOrigins: () => readonly string[] };

/** An HTTP server without routes: limits, time-outs, headers, raw bodies, errors in the envelope. */
export async function createServer(context: Context, { webRoot, frameOrigins }: ServerOptions): Promise<FastifyInstance> {
  const { config, log } = context;
  const jsonHeaders = jsonSecurityHeaders(config.siteOrigin);
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request would cost more than most answers.
    childLoggerFactory: (logger) => logger,
    genReqId: ({ headers }) => traceOf(headers),
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_MS,
    connectionTimeout: SILENT_MS,
    keepAliveTimeout: IDLE_MS,
    http: { headersTimeout: HEADERS_MS, maxHeaderSize: 16 * 1024, connectionsCheckingInterval: 5_000 },
    // Queries are read by the calls' own strict parser.
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false, querystringParser: () => ({}) },
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void sendError(reply, asCallError(error), languageHeader(request)),
    clientErrorHandler: (error, socket) => {
      // The connection is in an unknown state: answer if it still can hear, and leave.
      if (socket.writable && error.code !== 'ECONNRESET') socket.end(unreadable(error, jsonHeaders));
      else socket.destroy();
      destroyLater(socket);
    },
  });
  // Whoever ignores that we have ended would keep its connection for ever: Node waits for the other side's end too.
  app.server.on('connection', (socket) => socket.once('finish', () => destroyLater(socket)));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  await app.register(cookie);
  await app.register(websocket, { options: { maxPayload: SOCKET_FRAME_BYTES, perMessageDeflate: false } });

  const headersNow = securityHeaders({ webRoot, siteOrigin: config.siteOrigin, imageOrigins: config.imageCdns, frameOrigins });
  let isClosing = false;
  const microCache = createMicroCache(jsonHeaders, IDLE_MS, () => isClosing);
  app.decorate('microCache', microCache);
  answerFirst(app.server, microCache.answer);
  const pressure = new Pressure(log);
  pressure.watch(context.db.pool);
  app.decorate('pressure', pressure);
  app.addHook('onClose', () => pressure.close());
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    // Otherwise a connection whose last answer is on its way would stay open, idle, and hold up the stop.
    if (isClosing) reply.header('Connection', 'close');
    // What a route had in mind for its answer does not hold for its failure.
    if (reply.statusCode >= 400)
      reply.header('Cache-Control', 'no-store').header('X-Request-Id', request.id).removeHeader('etag').removeHeader('last-modified');
    // Vendors' programs read no page; every microsecond of a bet counts.
    if (!request.url.startsWith('/vendor/')) {
      const headers = headersNow();
      for (const name in headers) if (!reply.hasHeader(name)) reply.header(name, headers[name]);
      if (!reply.hasHeader('cache-control')) reply.header('Cache-Control', 'no-store');
    }
    done(null, payload);
  });
  if (config.logLevel === 'debug' || config.logLevel === 'trace')
    app.addHook('onResponse', (request, reply, done) => {
      // The route's pattern, never the URL: a query may hold what nobody should read.
      const { id, method, routeOptions, ip } = request;
      log.debug(
        { requestId: id, method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime), ip },
        'answered',
      );
      done();
    });
  serveMetrics(app, config.metricsToken);
  app.setErrorHandler((error, request, reply) => {
    const callError = asCallError(error);
    // That the program is not ready is an answer to who asked whether it is.
    if (error instanceof Outage) request.log.warn({ err: error, requestId: request.id }, 'not ready');
    else if (callError.code === 'system_error' || callError.code === 'service_busy')
      request.log.error({ err: error, route: request.routeOptions.url, requestId: request.id }, callError.code);
    return sendError(reply, callError, languageHeader(request));
  });
  return app;
}

function destroyLater(socket: Duplex): void {
  const timer = setTimeout(() => socket.destroy(), LEAVE_MS).unref();
  socket.once('close', () => clearTimeout(timer));
}

/** Answers like a call that refuses, for routes outside the contract's table. */
export const refusal = (error: CallError) => (request: Parameters<typeof languageHeader>[0], reply: Parameters<typeof sendError>[0]) =>
  sendError(reply, error, languageHeader(request));
